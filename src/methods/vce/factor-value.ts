// FactorValue = (text length + width + average font size + bottom) / (link density + repetitive patterns × top). As printed
// the terms have different units, and pixels and characters dominate: that is the paper form. The denominator is 0 for a block
// without links and without repetition, so it needs a floor, which the paper does not give: with a tiny one a paragraph without
// a link beats the article around it, which has one. The balanced form divides each term by the page's average, so
// that all count the same.

import type { GeneralParameters } from './general-parameters.ts';
import { bottom, linkDensity, meanFontSize, type VisualBlock } from './visual-block.ts';

/**
 * Minimum denominator. Chosen on every other rendered site and scored on the rest by `pith papers --paper vce`; values from .05
 * to 1 give the same word F within .001.
 */
export const MIN_DENOMINATOR = 0.05;

/** The formula as the paper prints it. */
export function factorValue(block: VisualBlock, floor: number = MIN_DENOMINATOR): number {
  const above = block.text + block.width + meanFontSize(block) + bottom(block);
  const below = linkDensity(block) + block.repeats * block.top;
  return above / Math.max(floor, below);
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
