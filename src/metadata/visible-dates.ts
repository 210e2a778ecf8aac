// Page → the visible dates that may be its own: published and modified. Candidates are `time` elements, elements with a date
// word in their class or id, and lines near the title. Each is scored by its label, its distance from the title, and whether
// it is one of a list (then it belongs to another page); the best wins.

import { lowerBound } from '../base/index.ts';
import { attribute, isElement, Tag, type Tape } from '../dom/index.ts';
import { AttributeFlag, innerText, PerName, startTags } from '../elements/index.ts';
import {
  DATE_NAME_WORDS,
  LIFE_DATE,
  LONE_DATE_LABEL,
  MODIFIED_LABEL,
  NameSpotter,
  NOT_DATE_NAMES,
  PUBLISHED_LABEL,
  SURE_PUBLISHED_LABEL,
} from '../lexicon/index.ts';
import type { Page } from '../page/index.ts';
import { isAside } from './collect.ts';
import { dateHints, readDate } from './dates/index.ts';
import { titleSegment } from './title-place.ts';

export interface VisibleDate {
  readonly value: string;
  readonly source: 'time' | 'byline';
  readonly score: number;
}

export interface VisibleDates {
  readonly published: VisibleDate | undefined;
  readonly modified: VisibleDate | undefined;
}

interface Candidate extends VisibleDate {
  readonly node: number;
  readonly isModified: boolean;
}

const DATE_WEIGHTS: ReadonlyMap<string, number> = new Map(
  Object.entries(DATE_NAME_WORDS).flatMap(([weight, words]) => words.split(' ').map((word) => [word, Number(weight)])),
);
const OTHER_NAMES: ReadonlySet<string> = new Set(NOT_DATE_NAMES.split(' '));
let telling: NameSpotter | undefined;

/** One scan: few names on a page contain such a word. Built on first use, because not every answer needs a date. */
function isTelling(names: string): boolean {
  telling ??= new NameSpotter([[...DATE_WEIGHTS.keys(), ...OTHER_NAMES].map((word) => `${word}*`).join(' ')]);
  return telling.spot(names) !== 0;
}
const ATTRIBUTES = [
  'datetime',
  'content',
  'title',
  'data-date',
  'data-date-time',
  'data-time',
  'data-timestamp',
  'data-published',
  'data-datetime',
];

/** A year, or numbers that can be a date: a cheap check before a line is read. */
const MAY_BE_DATE = /\p{Nd}{4}|\p{Nd}{1,2}\s?[./-]\s?\p{Nd}{1,2}\s?[./-]\s?\p{Nd}{2}|\p{Nd}\s*[年월月]/u;

/** Returned by `nameWeight` for names of other things. */
const OF_OTHERS = 254;
const MAX_LINE = 160;
/** Number of lines read after and before the title. */
const REACH_AFTER = 12;
const REACH_BEFORE = 5;
/** Limit on nodes in an element that is a date and not a whole article. */
const MAX_NODES = 24;
const MIN_SCORE = 2;
const MAX_CANDIDATES = 200;
/** Limit on labeled dates; more of them form a list. */
const MAX_LABELED = 6;
const MAX_LABELED_LINE = 400;
/** Limit on the length of a label on a separate line before the date. */
const MAX_LABEL = 30;
/** Minimum score for a date that is not in a list. */
const MIN_LONE_SCORE = 0.5;

function candidatesOf(page: Page, now: Date | undefined): readonly Candidate[] {
  return withoutLists(page, [...namedCandidates(page, now), ...lineCandidates(page, now)]);
}

/** Cached per page and day, because several sources need it. */
const known = new WeakMap<Page, { readonly now: Date | undefined; readonly dates: VisibleDates }>();

export function visibleDates(page: Page, now: Date | undefined): VisibleDates {
  let found = known.get(page);
  if (found === undefined || found.now !== now) {
    found = { now, dates: findVisibleDates(page, now) };
    known.set(page, found);
  }
  return found.dates;
}

function findVisibleDates(page: Page, now: Date | undefined): VisibleDates {
  const candidates = candidatesOf(page, now);
  let weighed = candidates.filter(({ score }) => score >= MIN_SCORE);
  if (weighed.length === 0) weighed = labeledCandidates(page, now);
  if (weighed.length === 0) weighed = onlyDay(candidates);
  const best = (isModified: boolean): VisibleDate | undefined =>
    weighed
      .filter((one) => one.isModified === isModified)
      .reduce<Candidate | undefined>((top, one) => (top === undefined || one.score > top.score ? one : top), undefined);
  return { published: best(false), modified: best(true) };
}

