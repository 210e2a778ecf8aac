// A reader's answer → a class per segment, or the reason why it is not an answer. Only numbers are read: nothing a page
// or a model writes elsewhere in the answer has any effect.

export const CLASSES = ['title', 'content', 'optional', 'comments'] as const;
export type SegmentClass = (typeof CLASSES)[number];

/** Short names that readers may use instead. */
const SHORT: Readonly<Record<SegmentClass, string>> = { title: 'T', content: 'C', optional: 'O', comments: 'U' };

const KINDS = [
  'article',
  'documentation',
  'forum',
  'product',
  'listing',
  'collection',
  'service',
  'home',
  'form',
  'contact',
  'other',
] as const;
export type PageKind = (typeof KINDS)[number];

export interface Judgment {
  readonly kind?: PageKind;
  /** Class of each segment as an index into `CLASSES` plus 1; 0 for everything else. */
  readonly classes: Uint8Array;
  /** The reader says that the page has no content of its own. */
  readonly isEmpty: boolean;
  /** Share of words on which the reader expects a second one to agree. */
  readonly sure?: number;
}

export interface Refused {
  readonly refused: string;
}

/** Longer answers are not read. */
const MAX_ANSWER_CHARS = 200_000;
const MAX_RANGES = 10_000;
const RANGE = /^\s*(\d{1,9})\s*(?:[-–]\s*(\d{1,9})\s*)?$/;

/**
 * Reads an answer: an object, or text that contains one.
 *
 *     'classes' in readJudgment('{"content":"1-2"}', 3); // true
 *     readJudgment('no idea', 3); // { refused: 'the answer contains no JSON object' }
 */
export function readJudgment(answer: unknown, count: number): Judgment | Refused {
  const record = typeof answer === 'string' ? objectIn(answer) : answer;
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return { refused: 'the answer contains no JSON object' };
  const fields = record as Readonly<Record<string, unknown>>;
  const classes = new Uint8Array(count);
  let named = false;
  // The first class wins where ranges overlap.
  for (const [i, name] of CLASSES.entries()) {
    const value = fields[name] ?? fields[SHORT[name]];
    if (value === undefined || value === null) continue;
    named = true;
    const ranges = readRanges(value);
    if (typeof ranges === 'string') return { refused: `"${name}": ${ranges}` };
    for (const [from, to] of ranges) {
      if (to >= count) return { refused: `"${name}" names segment ${to}; the last one is ${count - 1}` };
      for (let s = from; s <= to; s++) if (classes[s] === 0) classes[s] = i + 1;
    }
  }
  if (!named) return { refused: `the answer has none of ${CLASSES.map((name) => `"${name}"`).join(', ')}` };
  return { ...kindIn(fields), ...sureIn(fields), classes, isEmpty: fields['empty'] === true };
}

function kindIn({ kind }: Readonly<Record<string, unknown>>): { kind?: PageKind } {
  const known = KINDS.find((one) => one === kind);
  return known === undefined ? {} : { kind: known };
}

function sureIn({ sure }: Readonly<Record<string, unknown>>): { sure?: number } {
  return typeof sure === 'number' && sure >= 0 && sure <= 1 ? { sure } : {};
}

/** `"3,5-9"`, `[3, [5, 9]]` or `["3", "5-9"]` → pairs of first and last; a text says what is wrong. */
function readRanges(value: unknown): (readonly [number, number])[] | string {
  const parts = typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value;
  if (typeof parts === 'number') return readRanges([parts]);
  if (!Array.isArray(parts)) return 'expected ranges such as "3,5-9"';
  if (parts.length > MAX_RANGES) return `more than ${MAX_RANGES} ranges`;
  const ranges: (readonly [number, number])[] = [];
  for (const part of parts) {
    const range = readRange(part);
    if (range === undefined) return `not a range: ${JSON.stringify(part)?.slice(0, 40)}`;
    ranges.push(range);
  }
  return ranges;
}

function readRange(part: unknown): readonly [number, number] | undefined {
  if (Array.isArray(part)) return part.length === 2 ? ordered(Number(part[0]), Number(part[1])) : undefined;
  if (typeof part === 'number') return ordered(part, part);
  const [, first, last = first] = typeof part === 'string' ? (RANGE.exec(part) ?? []) : [];
  return first === undefined ? undefined : ordered(Number(first), Number(last));
}

function ordered(from: number, to: number): readonly [number, number] | undefined {
  return Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 0 && from <= to ? [from, to] : undefined;
}

/** The first JSON object in a text: models wrap it in fences and sentences. */
function objectIn(text: string): unknown {
  if (text.length > MAX_ANSWER_CHARS) return undefined;
  const from = text.indexOf('{');
  const to = endOfObject(text, from);
  if (to < 0) return undefined;
  try {
    return JSON.parse(text.slice(from, to));
  } catch {
    return undefined;
  }
}

/** One past the brace that closes the one at `from`; -1 if there is none. */
function endOfObject(text: string, from: number): number {
  if (from < 0) return -1;
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (isQuoted) {
      if (char === '\\') at++;
      else if (char === '"') isQuoted = false;
    } else if (char === '"') isQuoted = true;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at + 1;
  }
  return -1;
}
