// Learned pages → the figures that a template is later compared with.

import { median } from '../../base/index.ts';
import type { SeenBlock, SeenPage } from './seen-blocks.ts';

/** The yield of a page of this kind: medians of the content's words, and of its share of the page. */
export function medianYield(
  pages: readonly SeenPage[],
  isContent: (block: SeenBlock) => boolean,
): { contentWords: number; contentShare: number } {
  const yields = pages.map(({ blocks }) => blocks.reduce((sum, one) => (isContent(one) ? sum + one.words : sum), 0));
  return {
    contentWords: median(yields),
    contentShare: median(yields.map((words, i) => words / Math.max(1, pages[i]!.words))),
  };
}
