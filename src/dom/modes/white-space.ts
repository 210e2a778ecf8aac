// Finds the end of white space in a run of characters: several modes treat leading white space differently from the rest.
// A reference to white space (`&#10;`) counts as white space.

import type { Builder } from '../builder.ts';
import { SPACE } from '../char-class.ts';
import { referenceAt } from '../entities.ts';

const NUL = 0;
const AMPERSAND = 38;

/** First position that is not white space. */
export function pastSpace(b: Builder, from: number, to: number): number {
  while (from < to) {
    const past = pastOne(b, from);
    if (past === from || past > to) return from;
    from = past;
  }
  return from;
}

/** True for only white space and NULs; NULs are dropped from text, so they never count. */
export function isBlank(b: Builder, from: number, to: number): boolean {
  while (from < to) {
    const past = b.units[from] === NUL ? from + 1 : pastOne(b, from);
    if (past === from || past > to) return false;
    from = past;
  }
  return true;
}

/** Position after the white space character at `at`, or `at` if there is none. */
function pastOne(b: Builder, at: number): number {
  const code = b.units[at]!;
  if (SPACE[code] === 1) return at + 1;
  if (code !== AMPERSAND) return at;
  const reference = referenceAt(b.source, at, false);
  return reference !== null && SPACE[reference.value.charCodeAt(0)] === 1 ? reference.to : at;
}

/** First position that is not a NUL. */
export function pastNul(units: Uint8Array, from: number, to: number): number {
  while (from < to && units[from] === NUL) from++;
  return from;
}
