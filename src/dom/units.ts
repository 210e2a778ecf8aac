// Source string → its characters as bytes, those above 255 clamped to 255.
// Why: a byte array is read several times as fast as charCodeAt (measured: tokenizing 1,020 → 1,500 MB/s on real pages,
// copy included), and clamping keeps one kind of array, so that the hot loops stay monomorphic. What is cut out of the
// page always comes from the string, never from these bytes.
// The surprise: the parser leaves the bytes with the name of their page, and whoever reads the page's text and its start tags
// next finds them there. A page's characters are turned into bytes once.

import { arrayPool, writeClamped } from '../base/index.ts';

const MIN_BYTES = 64 * 1024;
/** A larger page gets an array of its own, so that memory stays flat. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;
/** Bytes past the last that may be read: a tag name's key is read without asking where the page ends. */
const PAST = 8;
const END = 62; // '>' past the end: every scan inside a tag stops there without asking for the length

const pool = arrayPool((length) => new Uint8Array(length), MIN_BYTES, MAX_KEPT_BYTES);
/** The bytes that `leaveUnits` left, and the source they are of. */
let left: { readonly source: string; readonly units: Uint8Array<ArrayBuffer> } | undefined;

/** Bytes of `source`, to be left or given back; the byte past the last is `>`. `isBytes`: no character is above 255. */
export function borrowUnits(source: string, isBytes: boolean): Uint8Array<ArrayBuffer> {
  if (left !== undefined) {
    const { units } = left;
    const same = left.source === source;
    left = undefined;
    if (same) return units;
    pool.giveBack(units);
  }
  const { length } = source;
  const units = pool.borrow(length + PAST);
  writeClamped(source, units, isBytes || isNarrow(source));
  units[length] = END;
  return units;
}

/** Gives bytes back so that the next who asks for the same source's has them. */
export function leaveUnits(source: string, units: Uint8Array<ArrayBuffer>): void {
  if (left !== undefined) pool.giveBack(left.units);
  left = { source, units };
}

/** For the last who asks. */
export function giveBackUnits(units: Uint8Array<ArrayBuffer>): void {
  pool.giveBack(units);
}

/** On a string stored one byte a character the pattern cannot match, and V8 answers without reading it. */
function isNarrow(source: string): boolean {
  return !/[^\0-\xff]/.test(source);
}
