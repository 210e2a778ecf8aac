// An element with a comment or post → who wrote it, when, and its text without these lines and without buttons.

import { headingLevels } from '../columns/measures/index.ts';
import { attribute, type Tape } from '../dom/index.ts';
import { BUTTON } from '../lexicon/index.ts';
import type { Page } from '../page/index.ts';
import type { CommentUnit } from '../structures/index.ts';
import { cleanText } from '../text/index.ts';
import type { Keep } from './keep.ts';
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

export function readComment(
  page: Page,
  keep: Keep,
  { node: unit, own, depth }: CommentUnit,
  { units, unkept }: { readonly units: ReadonlySet<number>; readonly unkept: ReadonlyMap<number, readonly number[]> },
  now: Date | undefined,
): Placed | undefined {
  const lines: { segment: number; text: string }[] = [];
  const spent: number[] = [];
  // Elements named for author and date come first. Without them, the text at the start of the post counts.
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
      const said = whoAndWhen(page, segment, cleanText(page.segmentText(segment)), unit, now);
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

/** Whether an element is named as a question or an answer. */
function kindOf(tape: Tape, unit: number): Comment['kind'] {
  const names = `${attribute(tape, unit, 'class') ?? ''} ${attribute(tape, unit, 'itemtype') ?? ''} ${attribute(tape, unit, 'id') ?? ''}`;
  if (/(?:^|[\s/_-])answer(?:$|[\s_-])/i.test(names)) return 'answer';
  return /(?:^|[\s/_-])question(?:$|[\s_-])/i.test(names) ? 'question' : undefined;
}
