// Text that stands on a page more than once (print versions, teasers of the story itself) → which of the copies are to be
// left out: all but the most probable one, of equals all but the first.

import { segmentText } from '../measures/index.ts';
import type { Page } from '../page.ts';

/** Words from which on the same text counts as a repeat. */
const MIN_WORDS = 4;

/**
 * 1 for each copy to leave out. `exempt` are segments that somebody who knows the site has taken: it has looked for
 * copies itself, and some sites do say things twice.
 */
export function copiesOf(page: Page, probability: Float32Array, exempt?: Uint8Array): Uint8Array {
  const { key } = segmentText(page);
  const { words, count } = page.segments;
  const best = new Map<number, number>();
  for (let s = 0; s < count; s++) {
    if (words[s]! < MIN_WORDS) continue;
    const other = best.get(key[s]!);
    if (other === undefined || probability[s]! > probability[other]!) best.set(key[s]!, s);
  }
  const isCopy = new Uint8Array(count);
  for (let s = 0; s < count; s++) {
    if (words[s]! >= MIN_WORDS && best.get(key[s]!) !== s && exempt?.[s] !== 1) isCopy[s] = 1;
  }
  return isCopy;
}
