// Bytes → whether they are UTF-8 or ASCII, using the engine's own functions if it has them and our loops otherwise.

import { isAsciiByEngine, isUtf8ByEngine } from '../base/index.ts';

/** True when every byte is below 0x80. */
export const isAscii: (bytes: Uint8Array) => boolean = isAsciiByEngine ?? isAsciiByLoop;

/** True when the bytes are well-formed UTF-8. */
export const isUtf8: (bytes: Uint8Array) => boolean = isUtf8ByEngine ?? isUtf8ByLoop;

/** Skips ASCII four bytes at a time; returns the index of the first other byte, or the length. */
function pastAscii(bytes: Uint8Array, from: number): number {
  let at = from;
  const end = bytes.length - 3;
  while (at < end && ((bytes[at]! | bytes[at + 1]! | bytes[at + 2]! | bytes[at + 3]!) & 0x80) === 0) at += 4;
  while (at < bytes.length && bytes[at]! < 0x80) at++;
  return at;
}

export function isAsciiByLoop(bytes: Uint8Array): boolean {
  return pastAscii(bytes, 0) === bytes.length;
}

export function isUtf8ByLoop(bytes: Uint8Array): boolean {
  for (let at = pastAscii(bytes, 0); at < bytes.length; at = pastAscii(bytes, at)) {
    const size = sequenceAt(bytes, at);
    if (size === 0) return false;
    at += size;
  }
  return true;
}

/** Length of the well-formed sequence of two to four bytes at `at`, or 0. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  const second = bytes[at + 1]! & 0xff;
  if (first < 0xc2 || first > 0xf4 || at + 1 >= bytes.length || (second & 0xc0) !== 0x80) return 0;
  if (first < 0xe0) return 2;
  if (at + 2 >= bytes.length || (bytes[at + 2]! & 0xc0) !== 0x80) return 0;
  if (first < 0xf0) {
    const overlong = first === 0xe0 && second < 0xa0;
    const surrogate = first === 0xed && second > 0x9f;
    return overlong || surrogate ? 0 : 3;
  }
  if (at + 3 >= bytes.length || (bytes[at + 3]! & 0xc0) !== 0x80) return 0;
  return (first === 0xf0 && second < 0x90) || (first === 0xf4 && second > 0x8f) ? 0 : 4;
}

/** With this many broken bytes, and more than valid sequences, the bytes are not UTF-8 whatever follows. */
const ENOUGH_BROKEN = 32;

/** Counts well-formed non-ASCII sequences, and bytes that belong to none. A sequence cut off by the end counts as neither. */
export function utf8Quality(bytes: Uint8Array): { valid: number; broken: number } {
  let valid = 0;
  let broken = 0;
  for (let at = pastAscii(bytes, 0); at < bytes.length; at = pastAscii(bytes, at)) {
    const size = sequenceAt(bytes, at);
    if (size > 0) valid++;
    else if (!isCutShort(bytes, at)) broken++;
    else break;
    at += Math.max(1, size);
    if (broken > ENOUGH_BROKEN && broken > valid) break;
  }
  return { valid, broken };
}

/** True when the bytes from `at` to the end are the start of one sequence. */
function isCutShort(bytes: Uint8Array, at: number): boolean {
  const first = bytes[at]!;
  const wanted = first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (bytes.length - at >= wanted) return false;
  for (let i = at + 1; i < bytes.length; i++) if ((bytes[i]! & 0xc0) !== 0x80) return false;
  return true;
}