function namedCandidates(page: Page, now: Date | undefined): Candidate[] {
  const { tape } = page;
  const found: Candidate[] = [];
  const weightOf = weigher(page);
  for (let node = 1; node < tape.size && found.length < MAX_CANDIDATES; node++) {
    if (tape.end[node]! - node > MAX_NODES || !isElement(tape, node)) continue;
    const isTime = tape.tag[node] === Tag.time;
    const weight = isTime ? 2 : weightOf(node);
    if (weight <= 0) continue;
    const text = innerText(tape, node);
    if (text.length > MAX_LINE) continue;
    const isBare = !/\d/.test(tape.source.slice(tape.from[node], tape.to[node]));
    const values = isBare
      ? []
      : ATTRIBUTES.map((name) => attribute(tape, node, name)).filter((one) => one !== undefined);
    if (values.length === 0 && !/\p{Nd}/u.test(text)) continue;
    const value = [...values, text].map((one) => readDate(one, now, dateHints(page))).find((one) => one !== undefined);
    if (value === undefined) continue;
    const source = isTime ? 'time' : 'byline';
    found.push({
      node,
      value,
      source,
      isModified: isModified(tape, node, text),
      score: weight + placeScore(page, node, value, text),
    });
  }
  return found;
}

function lineCandidates(page: Page, now: Date | undefined): Candidate[] {
  const { segments, tape } = page;
  const title = titleSegment(page);
  const [from, to] = title === undefined ? [0, REACH_AFTER] : [title - REACH_BEFORE, title + REACH_AFTER];
  const found: Candidate[] = [];
  for (let at = Math.max(0, from); at < Math.min(to, segments.count); at++) {
    const text = page.segmentText(at);
    const node = segments.from[at]!;
    if (text.length > MAX_LINE || !MAY_BE_DATE.test(text) || LIFE_DATE.test(text)) continue;
    const value = readDate(text, now, dateHints(page));
    if (value === undefined) continue;
    const weight = text.length < 40 ? 1 : text.length < 80 ? 0.3 : -0.5;
    found.push({
      node,
      value,
      source: 'byline',
      isModified: isModified(tape, tape.parent[node]!, text),
      score: weight + placeScore(page, node, value, text),
    });
  }
  return found;
}

/** The remaining candidates, if they all have the same day. */
function onlyDay(candidates: readonly Candidate[]): Candidate[] {
  const left = candidates.filter(({ score }) => score >= MIN_LONE_SCORE);
  return new Set(left.map(({ value }) => value.slice(0, 10))).size === 1 ? left : [];
}

/** Lines anywhere with a label for their date: "Aktualisiert: …", "Dieser Artikel wurde am … veröffentlicht". */
function labeledCandidates(page: Page, now: Date | undefined): Candidate[] {
  const { segments, tape } = page;
  const found: Candidate[] = [];
  for (let at = 0; at < segments.count && found.length < MAX_LABELED; at++) {
    const from = segments.textFrom[at]!;
    const to = segments.textTo[at]!;
    if (to - from > MAX_LABELED_LINE || !mayHaveDigit(page.text, from, to)) continue;
    const line = page.segmentText(at).slice(0, MAX_LINE);
    if (!MAY_BE_DATE.test(line)) continue;
    const text = withLabel(page, at, line);
    if (!SURE_PUBLISHED_LABEL.test(text) && !MODIFIED_LABEL.test(text) && !LONE_DATE_LABEL.test(text)) continue;
    const value = readDate(line, now, dateHints(page));
    if (value === undefined) continue;
    const node = segments.from[at]!;
    found.push({
      node,
      value,
      source: 'byline',
      isModified: isModified(tape, tape.parent[node]!, text),
      score: MIN_SCORE,
    });
  }
  const days = new Set(found.map(({ value }) => value.slice(0, 10)));
  return days.size === 1 || (days.size === 2 && found.length === 2) ? found : [];
}

/** A quick check, false for most lines; digits of other scripts are left to the pattern. */
function mayHaveDigit(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if ((code >= 48 && code <= 57) || code > 0x7f) return true;
  }
  return false;
}

/** A short date with the short line before it: `dt` and `dd`, a row of facts. */
function withLabel(page: Page, at: number, line: string): string {
  if (at === 0 || line.length > MAX_LABEL) return line;
  const before = page.segmentText(at - 1);
  return before.length > MAX_LABEL || /\p{Nd}/u.test(before) ? line : `${before}: ${line}`;
}

/** Weight of an element's names for a date in it. Each class and id is judged once; elements without text are checked only
    if they contain digits. */
