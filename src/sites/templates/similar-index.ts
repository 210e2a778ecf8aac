// Block vectors → an index that finds, for any vector, exactly those with a cosine above 0.9, without comparing with all.
// Identical vectors are found by hash. For the rest, prefix filtering: sort the dimensions from rare to common; if the part of
// x after its first k dimensions is at most 0.9 |x| long, any vector similar to x shares one of these k (otherwise the dot
// product is at most the rest's, ≤ 0.9 |x||y|). The same holds for y, so only prefixes are indexed and looked up. Candidates
// are first checked for size: y must have at least the number of dimensions that can hold 0.9 of x's length.

import { type BlockVector, similar } from './block-vectors.ts';

export class SimilarIndex {
  private readonly vectors: readonly BlockVector[];
  private readonly byHash = new Map<number, number>();
  /** Number of vectors with a dimension: its position in the order. */
  private readonly frequency = new Map<number, number>();
  /** Vectors with a dimension in their prefix. */
  private readonly postings = new Map<number, number[]>();
  /** Minimum dimensions of a similar vector. */
  private readonly least: Int32Array;
  private readonly stamp: Int32Array;
  private asked = 0;
  /** Number of vectors compared so far. */
  compared = 0;

  /** The vectors must be distinct. */
  constructor(vectors: readonly BlockVector[]) {
    this.vectors = vectors;
    this.stamp = new Int32Array(vectors.length);
    this.least = Int32Array.from(vectors, leastDimensions);
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

  /** Whether the index has a similar vector. */
  has(vector: BlockVector): boolean {
    if (this.byHash.has(vector.hash)) return true;
    let found = false;
    this.each(vector, () => {
      found = true;
      return true;
    });
    return found;
  }

  /** Calls `visit` with the index of every similar vector, in any order, until it returns true. */
  each(vector: BlockVector, visit: (id: number) => boolean | undefined): void {
    this.asked++;
    const same = this.byHash.get(vector.hash);
    if (same !== undefined) {
      this.stamp[same] = this.asked;
      if (visit(same) === true) return;
    }
    const size = vector.keys.length;
    const least = leastDimensions(vector);
    for (const key of this.prefix(vector)) {
      const list = this.postings.get(key);
      if (list === undefined) continue;
      for (const id of list) {
        if (this.stamp[id] === this.asked) continue;
        this.stamp[id] = this.asked;
        const other = this.vectors[id]!;
        if (size < this.least[id]! || other.keys.length < least) continue;
        this.compared++;
        if (similar(vector, other) && visit(id) === true) return;
      }
    }
  }

  /** The rare dimensions: any similar vector shares at least one of them. */
  private prefix({ keys, counts, square }: BlockVector): number[] {
    const size = keys.length;
    const order = new Float64Array(size); // frequency and position in one number: sorted without a comparison function
    for (let i = 0; i < size; i++) order[i] = (this.frequency.get(keys[i]!) ?? 0) * size + i;
    order.sort();
    const prefix: number[] = [];
    let rest = square;
    for (let at = 0; at < size; at++) {
      // In integers, like `similar`: a rest of exactly 0.9 |x| cannot give a cosine above 0.9.
      if (rest * 100 <= 81 * square) break;
      const i = order[at]! % size;
      prefix.push(keys[i]!);
      rest -= counts[i]! * counts[i]!;
    }
    return prefix;
  }
}

/** The minimum number of dimensions that can hold more than 0.81 of a vector's squared length. */
function leastDimensions({ counts, square }: BlockVector): number {
  const sorted = counts.slice().sort();
  let held = 0;
  let least = 0;
  for (let i = sorted.length - 1; i >= 0 && held * 100 <= 81 * square; i--) {
    held += sorted[i]! * sorted[i]!;
    least++;
  }
  return least;
}

/** The same search without an index, one block after another, as in the papers. */
export function listedBlocks(vectors: readonly BlockVector[]): Pick<SimilarIndex, 'has' | 'size'> {
  return { size: vectors.length, has: (vector) => vectors.some((other) => similar(vector, other)) };
}
