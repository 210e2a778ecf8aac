// Gradient-boosted trees as flat arrays. A page's segments go down a tree together, 31 at a time, as the bits of one
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
  /** As shipped; of trees that come without, it is found. */
  readonly asked?: Asked;
}

/** What the nodes ask, each once, sorted by column, way of missing values and threshold. */
export interface Asked {
  /** `feature` and `threshold` of `Trees`. */
  readonly feature: Uint16Array;
  readonly threshold: Float32Array;
  /** Of each node one more than the number of what it asks; 0 for leaves. */
  readonly asks: ArrayLike<number>;
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

/** What is asked, as the walk wants it: is a column below a threshold. */
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
  const { roots, threshold, left } = trees;
  const asked = trees.asked ?? findAsked(trees);
  const { asks } = asked;
  const words = new Int32Array(threshold.length * 2);
  const values = new Float32Array(words.buffer);
  for (let t = 0; t < roots.length; t++) {
    const root = roots[t]!;
    const past = t + 1 < roots.length ? roots[t + 1]! : threshold.length;
    for (let node = root; node < past; node++) {
      const split = asks[node]! - 1;
      words[node * 2] = split;
      if (split < 0) values[node * 2 + 1] = threshold[node]!;
      else words[node * 2 + 1] = (root + left[node]!) * 2;
    }
  }
  const made = { splits: splitsOf(asked), words, values };
  packed.set(trees, made);
  return made;
}

const WORD = 2 ** 32;
const HALF_WORD = 2 ** 31;
/** Numbers that sort like floats, from a float's bits. */
const sortable = new Float32Array(1);
const sortableBits = new Int32Array(sortable.buffer);

/** Column, way of missing values and threshold as one number, which sorts by them in this order. */
function keyOf(feature: number, threshold: number): number {
  sortable[0] = threshold + 0; // −0 and 0 part the same
  const bits = sortableBits[0]!;
  return ((feature & LEAF) * 2 + (feature >> 15)) * WORD + (bits < 0 ? ~bits : bits + HALF_WORD);
}

