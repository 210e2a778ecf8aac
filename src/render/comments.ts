// Page + Labels → comments, and the posts of a thread, one by one: author, date, text and how deep a reply stands.
// A comment is an element that says so (class, id, itemtype) around wanted segments; one inside another is a reply.
// Where nothing says so, the parts of the smallest element around them all are taken for the comments.

import { attribute, isElement, Tag, type Tape, tagTable } from '../dom/index.ts';
import { AUTHOR_NAMES, DATE_NAMES, innerText, isCommentUnit } from '../elements/index.ts';
import { headingLevel } from '../measures/index.ts';
import { readDate } from '../metadata/index.ts';
import { isContent, Label, type Labels } from '../methods/index.ts';
import type { Page } from '../page.ts';
import { type Keep, keepOf } from './keep.ts';

export interface Comment {
  readonly author?: string;
  /** ISO 8601. */
  readonly date?: string;
  /** 0 for a comment on the page, 1 for a reply to it, and so on. */
  readonly depth: number;
  readonly text: string;
}

const UNIT_TAGS = tagTable('li', 'div', 'article', 'section', 'tr', 'dd', 'blockquote', 'table', 'p');
/** Words of buttons around a comment. */
const BUTTON =
  /^(?:reply|antworten|répondre|responder|like|share|report|quote|zitieren|permalink|edit|\d+ (?:likes?|points?)|[#№]?\s?\d{1,4}|says:?)$/i;
const MAX_AUTHOR = 60;

/** Comments under the page's text. */
export function readComments(page: Page, labels: Labels, now?: Date): Comment[] {
  const keep = keepOf(page, labels, { comments: 'only' });
  return readUnits(page, keep, (segment) => labels.label[segment] === Label.comment, now, true);
}

/** Posts of a thread that is itself the text; [] when the text is not made of at least two. */
export function readPosts(page: Page, labels: Labels, now?: Date, keep: Keep = keepOf(page, labels)): Comment[] {
  const posts = readUnits(page, keep, (segment) => isContent(labels.label[segment]!), now, false);
  return posts.length > 1 ? posts : [];
}

function readUnits(
  page: Page,
  keep: Keep,
  wanted: (segment: number) => boolean,
  now: Date | undefined,
  always: boolean,
): Comment[] {
  const segments: number[] = [];
  for (let i = 0; i < page.segments.count; i++) if (keep.segment[i] === 1 && wanted(i)) segments.push(i);
  if (segments.length === 0) return [];
  const units = findUnits(page, segments);
  const parts = units.length > 0 ? units : always ? partsAround(page, segments) : [];
  const comments: Comment[] = [];
  for (const { own, depth, node } of parts) {
    const comment = own.length === 0 ? undefined : readComment(page, keep, node, own, depth, now);
    if (comment !== undefined) comments.push(comment);
  }
  return comments;
}

interface Unit {
  readonly node: number;
  readonly depth: number;
  /** Its segments, without those of units inside it. */
  readonly own: number[];
}

function isUnit(tape: Tape, node: number): boolean {
  if (!isElement(tape, node) || UNIT_TAGS[tape.tag[node]!] !== 1 || tape.to[node]! - tape.from[node]! < 10)
    return false;
  const read = (name: string): string => attribute(tape, node, name) ?? '';
  return isCommentUnit(read('class'), read('id'), read('itemtype'));
}

function findUnits(page: Page, segments: readonly number[]): Unit[] {
  const { tape } = page;
  const units: Unit[] = [];
  const open: { unit: Unit; past: number; first: number }[] = [];
  let at = 0;
  for (let node = 1; node < tape.size && at < segments.length; node++) {
    while (open.length > 0 && open[open.length - 1]!.past <= node) open.pop();
    const next = page.segments.from[segments[at]!]!;
    if (next < tape.end[node]! && isUnit(tape, node)) {
      // A wrapper and the body inside it are one comment: they start with the same words.
      if (open[open.length - 1]?.first !== segments[at]) {
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
  return units;
}

/** The children of the smallest element around all segments, each taken for one comment. */
function partsAround(page: Page, segments: readonly number[]): Unit[] {
  const { tape } = page;
  const first = page.segments.from[segments[0]!]!;
  const last = page.segments.from[segments[segments.length - 1]!]!;
  let around = tape.parent[first]!;
  while (around > 0 && tape.end[around]! <= last) around = tape.parent[around]!;
  const units: Unit[] = [];
  let at = 0;
  for (let child = around + 1; child < tape.end[around]! && at < segments.length; child = tape.end[child]!) {
    const own: number[] = [];
    while (at < segments.length && page.segments.from[segments[at]!]! < tape.end[child]!) own.push(segments[at++]!);
    if (own.length > 0 && headingLevel(page, child) === 0) units.push({ node: child, depth: 0, own });
  }
  return units;
}

function readComment(
  page: Page,
  keep: Keep,
  unit: number,
  own: readonly number[],
  depth: number,
  now: Date | undefined,
): Comment | undefined {
  const { tape } = page;
  let author: string | undefined;
  let date: string | undefined;
  const lines: string[] = [];
  for (const segment of own) {
    const text = keep.segmentText(segment);
    const node = page.segments.from[segment]!;
    const names = namesAround(tape, node, unit);
    if (date === undefined && text.length < 80) {
      date = readDate(
        timeOf(page, segment, unit) ?? (DATE_NAMES.test(names) || text.length < 40 ? text : undefined),
        now,
      );
      if (date !== undefined && (DATE_NAMES.test(names) || text.length < 40)) {
        author ??= AUTHOR_NAMES.test(names) ? authorIn(tape, node, unit, text) : undefined;
        continue;
      }
    }
    if (author === undefined && lines.length === 0 && text.length <= MAX_AUTHOR && AUTHOR_NAMES.test(names)) {
      author = text.replace(/\s*(?:says|schrieb|a dit|wrote)?\s*:?$/i, '');
      continue;
    }
    if (!BUTTON.test(text)) lines.push(text);
  }
  if (lines.length === 0) return undefined;
  return {
    ...(author === undefined ? {} : { author }),
    ...(date === undefined ? {} : { date }),
    depth,
    text: lines.join('\n'),
  };
}

/** Class names from a node up to its comment. */
function namesAround(tape: Tape, node: number, unit: number): string {
  let names = '';
  for (let at = tape.parent[node]!, level = 0; at > unit && level < 4; at = tape.parent[at]!, level++) {
    names += ` ${attribute(tape, at, 'class') ?? ''} ${attribute(tape, at, 'itemprop') ?? ''}`;
    if (tape.tag[at] === Tag.cite) names += ' author';
    if (tape.tag[at] === Tag.time) names += ' time';
  }
  return names;
}

/** What a `time` element in or around a segment says. */
function timeOf(page: Page, segment: number, unit: number): string | undefined {
  const { tape, segments } = page;
  const read = (node: number): string => attribute(tape, node, 'datetime') ?? innerText(tape, node);
  const first = segments.from[segment]!;
  for (let at = tape.parent[first]!; at > unit; at = tape.parent[at]!) if (tape.tag[at] === Tag.time) return read(at);
  for (let at = first; at < segments.to[segment]!; at++) if (tape.tag[at] === Tag.time) return read(at);
  return undefined;
}

/** "Jane Doe, 14 March 2025" in one line: the linked or bold part, or what stands before the date. */
function authorIn(tape: Tape, node: number, unit: number, line: string): string | undefined {
  for (let at = node; at > unit; at = tape.parent[at]!) {
    if (tape.tag[at] === Tag.a || tape.tag[at] === Tag.b || tape.tag[at] === Tag.strong || tape.tag[at] === Tag.cite) {
      return innerText(tape, at);
    }
  }
  const before = /^(.{2,60}?)[\s,|·•–-]+(?:on\s+|am\s+|le\s+)?\d/u.exec(line)?.[1];
  return before;
}
