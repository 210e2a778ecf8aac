// Where a tag ends. A `>` inside a quoted value does not end it, and a quote opens a value only right after `=`:
// the standard's attribute states, run without keeping anything. Attributes are read when asked for (attributes.ts).
// Up to the next `=` or `>` no character changes anything; what stands before the `=` tells whether it gives a value.

import { SPACE } from './char-class.ts';

const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;
const DOUBLE = 34;
const SINGLE = 39;

const space = SPACE; // why its own name: tokenize.ts
const stops = new Uint8Array(256);
stops[EQUALS] = 1;
stops[GREATER] = 1;

/** Position of the `>` that ends the tag whose name ends at `at`; the length of the source when there is none. */
export function tagEnd(source: string, units: Uint8Array, at: number): number {
  let from = at; // where the tag's name or the last value ended
  for (;;) {
    let code = units[at]!;
    while (stops[code] === 0) code = units[++at]!;
    if (code === GREATER) return at;
    let name = at - 1;
    while (name >= from && space[units[name]!] === 1) name--;
    if (name >= from && units[name] !== SLASH) {
      at = pastValue(source, units, at + 1);
      from = at;
    } else {
      from = at++; // no name before it: this `=` is the first character of one
    }
  }
}

/** Past the value whose `=` stands before `at`. */
function pastValue(source: string, units: Uint8Array, at: number): number {
  let code = units[at]!;
  while (space[code] === 1) code = units[++at]!;
  if (code === DOUBLE || code === SINGLE) {
    const close = source.indexOf(code === DOUBLE ? '"' : "'", at + 1);
    return close < 0 ? source.length : close + 1;
  }
  while (space[code] === 0 && code !== GREATER) code = units[++at]!;
  return at;
}
