// Gradient-boosted trees as flat arrays, walked for all segments of a page. Children stand side by side, so a node keeps
// one index; a tree is walked for every row before the next one, so that its nodes stay in the cache.
// Values go left when below the threshold, missing values (NaN) where training sent them.

/** Feature number of a leaf. */
const LEAF = 0x7fff;
/** Rows walked together, turned on their side first: a column's values then stand in one or two cache lines. */
const CHUNK = 128;
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

/** A node in two words: child, missing bit and column (negative for leaves); then threshold or value. */
interface Packed {
  readonly words: Int32Array;
  readonly values: Float32Array;
}
const COLUMN_BITS = 10;
const COLUMN = (1 << COLUMN_BITS) - 1;
const MISSING = 1 << COLUMN_BITS;
const CHILD_SHIFT = COLUMN_BITS + 1;

const packed = new WeakMap<Trees, Packed>();

function pack(trees: Trees): Packed {
  const { roots, feature, threshold, left } = trees;
  const words = new Int32Array(feature.length * 2);
  const values = new Float32Array(words.buffer);
  for (let t = 0; t < roots.length; t++) {
    const past = t + 1 < roots.length ? roots[t + 1]! : feature.length;
    for (let node = roots[t]!; node < past; node++) {
      const column = feature[node]! & LEAF;
      const missing = feature[node]! & MISSING_LEFT ? MISSING : 0;
      words[node * 2] = column === LEAF ? -1 : ((roots[t]! + left[node]!) << CHILD_SHIFT) | missing | column;
      values[node * 2 + 1] = threshold[node]!;
    }
  }
  const made = { words, values };
  packed.set(trees, made);
  return made;
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
  const { roots } = trees;
  const { words, values } = packed.get(trees) ?? pack(trees);
  const sums = new Float64Array(count);
  const stride = Math.min(CHUNK, count);
  const columns = new Float32Array(stride * width);
  for (let first = 0; first < count; first += stride) {
    const size = Math.min(stride, count - first);
    for (let row = 0; row < size; row++) {
      const base = (first + row) * width;
      for (let c = 0; c < width; c++) columns[c * stride + row] = rows[base + c]!;
    }
    for (let t = from; t < roots.length; t += step) {
      const root = roots[t]! * 2;
      for (let row = 0; row < size; row++) {
        let node = root;
        let word = words[node]!;
        while (word >= 0) {
          const value = columns[(word & COLUMN) * stride + row]!;
          const limit = values[node + 1]!;
          const right = value < limit ? 0 : value >= limit ? 2 : word & MISSING ? 0 : 2;
          node = (word >> CHILD_SHIFT) * 2 + right;
          word = words[node]!;
        }
        sums[first + row]! += values[node + 1]!;
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
