// Characters of a short tag name → a number, its key → the tag's number. Most names have at most five characters, and a key
// encodes that many, so equal keys mean equal names and nothing is compared again. Longer names: tag-numbers.ts.
// The surprise: no step checks where the name ends. A branch that goes one way for `a` and another for `div` is mispredicted
// too often, and that costs more than reading on (measured: 5 % of a parse).

import { NAME_CHAR } from './char-class.ts';
import { Tag } from './tags.ts';

const BITS = 6;
const CHARS = 5;
const SLOTS = 4096;
const SLOT_SHIFT = 20; // 32 bits minus the 12 of a slot number
/** Code of a character that occurs in no known name. */
const OTHER = 63;

/** Code of a name character, the same for small and capital letters; 0 for a character that ends the name. */
const CODE: Uint8Array = new Uint8Array(256).fill(OTHER);
for (let char = 0; char < 256; char++) if (NAME_CHAR[char] === 0) CODE[char] = 0;
for (const [i, char] of [...'abcdefghijklmnopqrstuvwxyz0123456789-'].entries()) {
  CODE[char.charCodeAt(0)] = i + 1;
  CODE[char.toUpperCase().charCodeAt(0)] = i + 1;
}

/** Key of the name at `at`, or of its first five characters. Always reads four more characters. */
export function nameKey(units: Uint8Array, at: number): number {
  const second = CODE[units[at + 1]!]!;
  const third = CODE[units[at + 2]!]! & past(second);
  const fourth = CODE[units[at + 3]!]! & past(third);
  const fifth = CODE[units[at + 4]!]! & past(fourth);
  const half = CODE[units[at]!]! | (second << BITS) | (third << (2 * BITS));
  return half | (fourth << (3 * BITS)) | (fifth << (4 * BITS));
}

/** All bits after a code, none after the end of the name. */
function past(code: number): number {
  return -code >> BITS;
}

const LENGTHS: Uint8Array = Uint8Array.from({ length: 33 }, (_, zeros) => Math.ceil((32 - zeros) / BITS));

/** Characters in a key. */
export function keyLength(key: number): number {
  return LENGTHS[Math.clz32(key)]!;
}

const KEYS: Int32Array = new Int32Array(SLOTS);
const TAGS: Uint8Array = new Uint8Array(SLOTS);
const FACTOR: number = findFactor();

/** Builds a perfect hash: searches once, at load, for a factor that gives no two keys the same slot. */
function findFactor(): number {
  const short = Object.entries(Tag).filter(([name]) => name.length <= CHARS);
  const keys = short.map(([name]) =>
    nameKey(
      Uint8Array.from(name.padEnd(CHARS, '>'), (c) => c.charCodeAt(0)),
      0,
    ),
  );
  for (let factor = 0x9e3779b1; ; factor += 2) {
    KEYS.fill(0);
    if (!keys.every((key, i) => place(key, short[i]![1], factor))) continue;
    return factor | 0;
  }
}

function place(key: number, tag: number, factor: number): boolean {
  const slot = Math.imul(key, factor) >>> SLOT_SHIFT;
  if (KEYS[slot] !== 0) return false;
  KEYS[slot] = key;
  TAGS[slot] = tag;
  return true;
}

/** Number of the known tag whose whole name has this key, or 0. */
export function tagOfKey(key: number): number {
  const slot = Math.imul(key, FACTOR) >>> SLOT_SHIFT;
  return KEYS[slot] === key ? TAGS[slot]! : 0;
}
