// Gradient-boosted trees as flat arrays. A page's segments go down a tree together, 32 at a time, as the bits of one
// number: at a split they part by the bits of those below its threshold, which are found once for all trees that ask the
// same. Segments that stand together are alike, so most splits part none of them. Values go left when below the
// threshold, missing values (NaN) where training sent them.

import { arrayPool } from '../../memory/index.ts';
import type { Columns } from './columns.ts';

/** Feature number of a leaf. */
export const LEAF = 0x7fff;
/** Set in `feature` where missing values go left. */
export const MISSING_LEFT = 0x8000;

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

/** The walk through one row. */
export function sumRow(trees: Trees, row: Float32Array, from = 0, step = 1): number {
  let sum = 0;
  for (let t = from; t < trees.roots.length; t += step) {
    const root = trees.roots[t]!;
    let node = root;
    while ((trees.feature[node]! & LEAF) !== LEAF) node = nextNode(trees, root, node, row);
    sum += trees.threshold[node]!;
  }
  return sum;
}

function nextNode({ feature, threshold, left }: Trees, root: number, node: number, row: Float32Array): number {
  const value = row[feature[node]! & LEAF]!;
  const limit = threshold[node]!;
  const right = value < limit ? 0 : value >= limit ? 1 : feature[node]! & MISSING_LEFT ? 0 : 1;
  return root + left[node]! + right;
}

/** How much each column moved one row's sum: the change of mean along its way down every tree (Saabas). */
export function contributions(trees: Trees, row: Float32Array): Float64Array {
  const moved = new Float64Array(row.length);
  for (const root of trees.roots) {
    let node = root;
    while ((trees.feature[node]! & LEAF) !== LEAF) {
      const next = nextNode(trees, root, node, row);
      moved[trees.feature[node]! & LEAF]! += trees.mean[next]! - trees.mean[node]!;
      node = next;
    }
  }
  return moved;
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** What several nodes may ask: is a column below a threshold. Sorted by column, way of missing values and threshold. */
interface Splits {
  readonly column: Uint16Array;
  readonly threshold: Float32Array;
  readonly missingLeft: Uint8Array;
  /** First and one past the last of those with the same column and way of missing values. */
  readonly from: Int32Array;
  readonly to: Int32Array;
}

interface Packed {
  readonly splits: Splits;
  /** Two words per node: its split and its left child; or -1 and, as a float, its value. */
  readonly words: Int32Array;
  readonly values: Float32Array;
}

const packed = new WeakMap<Trees, Packed>();

function pack(trees: Trees): Packed {
  const { roots, feature, threshold, left } = trees;
  const keys = splitKeys(trees);
  const splits = splitsOf(keys);
  const words = new Int32Array(feature.length * 2);
  const values = new Float32Array(words.buffer);
  for (let t = 0; t < roots.length; t++) {
    const past = t + 1 < roots.length ? roots[t + 1]! : feature.length;
    for (let node = roots[t]!; node < past; node++) {
      const column = feature[node]! & LEAF;
      if (column === LEAF) {
        words[node * 2] = -1;
        values[node * 2 + 1] = threshold[node]!;
      } else {
        words[node * 2] = placeOf(keyOf(feature[node]!, threshold[node]!), keys);
        words[node * 2 + 1] = (roots[t]! + left[node]!) * 2;
      }
    }
  }
  const made = { splits, words, values };
  packed.set(trees, made);
  return made;
}

const WORD = 2 ** 32;
const HALF_WORD = 2 ** 31;
/** Numbers that sort like floats, from a float's bits. */
const sortable = new Float32Array(1);
const sortableBits = new Int32Array(sortable.buffer);

/**
 * Column, way of missing values and threshold as one number, which sorts by them in this order. Numbers and not texts, because whoever
 * reads one page waits for this too.
 */
function keyOf(feature: number, threshold: number): number {
  sortable[0] = threshold + 0; // −0 and 0 part the same
  const bits = sortableBits[0]!;
  return ((feature & LEAF) * 2 + (feature >> 15)) * WORD + (bits < 0 ? ~bits : bits + HALF_WORD);
}

/** The keys of all splits, rising, each once. */
function splitKeys({ feature, threshold }: Trees): Float64Array {
  const keys = new Float64Array(feature.length);
  let count = 0;
  for (let node = 0; node < feature.length; node++)
    if ((feature[node]! & LEAF) !== LEAF) keys[count++] = keyOf(feature[node]!, threshold[node]!);
  const sorted = keys.subarray(0, count).sort();
  return sorted.filter((key, i) => i === 0 || key !== sorted[i - 1]);
}

function placeOf(key: number, keys: Float64Array): number {
  let from = 0;
  for (let to = keys.length - 1; from < to; ) {
    const middle = (from + to) >> 1;
    if (keys[middle]! < key) from = middle + 1;
    else to = middle;
  }
  return from;
}

function splitsOf(keys: Float64Array): Splits {
  const count = keys.length;
  const column = new Uint16Array(count);
  const missingLeft = new Uint8Array(count);
  const threshold = new Float32Array(count);
  const from = new Int32Array(count);
  const to = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const high = Math.floor(keys[i]! / WORD);
    column[i] = high >> 1;
    missingLeft[i] = high & 1;
    threshold[i] = thresholdOf(keys[i]! - high * WORD);
    const isSame = i > 0 && column[i] === column[i - 1] && missingLeft[i] === missingLeft[i - 1];
    from[i] = isSame ? from[i - 1]! : i;
  }
  for (let i = count - 1; i >= 0; i--) to[i] = i + 1 < count && from[i + 1] === from[i] ? to[i + 1]! : i + 1;
  return { column, threshold, missingLeft, from, to };
}

