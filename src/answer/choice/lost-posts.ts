// A choice on a thread → the text of posts of which nothing was taken, when others were: a short reply looks like nothing by
// itself, and in a thread of two posts nothing stands beside it that looks the same. Posts are known by their own names.
// And what is missing of those that were taken in part: a paragraph in the same box as a taken one is the same post's.

import { threadSigns } from '../../columns/index.ts';
import { sums } from '../../columns/measures/index.ts';
import { tagTable } from '../../dom/index.ts';
import { isContent } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { findUnits } from '../../structures/index.ts';

/** Share of the thread's posts of which something must be taken, that the rest are posts like them. */
const MIN_SHARE = 0.3;
const PARAGRAPHS = tagTable('p', 'blockquote', 'pre');

/**
 * Their segments, of those more probable than `least`. Where the page's trail leads through a forum, comments are its posts,
 * however improbable: software that marks replies as comments is judged as an article with comments.
 */
export function lostPosts(page: Page, chosen: Uint8Array, probability: Float32Array, least: number): number[] {
  // Names, ranks, days and buttons are no text, and what holds nothing else is no post, whatever it is called.
  const { isProse } = sums(page);
  const prose = Array.from({ length: page.segments.count }, (_, s) => s).filter((s) => isProse[s] === 1);
  const posts = findUnits(page, prose).filter(({ depth, own }) => depth === 0 && own.length > 0);
  const isTaken = (s: number): boolean => isContent(chosen[s]!);
  const found = posts.filter(({ own }) => own.some(isTaken)).length;
  const { isOnTrail } = threadSigns(page);
  if (found < MIN_SHARE * posts.length && !isOnTrail) return [];
  return posts.flatMap(({ own }) => {
    const boxes = new Set(own.filter(isTaken).map((s) => boxOf(page, s)));
    const isOfPost = (s: number): boolean => boxes.size === 0 || boxes.has(boxOf(page, s));
    return own.filter((s) => !isTaken(s) && (probability[s]! > least || isOnTrail) && isOfPost(s));
  });
}

/** The element that holds a paragraph and its like. */
function boxOf({ tape, segments }: Page, segment: number): number {
  const node = segments.node[segment]!;
  return PARAGRAPHS[tape.tag[node]!] === 1 ? tape.parent[node]! : node;
}
