// Adds segments similar to chosen ones: on pages made of many parts of one kind (posts, items, entries of a manual), text with
// the same element path as chosen text is chosen too. A short post alone looks like nothing; that most posts next to it are
// text tells more than its own words.

import { pathGroups } from '../../columns/measures/index.ts';
import { isContent, Label } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { lostPosts } from './lost-posts.ts';

/**
 * By page type: the chosen share of a path's words above which the whole path is chosen. Articles have no such parts, and
 * on a product page similar parts are mostly other products. In a thread laid out as a table, names and ranks share the
 * path of the posts, so only whole posts are added there. Chosen out of fold: +.001 word F.
 */
const MIN_SHARE: Readonly<Record<string, number>> = { listing: 0.4, collection: 0.4, documentation: 0.4 };
/** Less probable segments stay out, whatever is next to them. */
const MIN_PROBABILITY = 0.1;

/** 1 for each segment to add to the chosen ones; undefined if there is none. */
export function likeChosen(
  page: Page,
  chosen: Uint8Array,
  probability: Float32Array,
  pageType: string | undefined,
): Uint8Array | undefined {
  if (pageType === 'forum') return marked(chosen.length, lostPosts(page, chosen, probability, MIN_PROBABILITY));
  const least = MIN_SHARE[pageType ?? ''];
  if (least === undefined) return undefined;
  const { of, slots, words } = pathGroups(page);
  const taken = page.scratch.int32(slots);
  for (let s = 0; s < of.length; s++) if (isContent(chosen[s]!)) taken[of[s]!]! += page.segments.words[s]!;
  const more = new Uint8Array(of.length);
  for (let s = 0; s < of.length; s++) {
    const path = of[s]!;
    if (isContent(chosen[s]!) || probability[s]! <= MIN_PROBABILITY || taken[path] === 0) continue;
    if (taken[path]! >= least * words[path]!) more[s] = 1;
  }
  return more;
}

function marked(count: number, segments: readonly number[]): Uint8Array {
  const more = new Uint8Array(count);
  for (const s of segments) more[s] = 1;
  return more;
}

/** The choice with the added segments. */
export function withLike(chosen: Uint8Array, more: Uint8Array | undefined): Uint8Array {
  return more === undefined ? chosen : chosen.map((label, s) => (more[s] === 1 ? Label.content : label));
}
