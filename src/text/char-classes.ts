// The word class of a code point: one byte in a table over the Basic Multilingual Plane, so that counting words takes one
// lookup per character. Plane 1 has its own table, unpacked on first use; from plane 2 up, everything is Han.
// The surprise: the classes are pinned in a generated file instead of using the engine's \p{…}, because stored templates
// contain word counts and must mean the same in every Node and browser.

import { PLANE_0, PLANE_1 } from './char-classes.generated.ts';

/** Classes from `han` to `myanmar` are scripts written without spaces; `lead` is the first half of a surrogate pair. */
export const CharClass = {
  other: 0,
  letter: 1,
  /** Combining marks, soft hyphen, zero-width joiners: continue a word, never start one. */
  joiner: 2,
  han: 3,
  hiragana: 4,
  katakana: 5,
  thai: 6,
  lao: 7,
  khmer: 8,
  myanmar: 9,
  lead: 10,
} as const;
export type CharClass = (typeof CharClass)[keyof typeof CharClass];

function unpackClasses(runs: string): Uint8Array {
  const table = new Uint8Array(0x10000);
  let at = 0;
  let length = 0;
  for (let i = 0; i < runs.length; i++) {
    const code = runs.charCodeAt(i);
    if (code >= 97) length = length * 36 + code - 87;
    else if (code < 65) length = length * 36 + code - 48;
    else {
      table.fill(code - 65, at, at + length);
      at += length;
      length = 0;
    }
  }
  return table;
}

/** Class of every UTF-16 code unit. */
export const CHAR_CLASS: Uint8Array = /* @__PURE__ */ unpackClasses(PLANE_0);

let plane1: Uint8Array | undefined;

/** Class of a code point over U+FFFF. */
export function supplementaryClass(code: number): number {
  if (code < 0x20000) {
    plane1 ??= unpackClasses(PLANE_1);
    return plane1[code - 0x10000]!;
  }
  if (code < 0x40000) return CharClass.han;
  return code >= 0xe0100 && code <= 0xe01ef ? CharClass.joiner : CharClass.other; // variation selectors
}

/** Class of the code point at `at`, with surrogate pairs combined; half a pair is `other`. */
export function classAt(text: string, at: number): number {
  const value = CHAR_CLASS[text.charCodeAt(at)]!;
  if (value !== CharClass.lead) return value;
  const code = text.codePointAt(at)!;
  return code > 0xffff ? supplementaryClass(code) : CharClass.other;
}

/** True for scripts without spaces between words. */
export function isUnspaced(value: number): boolean {
  return value >= CharClass.han && value <= CharClass.myanmar;
}
