// FactorValue = (text length + width + average font size + bottom) / (link density + repetitive patterns × top). As printed
// the terms have different units, and pixels and characters dominate: that is the paper form. The balanced form divides each
// term by the page's average, so that each counts alike.

import type { GeneralParameters } from './general-parameters.ts';
import { bottom, linkDensity, meanFontSize, type VisualBlock } from './visual-block.ts';

/** Minimum denominator: a block without links or repetition would otherwise have no value. */
export const MIN_DENOMINATOR = 1e-3;

/** As printed. */
export function factorValue(block: VisualBlock): number {
  const above = block.text + block.width + meanFontSize(block) + bottom(block);
  const below = linkDensity(block) + block.repeats * block.top;
  return above / Math.max(MIN_DENOMINATOR, below);
}

/** Each term divided by the page's average; one is added to the denominator, so that no block wins by having no links. */
export function balancedValue(block: VisualBlock, general: GeneralParameters): number {
  const above =
    over(block.text, general.text) +
    over(block.width, general.width) +
    over(meanFontSize(block), general.fontSize) +
    over(bottom(block), general.bottom);
  const below =
    over(linkDensity(block), general.linkDensity) + over(block.repeats * block.top, general.repeats * general.top);
  return above / (1 + below);
}

function over(value: number, average: number): number {
  return average > 0 ? value / average : 0;
}
