// URL → its shape: the part that pages of one template have in common. Each path segment is a literal word, or the kind of
// value in it (a number, a date, a slug, a code); the query counts by its keys, not its values.
// Pages of one template usually share a shape, so a shape is the cheapest first guess at a cluster.

import { resolve } from './resolve.ts';

export interface UrlShape {
  /** Path segments: literal lower-case words, or N (number), D (year/month/day), S (slug of several words), X (opaque code). */
  readonly parts: readonly string[];
  /** Extension of the last part, without the dot; empty when there is none. */
  readonly extension: string;
  /** Query keys, sorted, once each. */
  readonly keys: readonly string[];
  /** The whole shape as one string, equal exactly when two shapes are equal: `/news/D/S.html?id`. */
  readonly text: string;
}

const EMPTY: UrlShape = { parts: [], extension: '', keys: [], text: '/' };

/** Maximum length of an extension; anything longer is the end of a name with a dot in it. */
const MAX_EXTENSION = 5;
/** A segment with this many words or more is a slug (`a-nice-day`); with fewer it may be a section (`real-estate`). */
const SLUG_WORDS = 3;
/** A single word longer than this is not a section name. */
const LONGEST_SECTION = 24;
/** Query keys that campaigns add; templates do not use them. */
const TRACKING = /^(?:utm_|fbclid$|gclid$|mc_cid$|mc_eid$|ref$)/;

/** The shape of a URL (absolute, or a path); undefined if it is not a URL. */
export function urlShape(url: string): UrlShape | undefined {
  const absolute = resolve(url, 'http://localhost/');
  if (absolute === undefined) return undefined;
  const { pathname, searchParams } = new URL(absolute);
  const path = pathname.split('/').filter((part) => part !== '');
  const keys = [...new Set(searchParams.keys())].filter((key) => !TRACKING.test(key)).sort();
  if (path.length === 0 && keys.length === 0) return EMPTY;
  let extension = '';
  const last = path.at(-1);
  if (last !== undefined) {
    const dot = last.lastIndexOf('.');
    const tail = dot > 0 ? last.slice(dot + 1) : '';
    if (tail.length > 0 && tail.length <= MAX_EXTENSION && !isNumber(tail)) {
      extension = tail.toLowerCase();
      path[path.length - 1] = last.slice(0, dot);
    }
  }
  const parts = joinDates(path.map(partShape));
  const text = `/${parts.join('/')}${extension && `.${extension}`}${keys.length > 0 ? `?${keys.join('&')}` : ''}`;
  return { parts, extension, keys, text };
}

/** Date parts of a path (`2024/05/17`) become one part; a single number stays a number. */
function joinDates(parts: readonly (string | DatePart)[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    if (typeof part === 'string') {
      out.push(part);
      continue;
    }
    const next = parts[at + 1];
    if (part.isYear && typeof next === 'object' && next.isMonthOrDay) {
      const third = parts[at + 2];
      at += typeof third === 'object' && third.isMonthOrDay ? 2 : 1;
      out.push('D');
    } else out.push(part.isYear ? 'D' : 'N');
  }
  return out;
}

interface DatePart {
  readonly isYear: boolean;
  readonly isMonthOrDay: boolean;
}

/** Shape of one segment; a number is kept as a possible date part until its neighbors are known. */
function partShape(part: string): string | DatePart {
  const word = decode(part).toLowerCase();
  if (isDate(word)) return 'D';
  if (isNumber(word)) {
    const value = Number(word);
    return {
      isYear: word.length === 4 && value >= 1980 && value < 2100,
      isMonthOrDay: word.length <= 2 && value >= 1 && value <= 31,
    };
  }
  const words = word.split(/[-_+ .,~]+/).filter((piece) => piece !== '');
  if (words.length >= SLUG_WORDS) return 'S';
  let digits = 0;
  for (let at = 0; at < word.length; at++) if (isDigit(word.charCodeAt(at))) digits++;
  if (digits > 0) {
    // page-2, t123, p_17: a numbered word keeps its word; a wilder mix is a code.
    const named = /^([a-z]{1,12}[-_]?)\d+$/.exec(word);
    if (named !== null) return `${named[1]}N`;
    return words.length === 1 && digits * 2 < word.length && word.length <= LONGEST_SECTION ? word : 'X';
  }
  if (word.length > LONGEST_SECTION) return words.length > 1 ? 'S' : 'X';
  return word;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isNumber(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isDigit(text.charCodeAt(at))) return false;
  return text !== '';
}

/** 2024-05-17, 2024_05, 20240517; six digits alone are usually an id. */
function isDate(word: string): boolean {
  if (word.length < 6 || word.length > 10 || (word.length < 8 && isNumber(word))) return false;
  return /^(?:19[89]|20\d)\d[-_.]?(?:0?[1-9]|1[0-2])(?:[-_.]?(?:0?[1-9]|[12]\d|3[01]))?$/.test(word);
}

function decode(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
