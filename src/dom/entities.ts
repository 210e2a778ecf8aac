// Named and numeric character references. The table of common names is unpacked on first use, and that of rare names when a page
// uses a name outside the first; most pages use a dozen names.

import { ENTITIES } from './entities.generated.ts';
import { rareEntities } from './rare-entities.generated.ts';

/** Length of the longest name that works without a semicolon; limits the search. */
const LEGACY_LENGTH = 6;
const REPLACEMENT = 0xfffd;

/** Meaning of &#128; to &#159;: the windows-1252 characters that their authors meant (HTML standard, 13.2.5.80). */
const WINDOWS_1252: readonly number[] = [
  0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d, 0x017d,
  0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d,
  0x017e, 0x0178,
];

interface Names {
  readonly value: ReadonlyMap<string, string>;
  /** Those that also work without a semicolon. */
  readonly legacy: ReadonlyMap<string, string>;
}

let common: Names | undefined;
let rare: Names | undefined;

function unpack(packed: string): Names {
  const value = new Map<string, string>();
  const legacy = new Map<string, string>();
  let name = '';
  for (const entry of packed.split(' ')) {
    const mark = entry.slice(1).search(/[!,]/) + 1;
    name = name.slice(0, Number.parseInt(entry[0]!, 36)) + entry.slice(1, mark);
    value.set(name, entry.slice(mark + 1));
    if (entry[mark] === '!') legacy.set(name, entry.slice(mark + 1));
  }
  return { value, legacy };
}

/** A character reference in text: its value and its end. */
export interface Reference {
  readonly value: string;
  readonly to: number;
}

/** The reference that starts at the `&` at `at`, or null. */
export function referenceAt(text: string, at: number, inAttribute: boolean): Reference | null {
  return text.charCodeAt(at + 1) === 35 ? numericAt(text, at + 2) : namedAt(text, at + 1, inAttribute);
}

function namedAt(text: string, from: number, inAttribute: boolean): Reference | null {
  let to = from;
  while (isAlphanumeric(text.charCodeAt(to))) to++;
  if (to === from) return null;
  common ??= unpack(ENTITIES);
  if (text.charCodeAt(to) === 59) {
    const value = meaningOf(text.slice(from, to), common);
    if (value !== undefined) return { value, to: to + 1 };
  }
  for (let end = Math.min(to, from + LEGACY_LENGTH); end > from + 1; end--) {
    const value = common.legacy.get(text.slice(from, end));
    if (value === undefined) continue;
    // In a URL, `&copy=1` is a parameter, not a copyright sign.
    if (inAttribute && (end < to || text.charCodeAt(end) === 61)) return null;
    return { value, to: end };
  }
  return null;
}

function meaningOf(name: string, { value }: Names): string | undefined {
  const known = value.get(name);
  if (known !== undefined) return known;
  rare ??= unpack(rareEntities());
  return rare.value.get(name);
}

function numericAt(text: string, from: number): Reference | null {
  const hex = (text.charCodeAt(from) | 32) === 120;
  const first = hex ? from + 1 : from;
  let to = first;
  let code = 0;
  for (let digit = digitAt(text, to, hex); digit >= 0; digit = digitAt(text, to, hex)) {
    code = Math.min(code * (hex ? 16 : 10) + digit, 0x110000);
    to++;
  }
  if (to === first) return null;
  if (text.charCodeAt(to) === 59) to++;
  return { value: String.fromCodePoint(meantBy(code)), to };
}

function meantBy(code: number): number {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return REPLACEMENT;
  return code >= 0x80 && code <= 0x9f ? WINDOWS_1252[code - 0x80]! : code;
}

function digitAt(text: string, at: number, hex: boolean): number {
  const code = text.charCodeAt(at);
  if (code >= 48 && code <= 57) return code - 48;
  if (!hex) return -1;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

function isAlphanumeric(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57);
}
