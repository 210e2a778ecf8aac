// Finds the position of a value among sorted thresholds. The bits of a float, read as an integer, increase with the float: a
// few of them select a bucket, and a bucket stores where to begin, which mostly is the position already. Binary search took
// twice as long, since each step waits for the one before.

/** Number of buckets per set of thresholds; one more is for values above them all. */
export const BUCKETS = 128;
/** Number of bits that select a bucket. */
const BUCKET_BITS = 7;

/**
 * Sets of increasing thresholds, each from `from[set]` to `from[set + 1] - 1`, exclusive: that last position is for values
 * above them all.
 */
export interface Sets {
  readonly threshold: Float32Array;
  readonly from: Int32Array;
}

export interface Buckets {
  /** A set's lowest threshold as ordered bits, and the shift that turns the difference to it into a bucket. */
  readonly base: Int32Array;
  readonly shift: Uint8Array;
  /** The first position of each bucket, `BUCKETS + 1` per set. */
  readonly first: Uint16Array;
}

/** Bits of a float ↔ integers in the same order as floats. */
export function risingBits(bits: number): number {
  return bits ^ ((bits >> 31) & 0x7fffffff);
}

export function bucketsOf({ threshold, from }: Sets): Buckets {
  const sets = from.length - 1;
  const bits = new Int32Array(threshold.buffer).map(risingBits);
  const base = new Int32Array(sets);
  const shift = new Uint8Array(sets);
  const first = new Uint16Array(sets * (BUCKETS + 1));
  for (let set = 0; set < sets; set++) {
    const above = from[set + 1]! - 1;
    base[set] = bits[from[set]!]!;
    // Integers throughout: this is on the startup path, and fractions would each be boxed.
    shift[set] = Math.max(0, 32 - BUCKET_BITS - Math.clz32(bits[above - 1]! - base[set]!));
    const step = 1 << shift[set]!;
    let low = base[set]!;
    let place = from[set]!;
    for (let bucket = 0; bucket <= BUCKETS; bucket++, low += step) {
      while (place < above && bits[place]! <= low) place++;
      first[set * (BUCKETS + 1) + bucket] = place;
    }
  }
  return { base, shift, first };
}
