// FinalElementManipulation: adds a closed block to the page's totals; blocks are compared with the averages.

import { bottom, linkDensity, meanFontSize, type VisualBlock } from './visual-block.ts';

export interface GeneralParameters {
  blocks: number;
  text: number;
  linkDensity: number;
  width: number;
  height: number;
  fontSize: number;
  top: number;
  bottom: number;
  repeats: number;
}

export function noParameters(): GeneralParameters {
  return { blocks: 0, text: 0, linkDensity: 0, width: 0, height: 0, fontSize: 0, top: 0, bottom: 0, repeats: 0 };
}

export function addBlock(total: GeneralParameters, block: VisualBlock): void {
  total.blocks++;
  total.text += block.text;
  total.linkDensity += linkDensity(block);
  total.width += block.width;
  total.height += block.height;
  total.fontSize += meanFontSize(block);
  total.top += block.top;
  total.bottom += bottom(block);
  total.repeats += block.repeats;
}

/** Totals divided by the number of blocks. */
export function averages(total: GeneralParameters): GeneralParameters {
  const count = Math.max(1, total.blocks);
  const mean = noParameters();
  for (const name of Object.keys(mean) as (keyof GeneralParameters)[]) mean[name] = total[name] / count;
  return { ...mean, blocks: total.blocks };
}
