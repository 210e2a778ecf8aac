// Page + segments → the comments or posts that contain them: elements with such names (class, id, itemtype), outer first, each
// with its own segments, without those of the units inside it. A unit inside another is a reply.

import { headingLevel, headingLevels } from '../columns/measures/index.ts';
import { attribute, isElement, type Tape, tagName, tagTable } from '../dom/index.ts';
import { isQuoted } from '../elements/index.ts';
import { isCommentTag, isCommentUnit, kindOfUnit } from '../lexicon/index.ts';
import type { Page } from '../page/index.ts';

const UNIT_TAGS = tagTable('li', 'div', 'article', 'section', 'tr', 'dd', 'blockquote', 'table', 'p');

export interface CommentUnit {
  readonly node: number;
  readonly depth: number;
  /** Its segments, without those of units inside it. */
  readonly own: number[];
}

function isUnit(tape: Tape, node: number): boolean {
  if (!isElement(tape, node) || tape.to[node]! - tape.from[node]! < 10) return false;
  if (UNIT_TAGS[tape.tag[node]!] !== 1) return isCommentTag(tagName(tape, node));
  const read = (name: string): string => attribute(tape, node, name) ?? '';
  return isCommentUnit(read('class'), read('id'), read('itemtype'));
}

export function findUnits(page: Page, segments: readonly number[]): CommentUnit[] {
  const { tape } = page;
  const units: CommentUnit[] = [];
  const open: { unit: CommentUnit; past: number; first: number }[] = [];
  let at = 0;
  for (let node = 1; node < tape.size && at < segments.length; node++) {
    while (open.length > 0 && open[open.length - 1]!.past <= node) open.pop();
    const next = page.segments.from[segments[at]!]!;
    if (next < tape.end[node]! && isUnit(tape, node) && !isQuoted(page, node, open.at(-1)?.unit.node ?? 0)) {
      // A wrapper and the body inside it are one comment: they start with the same words.
      const isBody = open.at(-1)?.first === segments[at];
      const isPost = isBody && isThread(tape, open.at(-1)!.unit.node);
      if (isPost) {
        units.pop();
        open.pop();
      }
      if (!isBody || isPost) {
        const unit = { node, depth: open.length, own: [] };
        units.push(unit);
        open.push({ unit, past: tape.end[node]!, first: segments[at]! });
      }
    }
    if (next === node) {
      open[open.length - 1]?.unit.own.push(segments[at]!);
      at++;
    }
  }
  return joinBodies(page, withoutThreads(page, units));
}

/** True for an item that has the type of a whole thread and is not named as a post: its first unit is the first post. */
function isThread(tape: Tape, node: number): boolean {
  const read = (name: string): string => attribute(tape, node, name) ?? '';
  return /(?:DiscussionForumPosting|Question)$/.test(read('itemtype')) && !isCommentUnit(read('class'), read('id'), '');
}

/** A thread with only its heading outside its posts is not a post itself, and the posts are not replies to it. */
function withoutThreads(page: Page, units: readonly CommentUnit[]): CommentUnit[] {
  const { end } = page.tape;
  const levels = headingLevels(page);
  const posts: CommentUnit[] = [];
  let [past, threads] = [0, 0];
  units.forEach((unit, i) => {
    if (unit.node >= past) threads = 0;
    const holdsNext = units[i + 1] !== undefined && units[i + 1]!.node < end[unit.node]!;
    if (holdsNext && threads === 0 && isThread(page.tape, unit.node) && unit.own.every((s) => levels[s]! > 0)) {
      threads = 1;
      past = end[unit.node]!;
    } else posts.push({ ...unit, depth: unit.depth - threads });
  });
  return posts;
}

/** Maximum words of a line at the head of a post: a name, a rank, a day, a title. */
const MAX_HEAD_WORDS = 12;
/** Units inside a post that are searched for its body, which comes first. */
const MAX_INSIDE = 4;
/** A unit of another kind inside one of these is a remark on it. */
const HOLDS_REMARKS = /question|answer/i;

/**
 * Joins a post with its body, which is named like a post too: `post7` and `post_message_7`; or a post that contains only its
 * head, and one unit of another kind with the rest. A reply to a short remark has the same kind as the remark and stays
 * separate. Runs from the last to the first, because a body may have a body of its own.
 */
function joinBodies(page: Page, units: readonly CommentUnit[]): CommentUnit[] {
  const { tape } = page;
  const joined: CommentUnit[] = [];
  for (let i = units.length - 1; i >= 0; i--) {
    const unit = units[i]!;
    let inside = joined.length;
    while (inside > 0 && joined.length - inside < MAX_INSIDE && joined[inside - 1]!.node < tape.end[unit.node]!)
      inside--;
    const at = bodyAmong(page, unit, joined, inside);
    const body = joined[at];
    if (body !== undefined) joined.splice(at, 1);
    joined.push(body === undefined ? unit : { ...unit, own: [...unit.own, ...body.own].sort((a, b) => a - b) });
  }
  return joined.reverse();
}

/** Index of the body among the units starting at `first`, all of them inside `unit`; -1 for none. */
function bodyAmong({ tape, segments }: Page, unit: CommentUnit, units: readonly CommentUnit[], first: number): number {
  const number = numberOf(tape, unit);
  for (let i = units.length - 1; i >= first; i--) if (number !== '' && numberOf(tape, units[i]!) === number) return i;
  const isAlone = first === units.length - 1;
  if (!isAlone || HOLDS_REMARKS.test(sortOf(tape, unit))) return -1;
  const isHead = unit.own.every((s) => segments.words[s]! <= MAX_HEAD_WORDS);
  return isHead && sortOf(tape, units[first]!) !== sortOf(tape, unit) ? first : -1;
}

/** The number in an id that is a name and a number; '' for other ids, which may end in a digit by chance. */
function numberOf(tape: Tape, { node }: CommentUnit): string {
  return /^[a-z_-]+(\d+)$/i.exec(attribute(tape, node, 'id') ?? '')?.[1] ?? '';
}

function sortOf(tape: Tape, { node }: CommentUnit): string {
  return `${tagName(tape, node)} ${kindOfUnit(attribute(tape, node, 'class') ?? '', attribute(tape, node, 'id') ?? '')}`;
}

/** The children of the smallest element around all segments, one unit each. */
export function partsAround(page: Page, segments: readonly number[]): CommentUnit[] {
  const { tape } = page;
  const first = page.segments.from[segments[0]!]!;
  const last = page.segments.from[segments[segments.length - 1]!]!;
  let around = tape.parent[first]!;
  while (around > 0 && tape.end[around]! <= last) around = tape.parent[around]!;
  const units: CommentUnit[] = [];
  let at = 0;
  for (let child = around + 1; child < tape.end[around]! && at < segments.length; child = tape.end[child]!) {
    const own: number[] = [];
    while (at < segments.length && page.segments.from[segments[at]!]! < tape.end[child]!) own.push(segments[at++]!);
    if (own.length > 0 && headingLevel(page, child) === 0) units.push({ node: child, depth: 0, own });
  }
  return units;
}
