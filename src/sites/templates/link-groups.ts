// Groups of pages → the tree of their merges by average link, and how clear each cut of it is (the silhouette of Rousseeuw
// 1987). Similarity between groups is the mean over their members. A page's silhouette compares its mean distance to its own
// group with that to the nearest other one: 1 is clear, 0 undecided. Pages of one leader are at the mean distance that they
// had when they joined.

import { type Signature, structureLikeness } from './signature.ts';

export interface Linked {
  readonly signature: Signature;
  readonly pages: readonly number[];
  /** Sum of the similarities of its other pages to it. */
  readonly likeness: number;
}

export interface LinkTree {
  readonly leaders: number;
  /** Number of pages of each leader, and their mean similarity to each other. */
  readonly sizes: readonly number[];
  readonly own: readonly number[];
  /** Similarity of the leaders to each other. */
  readonly table: readonly Float64Array[];
  /** In order of falling similarity, by the indices of leaders. */
  readonly merges: readonly { readonly into: number; readonly from: number; readonly likeness: number }[];
}

export interface LinkCut {
  readonly groups: number;
  readonly silhouette: number;
  /** Similarity of the two most similar groups. */
  readonly likeness: number;
}

/** A site has no more page kinds than this. */
const MAX_GROUPS = 8;

export function linkGroups(groups: readonly Linked[]): LinkTree {
  const count = groups.length;
  const sizes = groups.map(({ pages }) => pages.length);
  const table = groups.map((a) => Float64Array.from(groups, (b) => structureLikeness(a.signature, b.signature)));
  const means = table.map((row) => row.slice());
  const alive = groups.map(() => true);
  const weight = [...sizes];
  const merges: { into: number; from: number; likeness: number }[] = [];
  for (let left = count; left > 1; left--) {
    const { into, from, likeness } = mostAlike(means, alive);
    const [m, n] = [weight[into]!, weight[from]!];
    for (let k = 0; k < count; k++) {
      const value = (means[into]![k]! * m + means[from]![k]! * n) / (m + n);
      means[into]![k] = value;
      means[k]![into] = value;
    }
    weight[into] = m + n;
    alive[from] = false;
    merges.push({ into, from, likeness });
  }
  const own = groups.map(({ pages, likeness }) => (pages.length < 2 ? 1 : likeness / (pages.length - 1)));
  return { leaders: count, sizes, own, table, merges };
}

function mostAlike(
  means: readonly Float64Array[],
  alive: readonly boolean[],
): { into: number; from: number; likeness: number } {
  let best = { into: -1, from: -1, likeness: -1 };
  for (let i = 0; i < alive.length; i++) {
    if (!alive[i]) continue;
    for (let j = i + 1; j < alive.length; j++) {
      if (alive[j] && means[i]![j]! >= best.likeness) best = { into: i, from: j, likeness: means[i]![j]! };
    }
  }
  return best;
}

/** Every cut into 2 to 8 groups. */
export function silhouettes(tree: LinkTree): LinkCut[] {
  const { leaders, merges } = tree;
  const group = Int32Array.from({ length: leaders }, (_, i) => i);
  const cuts: LinkCut[] = [];
  for (const [done, { into, from, likeness }] of merges.entries()) {
    const groups = leaders - done;
    if (groups <= MAX_GROUPS) cuts.push({ groups, silhouette: silhouetteOf(tree, group), likeness });
    for (let i = 0; i < leaders; i++) if (group[i] === from) group[i] = into;
  }
  return cuts;
}

/** Mean over pages; `group` has the group of each leader. */
function silhouetteOf({ leaders, sizes, own, table }: LinkTree, group: Int32Array): number {
  const weights = new Float64Array(leaders);
  for (let i = 0; i < leaders; i++) weights[group[i]!]! += sizes[i]!;
  let [sum, pages] = [0, 0];
  for (let i = 0; i < leaders; i++) {
    pages += sizes[i]!;
    if (weights[group[i]!]! < 2) continue;
    const likeness = new Float64Array(leaders);
    for (let j = 0; j < leaders; j++)
      likeness[group[j]!]! += i === j ? (sizes[i]! - 1) * own[i]! : sizes[j]! * table[i]![j]!;
    const inside = 1 - likeness[group[i]!]! / (weights[group[i]!]! - 1);
    let outside = Infinity;
    for (let g = 0; g < leaders; g++)
      if (g !== group[i] && weights[g]! > 0) outside = Math.min(outside, 1 - likeness[g]! / weights[g]!);
    const most = Math.max(inside, outside);
    sum += most > 0 ? (sizes[i]! * (outside - inside)) / most : 0;
  }
  return pages === 0 ? 0 : sum / pages;
}
