// Characters of a tag name → its number, without creating a string for known names.
// A perfect hash: at load, a search finds a multiplier that gives no two known names the same slot; a hit is verified
// character by character. Unknown names are cut out, lower-cased (ASCII only, as the standard says) and numbered.

import { decodeUtf8 } from '../base/index.ts';
import { NAME_CHAR } from './char-class.ts';
import { MAX_UNKNOWN_NAMES } from './limits.ts';
import { FIRST_UNKNOWN_TAG, Tag } from './tags.ts';

const SLOTS = 4096;
const WIDTH = 16; // longest known name is annotation-xml, 14

const CHARS: Uint8Array = new Uint8Array(FIRST_UNKNOWN_TAG * WIDTH);
const LENGTHS: Uint8Array = new Uint8Array(FIRST_UNKNOWN_TAG);
const SLOT: Uint8Array = new Uint8Array(SLOTS);

const nameChar = NAME_CHAR; // for the local copy, see tokenize.ts

const NAMES = Object.entries(Tag);
for (const [name, tag] of NAMES) {
  LENGTHS[tag] = name.length;
  for (let i = 0; i < name.length; i++) CHARS[tag * WIDTH + i] = name.charCodeAt(i);
}

/** Works for the current names; if names change, the search continues from here. */
const FIRST_FACTOR = 49;
/** One step of the hash is `Math.imul(hash, FACTOR) + character`. */
const FACTOR: number = findFactor();

function findFactor(): number {
  for (let factor = FIRST_FACTOR; ; factor += 2) {
    SLOT.fill(0);
    if (NAMES.every(([name, tag]) => place(name, tag, factor))) return factor;
  }
}

function place(name: string, tag: number, factor: number): boolean {
  let hash = 0;
  for (let i = 0; i < name.length; i++) hash = (Math.imul(hash, factor) + name.charCodeAt(i)) | 0;
  const slot = slotOf(hash);
  if (SLOT[slot] !== 0) return false;
  SLOT[slot] = tag;
  return true;
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 12)) & (SLOTS - 1);
}

/** End of the name that continues at `at`. */
export function nameEnd(units: Uint8Array, at: number): number {
  while (nameChar[units[at]!] !== 0) at++;
  return at;
}

/** Number of the known tag whose name is in `units` from `from` to `to`, or 0. */
export function knownTag(units: Uint8Array, from: number, to: number): number {
  if (to - from > WIDTH) return 0;
  let hash = 0;
  for (let at = from; at < to; at++) hash = (Math.imul(hash, FACTOR) + nameChar[units[at]!]!) | 0;
  const tag = SLOT[slotOf(hash)]!;
  const length = to - from;
  if (LENGTHS[tag] !== length) return 0;
  const base = tag * WIDTH;
  for (let i = 0; i < length; i++) if (nameChar[units[from + i]!] !== CHARS[base + i]) return 0;
  return tag;
}

/** Numbers of names outside the table, for one page. */
export class UnknownNames {
  readonly names: string[] = [];
  readonly #numbers: Map<string, number> = new Map();

  numberOf(source: string, from: number, to: number, utf8: boolean): number {
    const name = tagNameText(source.slice(from, to), utf8);
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    if (this.names.length >= MAX_UNKNOWN_NAMES) return FIRST_UNKNOWN_TAG + MAX_UNKNOWN_NAMES - 1;
    const number = FIRST_UNKNOWN_TAG + this.names.push(name) - 1;
    this.#numbers.set(name, number);
    return number;
  }
}

function tagNameText(raw: string, utf8: boolean): string {
  const text = utf8 ? decodeUtf8(raw) : raw;
  return asciiLowerCase(text).replaceAll('\0', '\ufffd');
}

/** Lower-cases only A–Z: `toLowerCase` would also change letters that HTML keeps. */
export function asciiLowerCase(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : text.replace(/[A-Z]+/g, (run) => run.toLowerCase());
}
