// Gradient-boosted trees as flat arrays, walked for all segments of a page. Children stand side by side, so a node keeps
// one index; a tree is walked for every row before the next one, so that its nodes stay in the cache.
// Values go left when below the threshold, missing values (NaN) where training sent them.

/** Feature number of a leaf. */
const LEAF = 0x7fff;
/** Rows walked together: their columns, too, stay in the cache. */
const CHUNK = 256;
/** Set in `feature` where missing values go left. */
const MISSING_LEFT = 0x8000;

export interface Trees {
  /** First node of each tree. */
  readonly roots: Uint32Array;
  /** Column of a split, with the bit above; LEAF for leaves. */
  readonly feature: Uint16Array;
  /** Threshold of a split, value of a leaf. */
  readonly threshold: Float32Array;
  /** Left child, counted from the tree's root; the right one is the next. */
  readonly left: Uint16Array;
  /** Mean value of the leaves below, weighted as in training; for explanations. */
  readonly mean: Float32Array;
}

/** Sum of all trees' values for every row (log-odds for a logistic model), trees `from`, `from + step`, … only. */
export function sumTrees(
  trees: Trees,
  rows: Float32Array,
  width: number,
  count: number,
  from = 0,
  step = 1,
): Float64Array {
  const { roots, feature, threshold, left } = trees;
  const sums = new Float64Array(count);
  for (let first = 0; first < count; first += CHUNK) {
    const past = Math.min(count, first + CHUNK);
    for (let t = from; t < roots.length; t += step) {
      const root = roots[t]!;
      for (let row = first; row < past; row++) {
        const base = row * width;
        let node = root;
        let column = feature[node]!;
        while ((column & LEAF) !== LEAF) {
          const value = rows[base + (column & LEAF)]!;
          const limit = threshold[node]!;
          const right = value < limit ? 0 : value >= limit ? 1 : column & MISSING_LEFT ? 0 : 1;
          node = root + left[node]! + right;
          column = feature[node]!;
        }
        sums[row]! += threshold[node]!;
      }
    }
  }
  return sums;
}

/** How much each column moved one row's sum: the change of mean along its way down every tree (Saabas). */
export function contributions(trees: Trees, rows: Float32Array, width: number, row: number): Float64Array {
  const { roots, feature, threshold, left, mean } = trees;
  const moved = new Float64Array(width);
  const base = row * width;
  for (const root of roots) {
    let node = root;
    let column = feature[node]!;
    while ((column & LEAF) !== LEAF) {
      const at = column & LEAF;
      const value = rows[base + at]!;
      const limit = threshold[node]!;
      const right = value < limit ? 0 : value >= limit ? 1 : column & MISSING_LEFT ? 0 : 1;
      const next = root + left[node]! + right;
      moved[at]! += mean[next]! - mean[node]!;
      node = next;
      column = feature[node]!;
    }
  }
  return moved;
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
