// Page + Labels → comments, and the posts of a thread, one by one: author, date, text and nesting depth. A comment is an
// element named as one (class, id, itemtype) around wanted segments; one inside another is a reply. Without such names, the
// children of the smallest element around all wanted segments are the comments.

import { headingLevels } from '../columns/measures/index.ts';
import { attribute, type Tape } from '../dom/index.ts';
import { BUTTON } from '../lexicon/index.ts';
import { isContent, Label, type Labels } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import { type CommentUnit, findUnits, partsAround } from '../structures/index.ts';
import { type Keep, keepOf } from './keep.ts';
import { authorByMarkup } from './post-author.ts';
import { isOnCard, userCard } from './user-card.ts';
import { type Said, whoAndWhen } from './who-and-when.ts';

export interface Comment {
  /** On a Q&A page, which of the two it is. */
  readonly kind?: 'question' | 'answer';
  readonly author?: string;
  /** ISO 8601. */
  readonly date?: string;
  /** 0 for a comment on the page, 1 for a reply to it, and so on. */
  readonly depth: number;
  readonly text: string;
}

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

/** A comment or post with its position. */
export interface Placed {
  readonly node: number;
  readonly comment: Comment;
  /** Its kept segments; and among them those with its author and date, or buttons. */
  readonly own: readonly number[];
  readonly spent: readonly number[];
  /** Kept or not. */
  readonly hasCard: boolean;
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

function readComment(
  page: Page,
  keep: Keep,
  { node: unit, own, depth }: CommentUnit,
  { units, unkept }: { readonly units: ReadonlySet<number>; readonly unkept: ReadonlyMap<number, readonly number[]> },
  now: Date | undefined,
): Placed | undefined {
  const lines: { segment: number; text: string }[] = [];
  const spent: number[] = [];
  // Elements named for author and date count first; text at the start of the post only if there are none.
  const sure: Signature = { author: authorByMarkup(page.tape, unit, units) };
  const guess: Signature = {};
  const card = userCard(page, unit, own);
  for (const segment of own) {
    const text = keep.segmentText(segment);
    if (BUTTON.test(text) || (REPLY_SUBJECT.test(text) && headingLevels(page)[segment]! > 0)) {
      spent.push(segment);
      continue;
    }
    const said = whoAndWhen(page, segment, text, unit, now);
    if (card.has(segment)) {
      if (said.isSure) sign(sure, segment, said);
      spent.push(segment);
      continue;
    }
    const isHead = lines.every((line) => line.segment === guess.dateAt || line.segment === guess.authorAt);
    sign(said.isSure ? sure : guess, segment, said.isSure || isHead ? said : { ...said, author: undefined });
    if (text === sure.author) sure.authorAt ??= segment;
    lines.push({ segment, text });
  }
  if (sure.author === undefined || sure.date === undefined)
    for (const segment of unkept.get(unit) ?? []) {
      const said = whoAndWhen(page, segment, page.segmentText(segment), unit, now);
      if (said.isSure) sign(sure, segment, { ...said, isWhole: false });
    }
  const author = sure.author ?? guess.author;
  const date = sure.date ?? guess.date;
  const used = new Set([
    sure.author === undefined ? guess.authorAt : sure.authorAt,
    sure.date === undefined ? guess.dateAt : sure.dateAt,
  ]);
  spent.push(...lines.filter(({ segment }) => used.has(segment)).map(({ segment }) => segment));
  const text = lines
    .filter(({ segment }) => !used.has(segment))
    .map((line) => line.text)
    .join('\n');
  if (text === '') return undefined;
  const kind = kindOf(page.tape, unit);
  const comment = {
    ...(kind === undefined ? {} : { kind }),
    ...(author === undefined ? {} : { author }),
    ...(date === undefined ? {} : { date }),
    depth,
    text,
  };
  const hasCard = card.size > 0 || unkept.get(unit)?.some((segment) => isOnCard(page, unit, segment)) === true;
  return { node: unit, comment, own, spent, hasCard };
}

/** The subject of the thread, over each reply. */
const REPLY_SUBJECT = /^(?:re|aw|sv|antw|rép)\s?: /i;

/** Author and date, and the segments with nothing else. */
interface Signature {
  author?: string | undefined;
  date?: string | undefined;
  authorAt?: number;
  dateAt?: number;
}

/** The first value found wins. */
function sign(signature: Signature, segment: number, { author, date, isWhole }: Said): void {
  if (date !== undefined && signature.date === undefined) {
    signature.date = date;
    if (isWhole) signature.dateAt = segment;
  }
  if (author !== undefined && signature.author === undefined) {
    signature.author = author;
    if (isWhole) signature.authorAt = segment;
  }
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

/** Whether an element is named as a question or an answer. */
function kindOf(tape: Tape, unit: number): Comment['kind'] {
  const names = `${attribute(tape, unit, 'class') ?? ''} ${attribute(tape, unit, 'itemtype') ?? ''} ${attribute(tape, unit, 'id') ?? ''}`;
  if (/(?:^|[\s/_-])answer(?:$|[\s_-])/i.test(names)) return 'answer';
  return /(?:^|[\s/_-])question(?:$|[\s_-])/i.test(names) ? 'question' : undefined;
}
