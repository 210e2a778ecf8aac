// Trees as shipped → trees as walked. A third of the bytes: each distinct question is stored once, left children are implied
// (nodes are in order of depth), leaves are their own mean, and the means of other nodes, which only explanations read, are
// integer multiples of a unit. Thresholds and leaves stay as trained, so no answer changes.

import { LEAF, type Stop, type Trees } from './trees.ts';

export interface PackedTrees {
  /** Nodes of each tree. */
  readonly sizes: Uint16Array;
  /** Per node: index of its question plus 1; 0 for leaves. */
  readonly asks: Uint16Array;
  /** The questions: `feature` and `threshold` of `Trees`. */
  readonly feature: Uint16Array;
  readonly threshold: Float32Array;
  /** Values of the leaves, in order. */
  readonly leaf: Float32Array;
  /** Means of the other nodes, in order, in `MEAN_UNIT`s. */
  readonly mean: Int16Array;
}

export const MEAN_UNIT: number = 2 ** -12;

export function unpackTrees(shipped: PackedTrees, stop?: Stop): Trees {
  const { sizes, asks, feature, threshold, leaf } = shipped;
  const count = asks.length;
  let mean: Float32Array | undefined;
  const trees: Trees = {
    ...(stop === undefined ? {} : { stop }),
    roots: new Uint32Array(sizes.length),
    feature: new Uint16Array(count),
    threshold: new Float32Array(count),
    left: new Uint16Array(count),
    asked: { feature, threshold, asks },
    // Computed for the first explanation: reading a single page should not wait for it.
    get mean(): Float32Array {
      mean ??= meansOf(shipped);
      return mean;
    },
  };
  let node = 0;
  let leaves = 0;
  for (let tree = 0; tree < sizes.length; tree++) {
    trees.roots[tree] = node;
    const past = node + sizes[tree]!;
    for (let child = 1; node < past; node++) {
      const asked = asks[node]! - 1;
      trees.feature[node] = asked < 0 ? LEAF : feature[asked]!;
      trees.threshold[node] = asked < 0 ? leaf[leaves++]! : threshold[asked]!;
      if (asked < 0) continue;
      trees.left[node] = child;
      child += 2;
    }
  }
  return trees;
}

function meansOf({ asks, leaf, mean }: PackedTrees): Float32Array {
  let leaves = 0;
  return Float32Array.from(asks, (asked, node) => (asked === 0 ? leaf[leaves++]! : mean[node - leaves]! * MEAN_UNIT));
}
