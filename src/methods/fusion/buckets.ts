// Where a value stands among sorted thresholds. The bits of a float, read as a whole number, rise with it: a few of them name a
// bucket, a bucket says where to begin, and mostly that is the place already. Halving took twice as long: each step waits for
// the one before.

/** Buckets of a set of thresholds; one more holds what is above them all. */
export const BUCKETS = 128;
/** As many bits name one. */
const BUCKET_BITS = 7;

/** Sets of rising thresholds, each from `from[set]` up to, but without, `from[set + 1] - 1`: the place of what is above them all. */
export interface Sets {
  readonly threshold: Float32Array;
  readonly from: Int32Array;
}

export interface Buckets {
  /** A set's lowest threshold as rising bits, and by how many bits what is above it is shortened to a bucket. */
  readonly base: Int32Array;
  readonly shift: Uint8Array;
  /** The place at which each bucket begins, `BUCKETS + 1` a set. */
  readonly first: Uint16Array;
}

/** Bits of a float ↔ numbers that rise with floats. */
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
    // Whole numbers throughout: a start waits for this, and fractions would each be an object then.
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
