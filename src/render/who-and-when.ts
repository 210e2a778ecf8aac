// A line inside a post or comment → its author and date. An element named for an author counts more than one near such a name;
// lines that are dates, buttons or headings have no author.

import { getOrMake } from '../base/index.ts';
import { headingLevels } from '../columns/measures/index.ts';
import { attribute, isElement, Tag, type Tape } from '../dom/index.ts';
import { innerText, isQuoted } from '../elements/index.ts';
import { AUTHOR_NAMES, DATE_NAMES } from '../lexicon/index.ts';
import { readDate } from '../metadata/index.ts';
import { fact, type Page } from '../page/index.ts';

const MAX_LINE = 80;
const MAX_DATE_LINE = 40;
const MAX_NAME = 40;
const MAX_NAME_WORDS = 5;
/** URLs of user pages. */
const USER_ADDRESS =
  /\/(?:users?|members?|profiles?|u|author|people)[/.=-]|memberlist\.php|[?&;]u(?:ser)?=|\buser\?id=/i;
/** Class names that make an element's text a person. */
const OWN_NAME =
  /^(?:(?:big|mp-)?user-?name|username-coloured|author(?:-name)?|author_?link|fn|nick(?:name)?|poster|user-?link|member-?name|bbp-author-name|creator|hnuser)$/i;
/** Texts that are not names of people. */
const NOBODY =
  /^(?:post(?:ed)?|quote|reply|author|top|link|permalink|share|like|report|member|members|moderator|admin(?:istrator)?|guest|joined|location|posts?|messages?|thread starter|original poster|op|user|edit|delete|new|by|unread post|offline|online|follow|more|says|wrote|(?:log|sign)[ -]?(?:in|up|out)|register)\W*$|\b(?:answered|asked|edited|modified|posted|joined|registered|commented|replied|reputation|badges?|solutions?|views?|ago)\b|[?!:;]$|^[\d\W]+(?:\s\w+)?$|(?:^|\s)\d{4}(?:$|\s)|\d[-/.](?:\d\d?|[a-z]{3})[-/.]\d/i;
/** Dates that are not the post's: when it was edited, when its author joined. */
const OTHER_DAY = /\b(?:edited|modified|updated|joined|registered|member since|last)\b/i;

export interface Said {
  readonly author?: string | undefined;
  readonly date?: string | undefined;
  /** Whether the line has nothing else. */
  readonly isWhole: boolean;
  /** Whether an element is named for it, not merely nearby. */
  readonly isSure: boolean;
}

const NOTHING: Said = { isWhole: false, isSure: false };

export function whoAndWhen(page: Page, segment: number, text: string, unit: number, now: Date | undefined): Said {
  if (isQuoted(page, page.segments.from[segment]!, unit)) return NOTHING;
  if (text.length >= MAX_LINE) return NOTHING;
  const names = namesAround(page, page.segments.from[segment]!, unit);
  const named = namedPerson(page, segment, unit);
  const rest = named === undefined ? text : text.replace(named, '');
  const isDated = names.isDate || rest.length < MAX_DATE_LINE;
  const isOther = OTHER_DAY.test(text);
  const time = timeOf(page, segment, unit);
  const date = isOther ? undefined : readDate(time ?? (isDated ? text : undefined), now);
  if (date !== undefined) {
    const isSure = time !== undefined || named !== undefined || names.isDate;
    return { date, author: named ?? beforeDate(text), isWhole: isDated, isSure };
  }
  if (isOther) return NOTHING;
  const own = text.replace(SAYS, '');
  if (named !== undefined) return { author: named, isWhole: NOTHING_ELSE.test(text.replace(named, '')), isSure: true };
  if (headingLevels(page)[segment]! > 0 || !names.isAuthor || !isName(own)) return NOTHING;
  return { author: own, isWhole: true, isSure: false };
}

/** What may be next to a name in a line with nothing else. */
const NOTHING_ELSE = /^[\s\W]*(?:by|von|par|de|says|wrote|schrieb|a dit)?[\s\W]*$/i;
const SAYS = /\s*(?:says|schrieb|a dit|wrote)?\s*:?$/i;

/** The text of an element in or around the segment that is named for a person, or links to a user page. */
function namedPerson(page: Page, segment: number, unit: number): string | undefined {
  const { tape, segments } = page;
  const inside: number[] = [];
  for (let at = tape.parent[segments.from[segment]!]!; at > unit; at = tape.parent[at]!) inside.push(at);
  for (let at = segments.from[segment]!; at < segments.to[segment]!; at++) if (isElement(tape, at)) inside.push(at);
  for (const node of inside) {
    if (!namesAt(page, node).isPerson) continue;
    const text = innerText(tape, node).trim();
    if (isName(text)) return text;
  }
  return undefined;
}

function isPerson(tape: Tape, node: number, names: string): boolean {
  const read = (name: string): string => attribute(tape, node, name) ?? '';
  if (tape.tag[node] === Tag.cite) return true;
  if (tape.tag[node] === Tag.a && (USER_ADDRESS.test(read('href')) || read('rel') === 'author')) return true;
  return names.split(/\s+/).some((name) => OWN_NAME.test(name));
}

function isName(text: string): boolean {
  return text.length > 1 && text.length <= MAX_NAME && text.split(/\s+/).length <= MAX_NAME_WORDS && !NOBODY.test(text);
}

/** "Jane Doe, 14 March 2025": the text before the date. */
function beforeDate(line: string): string | undefined {
  const before = /^(.{2,40}?)\s*[,|·•–-]\s*(?:on\s+|am\s+|le\s+)?\d/u.exec(line)?.[1];
  return before !== undefined && isName(before) && !MONTH.test(before) ? before : undefined;
}
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)/i;

/** What the class names of an element tell about its lines. */
interface Names {
  readonly isPerson: boolean;
  readonly isAuthor: boolean;
  readonly isDate: boolean;
}

/** Searches the elements from a node up to its comment. */
function namesAround(page: Page, node: number, unit: number): Pick<Names, 'isAuthor' | 'isDate'> {
  const { parent } = page.tape;
  let [isAuthor, isDate] = [false, false];
  for (let at = parent[node]!, level = 0; at > unit && level < 4; at = parent[at]!, level++) {
    const names = namesAt(page, at);
    isAuthor ||= names.isAuthor;
    isDate ||= names.isDate;
  }
  return { isAuthor, isDate };
}

/** Cached: one element contains many lines, and may have many names. */
function namesAt(page: Page, node: number): Names {
  return getOrMake(knownNames(page), node, () => readNames(page.tape, node));
}

const knownNames = fact('render.knownNames', (): Map<number, Names> => new Map());

function readNames(tape: Tape, node: number): Names {
  const written = `${attribute(tape, node, 'class') ?? ''} ${attribute(tape, node, 'itemprop') ?? ''}`;
  return {
    isPerson: isPerson(tape, node, written),
    isAuthor: tape.tag[node] === Tag.cite || AUTHOR_NAMES.test(written),
    isDate: tape.tag[node] === Tag.time || DATE_NAMES.test(written),
  };
}

/** The date of a `time` element in or around a segment. */
function timeOf(page: Page, segment: number, unit: number): string | undefined {
  const { tape, segments } = page;
  const read = (node: number): string => attribute(tape, node, 'datetime') ?? innerText(tape, node);
  const first = segments.from[segment]!;
  for (let at = tape.parent[first]!; at > unit; at = tape.parent[at]!) if (tape.tag[at] === Tag.time) return read(at);
  for (let at = first; at < segments.to[segment]!; at++) if (tape.tag[at] === Tag.time) return read(at);
  return undefined;
}
