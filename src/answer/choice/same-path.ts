// A choice of segments → the same with their like: on pages made of many parts of one kind (posts, items, entries of a
// manual), what stands on the same path of elements as taken text is taken too. A short post looks like nothing by itself;
// that most of the posts beside it are text says more than its own words do.

import { pathGroups } from '../../columns/measures/index.ts';
import { isContent, Label } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { lostPosts } from './lost-posts.ts';

/**
 * By the page's type: the share of a path's words from which on all of them are taken. Articles have no such parts, and of a
 * product's page what is alike is mostly other products. Of a thread laid out in a table the names and ranks share the path of
 * the posts: there only whole posts are added. Chosen out of fold: +.001 word F.
 */
const MIN_SHARE: Readonly<Record<string, number>> = { listing: 0.4, collection: 0.4, documentation: 0.4 };
/** Less probable segments stay out, whatever is beside them. */
const MIN_PROBABILITY = 0.1;

/** 1 for each segment to take beside the chosen ones; undefined on pages where none is. */
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
  const taken = page.arena.int32(slots);
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

/** The choice with those. */
export function withLike(chosen: Uint8Array, more: Uint8Array | undefined): Uint8Array {
  return more === undefined ? chosen : chosen.map((label, s) => (more[s] === 1 ? Label.content : label));
}
