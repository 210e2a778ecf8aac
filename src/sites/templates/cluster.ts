// Pages → groups of one page kind, without a given number of groups. Average link over structure signatures, cut at a
// threshold. The surprise: pages first gather around leaders (nearly identical pages), and only leaders are compared with each
// other, so the cost is pages × leaders instead of pages².

import type { Page } from '../../page/index.ts';
import { homeDistances, pageLinks } from './home-distance.ts';
import { joinSignatures, type Signature, signatureOf, structureLikeness, withDistance } from './signature.ts';

/**
 * Two groups with at least this similarity are one page kind. Trial over 33 sites: .2–.3 separates 97 % of artificially
 * mixed site pairs; .5 splits documentation sites.
 */
export const CLUSTER_LIKENESS = 0.25;
/** A page with this similarity to a leader joins its group at once. */
const LEADER_LIKENESS = 0.7;
/** Maximum number of leaders; further pages join the nearest. */
const MAX_LEADERS = 96;

export interface Cluster {
  readonly signature: Signature;
  /** Indices of its pages, ascending. */
  readonly pages: readonly number[];
  /** The lowest similarity of a page to the signature. */
  readonly reach: number;
}

export interface ClusterOptions {
  /** Minimum similarity for two groups to be one; default `CLUSTER_LIKENESS`. */
  readonly threshold?: number;
}

/**
 * Groups of pages of one kind, largest first.
 *
 *     clusterPages(pages).length; // 1
 */
export function clusterPages(pages: Iterable<Page>, options: ClusterOptions = {}): Cluster[] {
  const all = [...pages];
  const distances = homeDistances(all.map(pageLinks));
  return clusterSignatures(
    all.map((page, i) => withDistance(signatureOf(page), distances[i])),
    options,
  );
}

export function clusterSignatures(signatures: readonly Signature[], options: ClusterOptions = {}): Cluster[] {
  const groups = linkGroups(gather(signatures), options.threshold ?? CLUSTER_LIKENESS);
  return groups
    .map(({ signature, pages }) => ({
      signature,
      pages: pages.sort((a, b) => a - b),
      reach: Math.min(...pages.map((page) => structureLikeness(signatures[page]!, signature))),
    }))
    .sort((a, b) => b.pages.length - a.pages.length || a.pages[0]! - b.pages[0]!);
}

interface Group {
  signature: Signature;
  pages: number[];
}

function gather(signatures: readonly Signature[]): Group[] {
  const groups: Group[] = [];
  for (const [page, signature] of signatures.entries()) {
    let best = -1;
    let most = groups.length < MAX_LEADERS ? LEADER_LIKENESS : -1;
    for (const [i, group] of groups.entries()) {
      const value = structureLikeness(signature, group.signature);
      if (value >= most) {
        best = i;
        most = value;
      }
    }
    if (best < 0) groups.push({ signature, pages: [page] });
    else {
      const group = groups[best]!;
      group.signature = joinSignatures(group.signature, signature);
      group.pages.push(page);
    }
  }
  return groups;
}

/**
 * Joins the two most similar groups until none are similar enough. Similarity between groups is the mean over their
 * members.
 */
function linkGroups(groups: Group[], threshold: number): Group[] {
  const count = groups.length;
  const alive = groups.map(() => true);
  const table = groups.map((a) => Float64Array.from(groups, (b) => structureLikeness(a.signature, b.signature)));
  for (;;) {
    let most = threshold;
    let pair: [number, number] | undefined;
    for (let i = 0; i < count; i++) {
      if (!alive[i]) continue;
      for (let j = i + 1; j < count; j++) {
        if (alive[j] && table[i]![j]! >= most) {
          most = table[i]![j]!;
          pair = [i, j];
        }
      }
    }
    if (pair === undefined) return groups.filter((_, i) => alive[i]);
    const [i, j] = pair;
    const [m, n] = [groups[i]!.pages.length, groups[j]!.pages.length];
    for (let k = 0; k < count; k++) {
      const value = (table[i]![k]! * m + table[j]![k]! * n) / (m + n);
      table[i]![k] = value;
      table[k]![i] = value;
    }
    groups[i]!.signature = joinSignatures(groups[i]!.signature, groups[j]!.signature);
    groups[i]!.pages.push(...groups[j]!.pages);
    alive[j] = false;
  }
}