function weigher(page: Page): (node: number) => number {
  const { tape } = page;
  const { className, id, flags, names } = startTags(page);
  const weights = new PerName(names, nameWeight);
  const hasTestIds = tape.source.includes('data-testid');
  return (node) => {
    const startTag = tape.to[node]! - tape.from[node]!;
    if (startTag < 8) return 0;
    const isKnown = className[node] !== 0 || id[node] !== 0;
    // Names of other things weigh the most, so that the maximum finds them too.
    let found = isKnown ? Math.max(weights.of(className[node]!), weights.of(id[node]!)) : 0;
    const include = (name: string): void => {
      found = Math.max(found, nameWeight(attribute(tape, node, name) ?? ''));
    };
    if ((flags[node]! & AttributeFlag.property) !== 0) include('itemprop');
    if (hasTestIds && startTag > 20) include('data-testid');
    if (!isKnown && isEmptyDate(page, node)) {
      include('class');
      include('itemprop');
    }
    return found === OF_OTHERS ? 0 : found / 10;
  };
}

/** `<abbr class="published" title="2024-03-14"></abbr>`: no text, but an attribute with a day. */
function isEmptyDate({ tape, flow }: Page, node: number): boolean {
  return (
    flow.offset[tape.end[node]!] === flow.offset[node] &&
    (tape.tag[node] === Tag.span || tape.tag[node] === Tag.abbr) &&
    /\d{4}-\d/.test(tape.source.slice(tape.from[node], tape.to[node]))
  );
}

/** In tenths; `OF_OTHERS` if the name means something else. */
function nameWeight(names: string): number {
  if (!isTelling(names)) return 0;
  let weight = 0;
  for (const word of nameWords(names)) {
    if (OTHER_NAMES.has(word)) return OF_OTHERS;
    weight = Math.max(weight, 10 * (DATE_WEIGHTS.get(word) ?? 0));
  }
  return weight;
}

function nameWords(names: string): string[] {
  if (names === '' || names.length > 300) return [];
  return names
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}

/** Score for the distance from the title, minus teasers of other pages, plus agreement with the URL. */
function placeScore(page: Page, node: number, value: string, text: string): number {
  const { segments, tape } = page;
  const title = titleSegment(page);
  const distance = title === undefined ? REACH_AFTER : lowerBound(segments.from, node) - title;
  let score = 0;
  if (title !== undefined) {
    if (distance >= -REACH_BEFORE && distance <= REACH_AFTER) score += 2 - 0.1 * Math.abs(distance);
    else if (distance < 0) score -= 0.5;
  }
  if (isAside(page, node, title === undefined ? 0 : segments.from[title]!)) score -= Math.abs(distance) <= 3 ? 1 : 2.5;
  if (PUBLISHED_LABEL.test(text)) score += 1;
  if (text.length < 30) score += 0.3;
  if (tape.tag[node] === Tag.a || tape.tag[tape.parent[node]!] === Tag.a) score -= 0.5;
  const month = /\/((?:19|20)\d{2})[/-]?(0[1-9]|1[0-2])\b/.exec(page.url ?? '');
  if (month !== null) score += value.startsWith(`${month[1]}-${month[2]}`) ? 1.5 : -1;
  return score;
}

function isModified(tape: Tape, node: number, text: string): boolean {
  const parent = tape.parent[node]!;
  if (tape.tag[node] === Tag.time && tape.end[parent]! - parent <= MAX_NODES)
    text = innerText(tape, parent).slice(0, MAX_LINE);
  const names = `${attribute(tape, node, 'class') ?? ''} ${attribute(tape, node, 'itemprop') ?? ''}`;
  if (/updated|modified/i.test(names) && !/publish|entry-date/i.test(names)) return true;
  // "January 19, 2020 / Updated 8 hours ago": a label after a date belongs to another date.
  const date = text.search(MAY_BE_DATE);
  const isAfter = date >= 0 && date < MAX_LABEL && text.search(MODIFIED_LABEL) > date + 10;
  return MODIFIED_LABEL.test(text) && !isAfter && !PUBLISHED_LABEL.test(text);
}

/** Three or more of one class are a list of other pages, so each gets a lower score, except the nearest to the title. */
function withoutLists(page: Page, candidates: readonly Candidate[]): Candidate[] {
  const { tape } = page;
  const kind = ({ node }: Candidate): string =>
    `${tape.tag[node]} ${isElement(tape, node) ? attribute(tape, node, 'class') : ''}`;
  const counts = new Map<string, number>();
  for (const one of candidates) counts.set(kind(one), (counts.get(kind(one)) ?? 0) + 1);
  return candidates.map((one) =>
    counts.get(kind(one))! >= 3 && isElement(tape, one.node) ? { ...one, score: one.score - 1 } : one,
  );
}
