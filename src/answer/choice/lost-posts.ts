// Recovers posts that the model skipped entirely in a thread where it kept others: a short reply does not look like content
// alone, and in a thread of two posts nothing beside it looks the same. Posts are found by their own names.
// Also recovers missing paragraphs of kept posts: a paragraph in the same box as a kept one belongs to the same post.

import { threadSigns } from '../../columns/index.ts';
import { sums } from '../../columns/measures/index.ts';
import { tagTable } from '../../dom/index.ts';
import { isContent } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { findUnits } from '../../structures/index.ts';

/** Minimum share of posts with kept text before the rest are assumed to be posts too. */
const MIN_SHARE = 0.3;
const PARAGRAPHS = tagTable('p', 'blockquote', 'pre');

/**
 * Segments of such posts that are more probable than `least`. Where the page's trail leads through a forum, comments are its posts,
 * however improbable: software that marks replies as comments is judged as an article with comments.
 */
export function lostPosts(page: Page, chosen: Uint8Array, probability: Float32Array, least: number): number[] {
  // Names, ranks, days and buttons are not text, and an element with nothing else is not a post, whatever its name.
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

/** The element around a paragraph and its siblings. */
function boxOf({ tape, segments }: Page, segment: number): number {
  const node = segments.node[segment]!;
  return PARAGRAPHS[tape.tag[node]!] === 1 ? tape.parent[node]! : node;
}
