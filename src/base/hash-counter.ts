// Counts by 32-bit key without a Map: open addressing in typed arrays, several times cheaper for the thousands of short-lived
// keys of one page. `add` returns a slot, and all other data is in arrays indexed by slot.

import { Arena } from './arena.ts';

export class HashCounter {
  readonly count: Int32Array;
  private readonly keys: Int32Array;
  private readonly mask: number;

  /** `expected`: maximum number of distinct keys. */
  constructor(expected: number, arena: Arena = new Arena()) {
    let size = 16;
    while (size < expected * 2) size *= 2;
    this.mask = size - 1;
    this.keys = arena.int32(size);
    this.count = arena.int32(size);
  }

  get slots(): number {
    return this.mask + 1;
  }

  /** Counts the key and returns its slot, which never changes. */
  add(key: number): number {
    const slot = this.slot(key | 0);
    this.count[slot]!++;
    return slot;
  }

  /** The key's slot; its count is 0 if the key was never added. */
  slot(key: number): number {
    let at = (key ^ (key >>> 16)) & this.mask;
    while (this.count[at] !== 0 && this.keys[at] !== key) at = (at + 1) & this.mask;
    if (this.count[at] === 0) this.keys[at] = key;
    return at;
  }
}
