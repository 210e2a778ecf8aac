// Recovers posts that the model skipped in a thread where it kept others: a short reply alone does not look like content, and
// in a thread of two posts nothing next to it looks the same. Posts are found by their class names. Also recovers missing
// paragraphs of kept posts: a paragraph in the same box as a kept one belongs to the same post.

import { threadSigns } from '../../columns/index.ts';
import { sums } from '../../columns/measures/index.ts';
import { attribute, Tag, tagTable } from '../../dom/index.ts';
import { isContent } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { findUnits } from '../../structures/index.ts';

/** Minimum share of posts with kept text before the rest are assumed to be posts too. */
const MIN_SHARE = 0.3;
/** Number of elements around a line that are searched for a quotation. */
const QUOTE_REACH = 4;
const QUOTE = /quote/i;
const PARAGRAPHS = tagTable('p', 'blockquote', 'pre');

/**
 * Segments of such posts with a probability above `least`. If breadcrumbs lead through a forum, comments count as posts,
 * however improbable: the model takes forums that mark replies as comments for articles with comments. Excluded text has a
 * probability of 0 and stays out: signatures and copies, except what a post quotes from another.
 */
export function lostPosts(page: Page, chosen: Uint8Array, probability: Float32Array, least: number): number[] {
  // Names, ranks, dates and buttons are not text. An element with nothing else is not a post, whatever its name.
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
    const isText = (s: number): boolean =>
      isOnTrail ? probability[s]! > 0 || isQuoted(page, s) : probability[s]! > least;
    return own.filter((s) => !isTaken(s) && isText(s) && isOfPost(s));
  });
}

/** Whether a post quotes a line, by the tag or the class of an element around it. */
function isQuoted({ tape, segments }: Page, segment: number): boolean {
  let node = segments.node[segment]!;
  for (let up = 0; up < QUOTE_REACH && node > 0; up++, node = tape.parent[node]!)
    if (tape.tag[node] === Tag.blockquote || QUOTE.test(attribute(tape, node, 'class') ?? '')) return true;
  return false;
}

/** The element around a paragraph and its siblings. */
function boxOf({ tape, segments }: Page, segment: number): number {
  const node = segments.node[segment]!;
  return PARAGRAPHS[tape.tag[node]!] === 1 ? tape.parent[node]! : node;
}
