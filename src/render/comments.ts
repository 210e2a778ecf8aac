// Page + Labels → comments, and the posts of a thread, one by one: author, date, text and nesting depth. A comment is an
// element named as one (class, id, itemtype) around wanted segments; one inside another is a reply. Without such names, the
// children of the smallest element around all wanted segments are the comments.

import { isContent, Label, type Labels } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import { findUnits, partsAround } from '../structures/index.ts';
import { type Keep, keepOf } from './keep.ts';
import { type Comment, type Placed, readComment } from './read-comment.ts';

export type { Comment, Placed };

/** Comments under the page's text. */
export function readComments(page: Page, labels: Labels, now?: Date): Comment[] {
  const isComment = (segment: number): boolean => labels.label[segment] === Label.comment;
  if (!labels.label.some((_, segment) => isComment(segment))) return [];
  const placed = placeUnits(page, keepOf(page, labels, { comments: 'only' }), isComment, now, true);
  // In a thread, lines of a post that are labeled as comments are its author's card: `posts` has the post.
  const posts = postsAmong(page, labels, now);
  return placed.filter(({ node }) => !posts.has(node)).map(({ comment }) => comment);
}

/** Elements of the posts of a thread. */
function postsAmong(page: Page, labels: Labels, now: Date | undefined): ReadonlySet<number> {
  const posts = placeUnits(page, keepOf(page, labels), (s) => isContent(labels.label[s]!), now, false);
  return new Set(posts.length > 1 ? posts.map(({ node }) => node) : []);
}

/** Posts of a thread that is itself the text; empty if the text has fewer than two. */
export function readPosts(page: Page, labels: Labels, now?: Date, keep: Keep = keepOf(page, labels)): Comment[] {
  const posts = placeUnits(page, keep, (segment) => isContent(labels.label[segment]!), now, false);
  return posts.length > 1 ? posts.map(({ comment }) => comment) : [];
}

/** Comments or posts among kept segments; `always`: even if no element is named as one. */
export function placeUnits(
  page: Page,
  keep: Keep,
  wanted: (segment: number) => boolean,
  now: Date | undefined,
  always: boolean,
): Placed[] {
  const segments: number[] = [];
  for (let i = 0; i < page.segments.count; i++) if (keep.segment[i] === 1 && wanted(i)) segments.push(i);
  if (segments.length === 0) return [];
  const units = findUnits(page, segments);
  const parts = units.length > 0 ? units : always ? partsAround(page, segments) : [];
  const nodes = new Set(parts.map(({ node }) => node));
  const unkept = findUnkept(page, keep, nodes);
  const placed: Placed[] = [];
  for (const unit of parts) {
    const read = unit.own.length === 0 ? undefined : readComment(page, keep, unit, { units: nodes, unkept }, now);
    if (read !== undefined) placed.push(read);
  }
  return placed;
}

/**
 * Number of segments searched for an author and a date that the text leaves out: they are at the start or the end of a
 * post.
 */
const MAX_LOOKED_AT = 40;

/** Per unit: its short segments that are not kept and not in a nested unit. */
function findUnkept({ segments, tape }: Page, keep: Keep, units: ReadonlySet<number>): Map<number, number[]> {
  const unitOf = new Int32Array(tape.size);
  for (let node = 1; node < tape.size; node++) unitOf[node] = units.has(node) ? node : unitOf[tape.parent[node]!]!;
  const found = new Map<number, number[]>();
  for (let s = 0; s < segments.count; s++) {
    if (keep.segment[s] === 1 || segments.textTo[s]! - segments.textFrom[s]! > MAX_LINE) continue;
    const unit = unitOf[tape.parent[segments.from[s]!]!]!;
    const known = found.get(unit);
    if (known === undefined) found.set(unit, [s]);
    else if (known.length < MAX_LOOKED_AT) known.push(s);
  }
  return found;
}

/** Longer lines contain more than author and date. */
const MAX_LINE = 80;
