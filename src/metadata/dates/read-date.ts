// Date text from a page → ISO 8601: the day, and the time with its zone if stated. A zone is kept as written and never
// invented. Ambiguous days (03/04/2024 on a page of unknown origin) are rejected.

import { dayOf, ERA_YEAR, yearOfEra } from './calendar.ts';
import { takeClock, timeOf } from './clock.ts';
import { type DateHints, numericDate } from './numeric-date.ts';
import { writtenDate } from './written-date.ts';

const EARLIEST_YEAR = 1970;
const DAY_MS = 86_400_000;
/** Clocks and zones differ, so a date counts as future only if it is more than this ahead. */
const TOLERANCE_MS = DAY_MS;
/** Longer texts are not dates. */
const MAX_TEXT = 200;

/** ISO date of a text, or undefined if it has no date or an impossible one. */
export function readDate(text: string | undefined, now: Date | undefined, hints: DateHints = {}): string | undefined {
  if (text === undefined || text.length > MAX_TEXT) return undefined;
  const plain = asciiDigits(text.replace(/[\u200b-\u200f\u061c]/g, '')).trim();
  if (!/\d/.test(plain)) return undefined;
  const isPersian = /[۰-۹]/.test(text) || /^(?:fa|ps|prs)\b/i.test(hints.language ?? '');
  const date = unixTime(plain) ?? isoDate(plain, isPersian) ?? compactDate(plain) ?? looseDate(plain, hints, isPersian);
  return date !== undefined && isPossible(date, now) ? date : undefined;
}

/** Seconds or milliseconds since 1970. */
function unixTime(text: string): string | undefined {
  if (!/^1\d{9}(?:\d{3})?$/.test(text)) return undefined;
  const moment = Number(text.padEnd(13, '0'));
  return new Date(moment)
    .toISOString()
    .replace('.000Z', 'Z')
    .replace(/\.\d+Z$/, 'Z');
}

const ISO =
  /(?:^|[^\d-])(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2}(?!\d))?)?/i;

function isoDate(text: string, isPersian: boolean): string | undefined {
  const match = ISO.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, zone] = match;
  const date = dayOf(Number(year), Number(month), Number(day), isPersian);
  return date === undefined || hour === undefined ? date : date + timeOf(Number(hour), minute!, second, zone);
}

/** 20240314, 20240314T0830. */
function compactDate(text: string): string | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?Z?)?$/.exec(text);
  if (match === null) return undefined;
  const date = dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
  return date === undefined || match[4] === undefined
    ? date
    : date + timeOf(Number(match[4]), match[5]!, match[6], undefined);
}

/** A date in words or numbers, with the time anywhere in the text. */
function looseDate(text: string, hints: DateHints, isPersian: boolean): string | undefined {
  const { time, rest } = takeClock(text);
  const ofEra = rest.replace(ERA_YEAR, (_, era: string, year: string) => `${yearOfEra(era, year)}年`);
  const language = hints.language?.split('-')[0]?.toLowerCase();
  const date = writtenDate(ofEra, language) ?? numericDate(ofEra, hints, isPersian);
  return date === undefined ? undefined : date + time;
}

function isPossible(date: string, now: Date | undefined): boolean {
  if (Number(date.slice(0, 4)) < EARLIEST_YEAR) return false;
  const moment = Date.parse(date);
  if (Number.isNaN(moment)) return false;
  return now === undefined ? Number(date.slice(0, 4)) < 2100 : moment <= now.getTime() + TOLERANCE_MS;
}

/** Zero digit of each script with decimal digits. */
const ZEROS: readonly number[] = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0,
  0x1810, 0xff10,
];

/** Converts the digits of all scripts to ASCII. */
function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}\x00-\x7f]/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** The day in a URL: /2024/03/14/, /2024-03-14-, /20240314, /14-03-2024-. */
export function dateInUrl(url: string, now: Date | undefined): string | undefined {
  const path = url.replace(/^[a-z]+:\/\/[^/]*\/web\/\d{14}/i, ''); // skip the date of an archived copy
  const match = /[/_~-](\d{4})[/_-]?(0[1-9]|1[0-2])[/_-]?(0[1-9]|[12]\d|3[01])(?:\D|$)/.exec(path);
  const turned = match === null ? /[/_~-](0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-(\d{4})(?:\D|$)/.exec(path) : null;
  const [year, month, dayNumber] = match?.slice(1) ?? turned?.slice(1).reverse() ?? [];
  if (year === undefined) return undefined;
  const day = dayOf(Number(year), Number(month), Number(dayNumber));
  return day !== undefined && Number(year) > 1990 && isPossible(day, now) ? day : undefined;
}
