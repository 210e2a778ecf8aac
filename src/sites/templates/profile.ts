// A bag of hashed features with weights, sorted by hash, for comparing pages and clusters. Similarity is the generalized
// Jaccard index, Σ min / Σ max: for sets it is the plain one, for probabilities their overlap. A cluster's profile (the mean
// of its pages) gives average link without keeping the pages.

export interface Profile {
  /** 32-bit hashes, ascending. */
  readonly keys: readonly number[];
  readonly weights: readonly number[];
}

export function profileOf(weights: ReadonlyMap<number, number>): Profile {
  const keys = [...weights.keys()].sort((a, b) => a - b);
  return { keys, weights: keys.map((key) => weights.get(key)!) };
}

/** 1 for equal profiles, 0 for nothing in common; two empty ones are equal. */
export function profileLikeness(a: Profile, b: Profile): number {
  let least = 0;
  let most = 0;
  let i = 0;
  let j = 0;
  while (i < a.keys.length || j < b.keys.length) {
    const left = i < a.keys.length ? a.keys[i]! : Infinity;
    const right = j < b.keys.length ? b.keys[j]! : Infinity;
    if (left === right) {
      const x = a.weights[i++]!;
      const y = b.weights[j++]!;
      least += Math.min(x, y);
      most += Math.max(x, y);
    } else if (left < right) most += a.weights[i++]!;
    else most += b.weights[j++]!;
  }
  return most === 0 ? 1 : least / most;
}

/** The share of `a`'s weight on keys of `b`. */
export function covered(a: Profile, b: Profile): number {
  let shared = 0;
  let all = 0;
  let j = 0;
  for (let i = 0; i < a.keys.length; i++) {
    all += a.weights[i]!;
    while (j < b.keys.length && b.keys[j]! < a.keys[i]!) j++;
    if (j < b.keys.length && b.keys[j] === a.keys[i]) shared += a.weights[i]!;
  }
  return all === 0 ? 1 : shared / all;
}

/** The weighted mean of two profiles: of `m` pages and of `n` pages. */
export function mixed(a: Profile, m: number, b: Profile, n: number): Profile {
  const keys: number[] = [];
  const weights: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.keys.length || j < b.keys.length) {
    const left = i < a.keys.length ? a.keys[i]! : Infinity;
    const right = j < b.keys.length ? b.keys[j]! : Infinity;
    let sum = 0;
    if (left <= right) sum += a.weights[i++]! * m;
    if (right <= left) sum += b.weights[j++]! * n;
    keys.push(Math.min(left, right));
    weights.push(sum / (m + n));
  }
  return { keys, weights };
}

/** Drops keys below `floor` and rounds weights to three digits, for storage. */
export function trimmed({ keys, weights }: Profile, floor: number): Profile {
  const kept = keys.map((_, i) => i).filter((i) => weights[i]! >= floor);
  return { keys: kept.map((i) => keys[i]!), weights: kept.map((i) => Math.round(weights[i]! * 1000) / 1000) };
}
