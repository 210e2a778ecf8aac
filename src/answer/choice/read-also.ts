// Finds lines of a modern article that are almost only a link to another story: "Read also: …". The surprise: on pages of 2012
// such lines are content. When they were chosen, 86 % of their words were in the gold there, and 14 % in news of 2023. If they
// make up much of the text, the page is a list of links and they are its subject.

import { headingLevels, linkShares } from '../../columns/measures/index.ts';
import type { Page } from '../../page/index.ts';

/** Minimum share of linked characters in such a line. */
const LINK_LINE = 0.6;
/** Shorter lines are names and dates. */
const MIN_WORDS = 4;
/** With a larger share of the probable words, the page is a list of links. */
const MAX_SHARE = 0.2;

/** 1 for each such line; undefined if there is none. `exempt`: segments that the site template contains. */
export function readAlso(page: Page, probability: Float32Array, exempt?: Uint8Array): Uint8Array | undefined {
  const { count, words } = page.segments;
  const links = linkShares(page);
  const level = headingLevels(page);
  const found = new Uint8Array(count);
  let all = 0;
  let own = 0;
  for (let s = 0; s < count; s++) {
    all += probability[s]! * words[s]!;
    if (words[s]! < MIN_WORDS || links[s]! < LINK_LINE || level[s]! > 0 || exempt?.[s] === 1) continue;
    own += probability[s]! * words[s]!;
    found[s] = 1;
  }
  return own > 0 && own <= MAX_SHARE * all ? found : undefined;
}
