// Product page → the visible price, if no markup has it: the first after the title in an element with a price class, or
// alone on a line near the title; not struck out, not marked as old, not from other products beside it.

import { isElement, Kind, rawText, Tag, type Tape } from '../dom/index.ts';
import { PerName, Region, regions, startTags } from '../elements/index.ts';
import { NameSign } from '../lexicon/index.ts';
import { BREAKS_TEXT } from '../page/blocks/index.ts';
import type { Page } from '../page/index.ts';
import { type Price, readPrice } from './price.ts';
import { titleSegment } from './title-place.ts';

const PRICE_NAME =
  /(?:^|[\s_-]|[a-z](?=P))(?:price|prices|pricing|preis|prix|precio|preço|prezzo|prijs|cena|gia|amount)(?:$|[\s_-]|(?=[A-Z]))/i;
const OLD_PRICE =
  /old|was|regular|original|strike|before|uvp|crossed|list-price|compare|saving|shipping|unit|del(?:$|\s)/i;
const STRUCK: ReadonlySet<number> = new Set([Tag.del, Tag.s, Tag.strike]);
/** Longer texts contain more than a price. */
const MAX_PRICE = 60;
const MAX_LINE = 24;
/** Limit on the characters before the number and after it. */
const MAX_SIGN = 6;
const PRICE_LINE = /^\D{0,6}\d[\d.,\s]*\D{0,6}$/u;
/** Limit on lines after the title in which a price may occur without a class name. */
const REACH = 40;

/** A price, and the element or text that shows it. */
interface ShownPrice extends Price {
  readonly node: number;
}

/** False for most pages, at little cost: no element is named for a price, and no line is a number with its currency. */
export function mayShowPrice(page: Page): boolean {
  const { names, signs } = startTags(page);
  if (signs.some((bits, number) => (bits & NameSign.price) !== 0 && PRICE_NAME.test(names[number]!))) return true;
  for (let s = 0; s < page.segments.count; s++) if (priceOnLine(page, s)?.currency !== undefined) return true;
  return false;
}

/** The line near the title that shows the price. */
export function priceSegment(page: Page): number | undefined {
  const { segments } = page;
  const title = titleSegment(page);
  if (title === undefined) return undefined;
  const near = segments.from[title + REACH] ?? page.tape.size;
  const shown = namedPrice(page, segments.from[title]!, near) ?? priceLine(page, title);
  if (shown === undefined) return undefined;
  for (let s = title; s < segments.count; s++) if (segments.to[s]! > shown.node) return s;
  return undefined;
}

export function visiblePrice(page: Page): Price | undefined {
  const { segments, tape } = page;
  const title = titleSegment(page);
  if (title === undefined) return namedPrice(page, 1, tape.size);
  const [from, near] = [segments.from[title]!, segments.from[title + REACH] ?? tape.size];
  return (
    namedPrice(page, from, near) ??
    priceLine(page, title) ??
    namedPrice(page, near, tape.size) ??
    namedPrice(page, 1, from)
  );
}

function namedPrice(page: Page, from: number, to: number): ShownPrice | undefined {
  const { tape } = page;
  const { className, id, names } = startTags(page);
  const named = new PerName(names, (name) => (OLD_PRICE.test(name) ? 2 : PRICE_NAME.test(name) ? 1 : 0));
  for (let node = from; node < to; node++) {
    const [byClass, byId] = [named.of(className[node]!), named.of(id[node]!)];
    if ((byClass !== 1 && byId !== 1) || byClass === 2 || byId === 2) continue;
    if (isStruck(tape, node) || isOther(page, node)) continue;
    const text = textLeft(tape, node);
    const price = text.length < MAX_PRICE ? readPrice(text) : undefined;
    if (price?.currency !== undefined) return { ...price, node };
  }
  return undefined;
}

/** A line that is only a number with its currency. */
function priceLine(page: Page, title: number): ShownPrice | undefined {
  const { segments, tape } = page;
  for (let at = title + 1; at < Math.min(segments.count, title + REACH); at++) {
    const node = segments.from[at]!;
    const price = priceOnLine(page, at);
    if (price?.currency !== undefined && !isStruck(tape, node) && !isOther(page, node)) return { ...price, node };
  }
  return undefined;
}

/** A line that is only a number with its currency, as a price. */
function priceOnLine(page: Page, line: number): Price | undefined {
  const { textFrom, textTo } = page.segments;
  const from = textFrom[line]!;
  const to = textTo[line]!;
  if (to - from > MAX_LINE || !hasDigit(page.text, from, from + 2 * MAX_SIGN + 1)) return undefined;
  if (!maySignCurrency(page.text, from, to)) return undefined;
  const text = page.segmentText(line);
  return PRICE_LINE.test(text) ? readPrice(text) : undefined;
}

/** A quick check: a code point takes up to two units. */
function hasDigit(text: string, from: number, to: number): boolean {
  for (let at = from; at < to && at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) return true;
  }
  return false;
}

/** False for dates, times and page numbers: every sign of a currency is a letter, `$` or beyond ASCII. */
function maySignCurrency(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 36 || code >= 0x7f || ((code | 32) >= 97 && (code | 32) <= 122)) return true;
  }
  return false;
}

/** True inside parts about other products. Not for every aside: the form that adds a product to the cart shows its price. */
export function isOther(page: Page, node: number): boolean {
  const region = regions(page)[node]!;
  return region === Region.related || region === Region.comment || region === Region.navigation;
}

function isStruck(tape: Tape, node: number): boolean {
  for (let at = node, i = 0; at > 0 && i < 4; at = tape.parent[at]!, i++) if (STRUCK.has(tape.tag[at]!)) return true;
  return false;
}

/** The text of an element without struck-out parts. */
function textLeft(tape: Tape, node: number): string {
  let text = '';
  for (let at = node + 1; at < tape.end[node]! && text.length <= MAX_PRICE; at++) {
    if (isElement(tape, at) && STRUCK.has(tape.tag[at]!)) at = tape.end[at]! - 1;
    else if (tape.kind[at] === Kind.text) text += rawText(tape, at);
    else if (BREAKS_TEXT[tape.tag[at]!] === 1) text += ' ';
  }
  return text.replace(/\s+/g, ' ').trim();
}