function findAsked({ feature, threshold }: Trees): Asked {
  const isLeaf = (node: number): boolean => (feature[node]! & LEAF) === LEAF;
  const keyAt = (node: number): number => keyOf(feature[node]!, threshold[node]!);
  const sorted = Float64Array.from([...feature.keys()].filter((node) => !isLeaf(node)).map(keyAt)).sort();
  const keys = sorted.filter((key, i) => i === 0 || key !== sorted[i - 1]);
  return {
    feature: Uint16Array.from(keys, (key) => {
      const high = Math.floor(key / WORD);
      return (high >> 1) | ((high & 1) * MISSING_LEFT);
    }),
    threshold: Float32Array.from(keys, (key) => thresholdOf(key % WORD)),
    asks: Uint32Array.from(feature.keys(), (node) => (isLeaf(node) ? 0 : placeOf(keyAt(node), keys) + 1)),
  };
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

function splitsOf({ feature, threshold }: Asked): Splits {
  const count = feature.length;
  const from = new Int32Array(count);
  const to = new Int32Array(count);
  for (let i = 0; i < count; i++) from[i] = i > 0 && feature[i] === feature[i - 1] ? from[i - 1]! : i;
  for (let i = count - 1; i >= 0; i--) to[i] = i + 1 < count && from[i + 1] === from[i] ? to[i + 1]! : i + 1;
  return {
    column: feature.map((one) => one & LEAF),
    threshold,
    missingLeft: Uint8Array.from(feature, (one) => one >> 15),
    from,
    to,
  };
}

function thresholdOf(rising: number): number {
  sortableBits[0] = rising >= HALF_WORD ? rising - HALF_WORD : ~rising;
  return sortable[0]!;
}

/** Masks of a walk that are kept between pages: as many as trees have splits, for each of a page's groups. */
const MAX_MASKS = 1 << 18;
const maskPool = arrayPool((length) => new Int32Array(length), 0, MAX_MASKS);

/** Segments that go together: bits of a number, but for its sign, which says that nobody has looked yet. */
const TOGETHER = 31;
const EVERYONE = 0x7fffffff;
const UNKNOWN = -1;
/** Sums of a group take one place more, for what is taken off past its last segment. */
const PLACES = TOGETHER + 1;
/** Deeper trees than this are not trained. */
const MAX_DEPTH = 64;
/** Right and left sides still to be walked; the walk calls nobody who could need them too. */
const laterNode = new Int32Array(MAX_DEPTH);
const laterRows = new Int32Array(MAX_DEPTH);

/**
 * Sum of all trees' values for every segment: log-odds for a logistic model. Tree after tree, each for all groups: its
 * nodes and the masks they ask for then stay in the nearest memory.
 */
export function sumTrees(trees: Trees, columns: Columns): Float64Array {
  const { roots } = trees;
  const { splits, words, values } = packed.get(trees) ?? pack(trees);
  const { count } = columns;
  const groups = Math.ceil(count / TOGETHER);
  const masks = maskPool.borrow(splits.column.length * groups);
  const below = new Below(splits, columns, masks, groups);
  // By how much the sum of each segment is above that of the one before it in its group.
  const steps = new Float64Array(groups * PLACES);
  for (let t = 0; t < roots.length; t++) {
    const root = roots[t]! * 2;
    for (let group = 0; group < groups; group++) {
      let node = root;
      let rows = group === groups - 1 ? lastOf(count) : EVERYONE;
      let later = 0;
      for (;;) {
        const split = words[node]!;
        if (split >= 0) {
          let left = masks[split * groups + group]!;
          if (left < 0) left = below.find(split, group);
          left &= rows;
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
          steps[group * PLACES + 31 - Math.clz32(edges & -edges)]! += value;
        if (later === 0) break;
        node = laterNode[--later]!;
        rows = laterRows[later]!;
      }
    }
  }
  maskPool.giveBack(masks);
  return sumSteps(steps, count);
}

/** Everyone of the last group. */
function lastOf(count: number): number {
  const rest = count % TOGETHER;
  return rest === 0 ? EVERYONE : (1 << rest) - 1;
}

function sumSteps(steps: Float64Array, count: number): Float64Array {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let s = 0, row = 0, at = 0; s < count; s++, row++, at++) {
    if (row === TOGETHER) {
      row = 0;
      sum = 0;
      at++;
    }
    sum += steps[at]!;
    sums[s] = sum;
  }
  return sums;
}

/** Which segments of a group are below a split's threshold, found when first asked for. */
class Below {
  /** Bits of those that go left, group after group for each split. */
  private readonly masks: Int32Array;
  private readonly groups: number;
  private readonly splits: Splits;
  private readonly columns: Columns;

  constructor(splits: Splits, columns: Columns, masks: Int32Array, groups: number) {
    this.splits = splits;
    this.columns = columns;
    this.masks = masks;
    this.groups = groups;
    const { column, threshold, missingLeft, to } = splits;
    masks.fill(UNKNOWN, 0, column.length * groups);
    for (let first = 0; first < column.length; first = to[first]!) {
      if (columns.shared[column[first]!] === 0) continue;
      const value = columns.values[columns.start(column[first]!)]!;
      for (let i = first; i < to[first]!; i++) {
        const isLeft = value < threshold[i]! || (missingLeft[i] === 1 && Number.isNaN(value));
        masks.fill(isLeft ? EVERYONE : 0, i * groups, (i + 1) * groups);
      }
    }
  }

  find(split: number, group: number): number {
    const { splits, columns, masks, groups } = this;
    const { values, count } = columns;
    const start = columns.start(splits.column[split]!) + group * TOGETHER;
    const last = Math.min(start + TOGETHER, columns.start(splits.column[split]! + 1)) - 1;
    const everyone = group === groups - 1 ? lastOf(count) : EVERYONE;
    const limit = splits.threshold[split]!;
    let left = 0;
    // A comparison as a number, not as a branch: that would be guessed wrong half of the time and cost three times as much.
    if (splits.missingLeft[split] === 1) {
      for (let at = last; at >= start; at--) left = (left << 1) | Number(values[at]! >= limit);
      left = ~left & everyone;
    } else for (let at = last; at >= start; at--) left = (left << 1) | Number(values[at]! < limit);
    masks[split * groups + group] = left;
    // All below means below every higher threshold too, none below none of the lower ones.
    if (left === everyone) for (let i = split + 1; i < splits.to[split]!; i++) masks[i * groups + group] = left;
    else if (left === 0) for (let i = splits.from[split]!; i < split; i++) masks[i * groups + group] = 0;
    return left;
  }
}
