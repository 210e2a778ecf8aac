// Block vectors → an index that finds, for any vector, exactly those with a cosine over 0.9, without comparing with all.
// Identical vectors are found by their hash. For the rest, prefix filtering: order the dimensions from rare to common; if
// the part of x after its first k dimensions is no longer than 0.9 |x|, then whatever is similar to x shares one of these k
// (else the dot product is at most the rest's, ≤ 0.9 |x||y|). The same holds for y, so only prefixes are indexed and asked.

import { type BlockVector, similar } from './block-vectors.ts';

export class SimilarIndex {
  private readonly vectors: readonly BlockVector[];
  private readonly byHash = new Map<number, number>();
  /** Number of vectors that have a dimension: its place in the order. */
  private readonly frequency = new Map<number, number>();
  /** Vectors that have a dimension in their prefix. */
  private readonly postings = new Map<number, number[]>();
  private readonly stamp: Int32Array;
  private asked = 0;

  /** The vectors must be distinct. */
  constructor(vectors: readonly BlockVector[]) {
    this.vectors = vectors;
    this.stamp = new Int32Array(vectors.length);
    for (const [id, { keys, hash }] of vectors.entries()) {
      this.byHash.set(hash, id);
      for (const key of keys) this.frequency.set(key, (this.frequency.get(key) ?? 0) + 1);
    }
    for (const [id, vector] of vectors.entries()) {
      for (const key of this.prefix(vector)) {
        const list = this.postings.get(key);
        if (list === undefined) this.postings.set(key, [id]);
        else list.push(id);
      }
    }
  }

  get size(): number {
    return this.vectors.length;
  }

  /** True when the index holds a similar vector. */
  has(vector: BlockVector): boolean {
    if (this.byHash.has(vector.hash)) return true;
    let found = false;
    this.each(vector, () => {
      found = true;
      return true;
    });
    return found;
  }

  /** Calls `visit` with the number of every similar vector, in no order, until it returns true. */
  each(vector: BlockVector, visit: (id: number) => boolean | undefined): void {
    this.asked++;
    const same = this.byHash.get(vector.hash);
    if (same !== undefined) {
      this.stamp[same] = this.asked;
      if (visit(same) === true) return;
    }
    for (const key of this.prefix(vector)) {
      const list = this.postings.get(key);
      if (list === undefined) continue;
      for (const id of list) {
        if (this.stamp[id] === this.asked) continue;
        this.stamp[id] = this.asked;
        if (similar(vector, this.vectors[id]!) && visit(id) === true) return;
      }
    }
  }

  /** The rare dimensions that anything similar must share one of. */
  private prefix({ keys, counts, square }: BlockVector): number[] {
    const order = Array.from(keys, (key, i) => ({ key, i, frequency: this.frequency.get(key) ?? 0 }));
    order.sort((a, b) => a.frequency - b.frequency || a.key - b.key);
    const prefix: number[] = [];
    let rest = square;
    for (const { key, i } of order) {
      // Kept in whole numbers, like `similar`: a rest of exactly 0.9 |x| cannot give a cosine over 0.9.
      if (rest * 100 <= 81 * square) break;
      prefix.push(key);
      rest -= counts[i]! * counts[i]!;
    }
    return prefix;
  }
}
