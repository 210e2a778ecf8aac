// Finds the end of a tag. A `>` inside a quoted value does not end it, and a quote opens a value only right after `=`: these
// are the standard's attribute states, run without storing anything. Attributes are read on request (attributes.ts).
// No character before the next `=` or `>` matters; the text before the `=` decides whether a value follows.

import type { Builder } from './builder.ts';
import { SPACE } from './char-class.ts';

const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;
const BLANK = 32;
const DOUBLE = 34;
const SINGLE = 39;

const space = SPACE; // for the local copy, see tokenize.ts
const stops = new Uint8Array(256);
stops[EQUALS] = 1;
stops[GREATER] = 1;

/**
 * Same as `tagEnd`, for the start tag whose name ends at `at`. Nearly every one ends at its first `>`. That is certain if no
 * single quote comes before it and it follows a double quote that does not open a value. Otherwise every attribute is read.
 */
export function startTagEnd(b: Pick<Builder, 'source' | 'units' | 'singleQuote'>, at: number): number {
  const { source, units } = b;
  const end = source.indexOf('>', at);
  if (end < 0) return source.length;
  let last = end - 1;
  if (units[last] === SLASH) last--;
  if (units[last] === BLANK) last--;
  if (units[last] === DOUBLE && units[last - 1] !== EQUALS && space[units[last - 1]!] === 0) {
    if (b.singleQuote < at) {
      const quote = source.indexOf("'", at);
      b.singleQuote = quote < 0 ? source.length : quote;
    }
    if (b.singleQuote > end) return end;
  }
  return tagEnd(source, units, at);
}

/** Position of the `>` that ends the tag whose name ends at `at`, or the length of the source if there is none. */
export function tagEnd(source: string, units: Uint8Array, at: number): number {
  let from = at; // end of the tag's name or the last value
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
      from = at++; // no name before it: this `=` starts a name
    }
  }
}

/** Position after the value whose `=` is just before `at`. */
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
