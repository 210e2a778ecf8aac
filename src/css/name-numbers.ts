// Ranges of a page's source → numbers of distinct names. A few dozen names occur on hundreds of elements, so a name is looked
// up by its bytes, and is cut out, decoded and scanned for signs only when it is new.
// Names beyond ASCII are looked up as text, because the same bytes can encode several characters (units.ts).

import { decodeAttribute } from '../dom/index.ts';
import { signsIn, signsOf } from '../lexicon/index.ts';

/** Must be a power of two. */
const MIN_SLOTS = 512;
const FNV_SEED = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

export class NameNumbers {
  readonly names: string[] = [''];
  readonly rawNames: string[] = [''];
  readonly signs: number[] = [0];
  private readonly source: string;
  private readonly units: Uint8Array;
  private readonly utf8: boolean;
  /** Numbers of ASCII names by hash, 0 for a free slot; `metAt`: where each name first occurred. */
  private slots = new Int32Array(MIN_SLOTS);
  private readonly metAt: number[] = [0];
  private readonly hashes: number[] = [0];
  private readonly others = new Map<string, number>();

  constructor(source: string, units: Uint8Array, utf8: boolean) {
    this.source = source;
    this.units = units;
    this.utf8 = utf8;
  }

  numberOf(from: number, to: number): number {
    if (from === to) return 0;
    const { units } = this;
    let hash = FNV_SEED;
    let isPlain = true;
    for (let at = from; at < to; at++) {
      const unit = units[at]!;
      if (unit < 32 || unit > 126 || unit === 38) isPlain = false;
      hash = Math.imul(hash ^ unit, FNV_PRIME);
    }
    return isPlain ? this.numberOfPlain(from, to, hash) : this.numberOfOther(from, to);
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
    const { units } = this;
    if (this.rawNames[number]!.length !== to - from) return false;
    let first = this.metAt[number]!;
    for (let at = from; at < to; at++, first++) if (units[at] !== units[first]) return false;
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
