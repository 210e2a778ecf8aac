// A page and its snippets → for every segment whether it contains a required snippet (1) or a forbidden one (0). Most
// segments have none, and a few have both: they are unknown (NaN). A snippet may span several segments.

import type { Page } from '../../src/index.ts';
import { measureWords } from '../../src/text/index.ts';
import type { Gold } from '../eval/data/index.ts';
import { snippetKeys } from '../eval/metrics/index.ts';

/** A segment inside a snippet counts if it has at least this many words. */
const MIN_PART = 4;

export function snippetLabels(page: Page, { with: wanted, without: unwanted }: Gold): Float32Array {
  const labels = new Float32Array(page.segments.count).fill(Number.NaN);
  const [take, leave] = [snippetKeys(wanted), snippetKeys(unwanted)];
  if (take.length + leave.length === 0) return labels;
  for (let s = 0; s < labels.length; s++) {
    const words = measureWords(page.segmentText(s));
    const text = ` ${words.join(' ')} `;
    const isIn = (snippet: string): boolean =>
      text.includes(snippet) || (words.length >= MIN_PART && snippet.includes(text));
    const [is, isNot] = [take.some(isIn), leave.some(isIn)];
    if (is !== isNot) labels[s] = is ? 1 : 0;
  }
  return labels;
}
