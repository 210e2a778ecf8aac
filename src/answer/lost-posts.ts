// A choice on a thread → the text of posts of which nothing was taken, when others were: a short reply looks like nothing by
// itself, and in a thread of two posts nothing stands beside it that looks the same. Posts are known by their own names.

import { sums } from '../measures/index.ts';
import { isContent } from '../methods/index.ts';
import type { Page } from '../page.ts';
import { findUnits } from '../render/index.ts';

/** Share of the thread's posts of which something must be taken, that the rest are posts like them. */
const MIN_SHARE = 0.3;

/** Their segments, of those more probable than `least`. */
export function lostPosts(page: Page, chosen: Uint8Array, probability: Float32Array, least: number): number[] {
  // Names, ranks, days and buttons are no text, and a head without text is no post.
  const { isProse } = sums(page);
  const all = Array.from({ length: page.segments.count }, (_, s) => s);
  const posts = findUnits(page, all).filter(({ depth, own }) => depth === 0 && own.some((s) => isProse[s] === 1));
  const lost = posts.filter(({ own }) => own.every((s) => !isContent(chosen[s]!)));
  if (posts.length - lost.length < MIN_SHARE * posts.length) return [];
  return lost.flatMap(({ own }) => own.filter((s) => isProse[s] === 1 && probability[s]! > least));
}
