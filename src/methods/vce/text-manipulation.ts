// TextManipulation: moves a closed block's text up to its parent, unless too much of it is links.

import { linkDensity, type VisualBlock } from './visual-block.ts';

export function raiseText(block: VisualBlock, mostLinkDensity: number): void {
  const { parent } = block;
  if (parent === undefined || linkDensity(block) >= mostLinkDensity) return;
  block.joined = true;
  parent.text += block.text;
  parent.linkText += block.linkText;
  parent.fontWeight += block.fontWeight;
}
