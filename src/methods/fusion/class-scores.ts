// Scores of class and id words from the training pages: every word has learned log-odds of content, an element has the sum of
// its words, and a segment reads its own element, its nearest ancestors, and the minimum, maximum and sum over all ancestors.

import { places } from '../../columns/measures/index.ts';
import { elementMarks } from '../../elements/index.ts';
import type { WordTable } from '../../lexicon/index.ts';
import type { Page } from '../../page/index.ts';

/** Scores are stored in sixteenths, so that sums are exact here and in training. */
export const WORD_SCORE_UNIT = 16;
/** Bounds of one element's score. */
export const WORD_SCORE_LIMIT = 4;

/** Columns in order, with their descriptions. */
export const CLASS_SCORES: Readonly<Record<string, string>> = {
  'words.own': 'how strongly the class and id words of its element indicate content, learned from other sites',
  'words.parent': 'the same for the parent element',
  'words.grand': 'the same for the grandparent element',
  'words.least': 'the minimum of these over all elements around it',
  'words.most': 'the maximum of these over all elements around it',
  'words.sum': 'the sum of these over all elements around it',
};
export const CLASS_SCORE_COLUMNS: readonly string[] = Object.keys(CLASS_SCORES);

/** The six columns of every element with text, row-major. */
export function classScores(page: Page, table: WordTable): Float32Array {
  const { count, parent, tokens, tokenFrom } = elementMarks(page);
  const width = CLASS_SCORE_COLUMNS.length;
  const rows = page.scratch.float32(count * width);
  for (let e = 0; e < count; e++) {
    let sum = 0;
    for (let t = tokenFrom[e]!; t < tokenFrom[e + 1]!; t++) sum += table.get(tokens[t]!);
    const own = Math.max(-WORD_SCORE_LIMIT, Math.min(WORD_SCORE_LIMIT, sum / WORD_SCORE_UNIT));
    const up = parent[e]! * width;
    const o = e * width;
    rows[o] = own;
    if (up >= 0) {
      rows[o + 1] = rows[up]!;
      rows[o + 2] = rows[up + 1]!;
    }
    rows[o + 3] = Math.min(own, 0, up < 0 ? 0 : rows[up + 3]!);
    rows[o + 4] = Math.max(own, 0, up < 0 ? 0 : rows[up + 4]!);
    rows[o + 5] = own + (up < 0 ? 0 : rows[up + 5]!);
  }
  return rows;
}

/** One of the columns for every segment, from its innermost element. */
export function fillScores(page: Page, scores: Float32Array, column: number, into: Float32Array, at: number): void {
  const { inner } = places(page);
  const width = CLASS_SCORE_COLUMNS.length;
  for (let s = 0; s < inner.length; s++) into[at + s] = inner[s]! < 0 ? 0 : scores[inner[s]! * width + column]!;
}
