// Gradient-boosted trees as flat arrays, and the walk of one row through them; sum-trees.ts walks a page's segments together.
// Values below the threshold go left; missing values (NaN) go where training sent them.

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
  /** As shipped; computed if absent. */
  readonly asked?: AskedColumns;
  /** If absent, every segment walks every tree. */
  readonly stop?: Stop;
}

/** The distinct questions of the nodes, sorted by column, direction of missing values and threshold. */
export interface AskedColumns {
  /** `feature` and `threshold` of `Trees`. */
  readonly feature: Uint16Array;
  readonly threshold: Float32Array;
  /** Per node: index of its question plus 1; 0 for leaves. */
  readonly asks: ArrayLike<number>;
}

/**
 * Early stop for segments with a clear answer: those with a sum beyond ± `beyond` after the first `after` trees keep it.
 * This covers most of a page's segments, and training takes it into account.
 */
export interface Stop {
  readonly after: number;
  readonly beyond: number;
}

/** The walk through one row. */
export function sumRow(trees: Trees, row: Float32Array, from = 0, step = 1): number {
  let sum = 0;
  for (let t = from; t < trees.roots.length; t += step) {
    if (t === trees.stop?.after && Math.abs(sum) > trees.stop.beyond) break;
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

/** The trees that a row walks before it stops. */
export function rootsWalked({ stop, ...trees }: Trees, row: Float32Array): Uint32Array {
  if (stop === undefined) return trees.roots;
  const first = trees.roots.subarray(0, stop.after);
  return Math.abs(sumRow({ ...trees, roots: first }, row)) > stop.beyond ? first : trees.roots;
}

/** How much each column moved one row's sum: the change of the mean along its path through every tree (Saabas). */
export function contributions(trees: Trees, row: Float32Array): Float64Array {
  const moved = new Float64Array(row.length);
  for (const root of rootsWalked(trees, row)) {
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