function thresholdOf(rising: number): number {
  sortableBits[0] = rising >= HALF_WORD ? rising - HALF_WORD : ~rising;
  return sortable[0]!;
}

/** `mask` and `turn` of a walk: as large as the trees, whatever the page. */
const MAX_WALK = 1 << 20;
const walkPool = arrayPool((length) => new Int32Array(length), 0, MAX_WALK);

/** Segments that go together: bits of a number. */
const TOGETHER = 32;
/** `turn` of splits that part no page's segments: their column is shared. */
const ALWAYS = 0x7fffffff;
/** Deeper trees than this are not trained. */
const MAX_DEPTH = 64;
/** Right and left sides still to be walked; the walk calls nobody who could need them too. */
const laterNode = new Int32Array(MAX_DEPTH);
const laterRows = new Int32Array(MAX_DEPTH);
/** By how much the sum of each segment at hand is above that of the one before. */
const steps = new Float64Array(TOGETHER);

/** Sum of all trees' values for every segment: log-odds for a logistic model. */
export function sumTrees(trees: Trees, columns: Columns): Float64Array {
  const { roots } = trees;
  const { splits, words, values } = packed.get(trees) ?? pack(trees);
  const both = walkPool.borrow(2 * splits.column.length);
  const mask = both.subarray(0, splits.column.length);
  const turn = both.subarray(splits.column.length, 2 * splits.column.length).fill(0);
  const below = new Below(splits, columns, mask, turn);
  const { count } = columns;
  const sums = new Float64Array(count);
  for (let first = 0, now = 1; first < count; first += TOGETHER, now++) {
    const size = Math.min(TOGETHER, count - first);
    const everyone = size === TOGETHER ? -1 : (1 << size) - 1;
    steps.fill(0);
    for (let t = 0; t < roots.length; t++) {
      let node = roots[t]! * 2;
      let rows = everyone;
      let later = 0;
      for (;;) {
        const split = words[node]!;
        if (split >= 0) {
          if (turn[split]! < now) below.find(split, first, size, now);
          const left = rows & mask[split]!;
          node = words[node + 1]!;
          if (left === rows) continue;
          if (left !== 0) {
            laterNode[later] = node;
            laterRows[later++] = left;
            rows &= ~left;
          }
          node += 2;
          continue;
        }
        // Segments side by side mostly share a leaf: its value is added where a run of them begins and taken off past its
        // end. Leaves are floats of like size and sums are doubles, so nothing is lost by it.
        let value = values[node + 1]!;
        for (let edges = rows ^ (rows << 1); edges !== 0; edges &= edges - 1, value = -value)
          steps[31 - Math.clz32(edges & -edges)]! += value;
        if (later === 0) break;
        node = laterNode[--later]!;
        rows = laterRows[later]!;
      }
    }
    for (let row = 0, sum = 0; row < size; row++) {
      sum += steps[row]!;
      sums[first + row] = sum;
    }
  }
  walkPool.giveBack(both);
  return sums;
}

/** Which of the segments at hand are below each split's threshold, found when first asked for. */
class Below {
  /** Bits of those that go left; valid where `turn` is that of the segments at hand. */
  private readonly mask: Int32Array;
  private readonly turn: Int32Array;
  private readonly splits: Splits;
  private readonly columns: Columns;

  constructor(splits: Splits, columns: Columns, mask: Int32Array, turn: Int32Array) {
    this.splits = splits;
    this.columns = columns;
    const { column, threshold, missingLeft, to } = splits;
    this.mask = mask;
    this.turn = turn;
    for (let group = 0; group < column.length; group = to[group]!) {
      if (columns.shared[column[group]!] === 0) continue;
      const value = columns.values[columns.start(column[group]!)]!;
      for (let i = group; i < to[group]!; i++) {
        turn[i] = ALWAYS;
        mask[i] = value < threshold[i]! || (missingLeft[i] === 1 && Number.isNaN(value)) ? -1 : 0;
      }
    }
  }

  find(split: number, first: number, size: number, now: number): void {
    const { splits, columns, mask, turn } = this;
    const start = columns.start(splits.column[split]!) + first;
    const limit = splits.threshold[split]!;
    const everyone = size === TOGETHER ? -1 : (1 << size) - 1;
    const { values } = columns;
    let left = 0;
    // A comparison as a number, not as a branch: that would be guessed wrong half of the time and cost three times as much.
    if (splits.missingLeft[split] === 1) {
      for (let at = start + size - 1; at >= start; at--) left = (left << 1) | Number(values[at]! >= limit);
      left = ~left & everyone;
    } else for (let at = start + size - 1; at >= start; at--) left = (left << 1) | Number(values[at]! < limit);
    mask[split] = left;
    turn[split] = now;
    // All below means below every higher threshold too, none below none of the lower ones.
    if (left === everyone) {
      for (let other = split + 1; other < splits.to[split]!; other++) {
        mask[other] = -1;
        turn[other] = now;
      }
    } else if (left === 0) {
      for (let other = splits.from[split]!; other < split; other++) {
        mask[other] = 0;
        turn[other] = now;
      }
    }
  }
}
