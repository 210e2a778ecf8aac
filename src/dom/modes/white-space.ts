// Where white space ends in a run of characters. Several modes treat leading white space and the rest differently.

import { SPACE } from '../char-class.ts';

const NUL = 0;

/** First position that is not white space. */
export function pastSpace(units: Uint8Array, from: number, to: number): number {
  while (from < to && SPACE[units[from]!] === 1) from++;
  return from;
}

/** White space and NULs alone; NULs are dropped from text, so they never count. */
export function isBlank(units: Uint8Array, from: number, to: number): boolean {
  while (from < to && (SPACE[units[from]!] === 1 || units[from] === NUL)) from++;
  return from === to;
}

/** First position that is not a NUL. */
export function pastNul(units: Uint8Array, from: number, to: number): number {
  while (from < to && units[from] === NUL) from++;
  return from;
}
