// The card of a post's author (name, rank, day of joining, counts, signature) → its segments among those of the post. Writers
// put the name before the post and leave the card out. An element is a card by its class or as the post's `itemprop=author`,
// if all its lines are short and the post says something outside it.

import { attribute, isElement, type Tape } from '../dom/index.ts';
import { AttributeFlag, startTags } from '../elements/index.ts';
import { NameSign } from '../lexicon/index.ts';
import type { Page } from '../page/index.ts';

const CARD =
  /(?:^|[\s_-])(?:message-user|message-cell--user|message-userdetails|user-?info|user-?details|user-?card|user-?meta|post-?profile|postbit-?(?:left|user)|post-?signature|poster|poster-?info|author-?(?:info|pane|details|card|profile)|member-?info|member-?card)(?:$|[\s_])/i;
const MAX_LINE_WORDS = 12;

/** False for most pages, at little cost. */
export function mayHaveCards(page: Page): boolean {
  const { names, signs, anyFlags } = startTags(page);
  return (
    signs.some((bits, number) => (bits & NameSign.userCard) !== 0 && CARD.test(names[number]!)) ||
    ((anyFlags & AttributeFlag.property) !== 0 && hasAuthorItem(page))
  );
}

function hasAuthorItem(page: Page): boolean {
  const { flags } = startTags(page);
  for (let node = 1; node < flags.length; node++)
    if ((flags[node]! & AttributeFlag.property) !== 0 && isAuthorItem(page.tape, node)) return true;
  return false;
}

export function userCard(page: Page, unit: number, own: readonly number[]): ReadonlySet<number> {
  const { segments } = page;
  const card = new Set<number>();
  for (const segment of own) if (isOnCard(page, unit, segment)) card.add(segment);
  const isShort = [...card].every((segment) => segments.words[segment]! <= MAX_LINE_WORDS);
  return isShort && card.size < own.length ? card : NONE;
}

export function isOnCard({ tape, segments }: Page, unit: number, segment: number): boolean {
  let node = tape.parent[segments.from[segment]!]!;
  while (node > unit && !isCard(tape, node)) node = tape.parent[node]!;
  return node > unit;
}

const NONE: ReadonlySet<number> = new Set();

function isCard(tape: Tape, node: number): boolean {
  if (!isElement(tape, node)) return false;
  if (CARD.test(attribute(tape, node, 'class') ?? '')) return true;
  return isAuthorItem(tape, node);
}

function isAuthorItem(tape: Tape, node: number): boolean {
  return attribute(tape, node, 'itemprop') === 'author' && attribute(tape, node, 'itemscope') !== undefined;
}
