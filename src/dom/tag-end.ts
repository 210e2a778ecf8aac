// Where a tag ends. A `>` inside a quoted value does not end it, and a quote opens a value only right after `=`:
// the standard's attribute states, run without keeping anything. Attributes are read when asked for (attributes.ts).

import { ATTRIBUTE_NAME_END, SPACE } from './char-class.ts';

const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;
const DOUBLE = 34;
const SINGLE = 39;

/** Position of the `>` that ends the tag whose name ends at `at`; the length of the source when there is none. */
export function tagEnd(source: string, units: Uint8Array, at: number): number {
  for (;;) {
    let code = units[at]!;
    if (code === GREATER) return at;
    if (SPACE[code] === 1 || code === SLASH) {
      at++;
      continue;
    }
    // The first character belongs to the name even if it is `=`.
    do code = units[++at]!;
    while (ATTRIBUTE_NAME_END[code] === 0);
    while (SPACE[code] === 1) code = units[++at]!;
    if (code !== EQUALS) continue;
    do code = units[++at]!;
    while (SPACE[code] === 1);
    if (code === DOUBLE || code === SINGLE) {
      const close = source.indexOf(code === DOUBLE ? '"' : "'", at + 1);
      if (close < 0) return source.length;
      at = close + 1;
    } else {
      while (SPACE[code] === 0 && code !== GREATER) code = units[++at]!;
    }
  }
}
