// Ranges of a page's source → numbers of distinct names. A few dozen names occur on hundreds of elements, so a name is looked
// up by its bytes, and is cut out, decoded and scanned for signs only when it is new.
// Names beyond ASCII are looked up as text, because the same bytes can encode several characters (units.ts).

import { decodeAttribute } from '../dom/index.ts';
import { signsIn, signsOf } from '../lexicon/index.ts';

/** Must be a power of two. */
const MIN_SLOTS = 512;
const SEED = 0x811c9dc5 | 0;
const FACTOR = 0x9e3779b1 | 0;
/** Four equal bytes in one number. */
const ONES = 0x01010101;
const HIGH = 0x80808080 | 0;
const AMPERSANDS = 38 * ONES;
const SPACES = 32 * ONES;

export class NameNumbers {
  readonly names: string[] = [''];
  readonly rawNames: string[] = [''];
  readonly signs: number[] = [0];
  private readonly source: string;
  private readonly units: Uint8Array;
  /** The same bytes, four at a time. */
  private readonly words: DataView;
  private readonly utf8: boolean;
  /** Numbers of ASCII names by hash, 0 for a free slot; `metAt`: where each name first occurred. */
  private slots = new Int32Array(MIN_SLOTS);
  private readonly metAt: number[] = [0];
  private readonly hashes: number[] = [0];
  private readonly others = new Map<string, number>();

  constructor(source: string, units: Uint8Array, utf8: boolean) {
    this.source = source;
    this.units = units;
    this.words = new DataView(units.buffer, units.byteOffset, units.byteLength);
    this.utf8 = utf8;
  }

  numberOf(from: number, to: number): number {
    if (from === to) return 0;
    const { units, words } = this;
    let hash = SEED;
    /** Has a high bit if some byte is below 32, above 126 or an ampersand. */
    let strange = 0;
    let at = from;
    for (; at + 4 <= to; at += 4) {
      const word = words.getInt32(at, true);
      strange |= word | (word + ONES) | ((word - SPACES) & ~word) | zeroBytes(word ^ AMPERSANDS);
      hash = mixed(hash, word);
    }
    for (; at < to; at++) {
      const unit = units[at]!;
      if (unit < 32 || unit > 126 || unit === 38) strange = HIGH;
      hash = mixed(hash, unit);
    }
    return (strange & HIGH) === 0 ? this.numberOfPlain(from, to, hash) : this.numberOfOther(from, to);
  }

  private numberOfPlain(from: number, to: number, hash: number): number {
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (; ; slot = (slot + 1) & mask) {
      const number = this.slots[slot]!;
      if (number === 0) break;
      if (this.hashes[number] === hash && this.isSame(number, from, to)) return number;
    }
    const text = this.source.slice(from, to);
    const number = this.add(text, text, signsIn(this.units, from, to), from, hash);
    this.slots[slot] = number;
    if (number * 2 > this.slots.length) this.grow();
    return number;
  }

  private isSame(number: number, from: number, to: number): boolean {
    const { units, words } = this;
    if (this.rawNames[number]!.length !== to - from) return false;
    let first = this.metAt[number]!;
    let at = from;
    for (; at + 4 <= to; at += 4, first += 4) if (words.getInt32(at) !== words.getInt32(first)) return false;
    for (; at < to; at++, first++) if (units[at] !== units[first]) return false;
    return true;
  }

  private numberOfOther(from: number, to: number): number {
    const raw = this.source.slice(from, to);
    let number = this.others.get(raw);
    if (number === undefined) {
      const name = decodeAttribute(this.source, from, to, this.utf8);
      number = this.add(name, raw, signsOf(name), from, 0);
      this.others.set(raw, number);
    }
    return number;
  }

  private add(name: string, raw: string, signs: number, from: number, hash: number): number {
    this.rawNames.push(raw);
    this.signs.push(signs);
    this.metAt.push(from);
    this.hashes.push(hash);
    return this.names.push(name) - 1;
  }

  private grow(): void {
    this.slots = new Int32Array(this.slots.length * 2);
    const mask = this.slots.length - 1;
    for (let number = 1; number < this.hashes.length; number++) {
      const hash = this.hashes[number]!;
      if (hash === 0) continue;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = number;
    }
  }
}

/** The product moves bits up only, the shift moves them down again. */
function mixed(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, FACTOR);
  return product ^ (product >>> 15);
}

/** The high bit of a byte that is 0 is set, and perhaps that of a 1 above it. */
function zeroBytes(word: number): number {
  return (word - ONES) & ~word;
}
