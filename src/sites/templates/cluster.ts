// Pages → groups of one page kind, without a given number of groups. Average link over structure signatures; the cut is chosen
// by silhouette, which tells kinds of one site apart (home page, lists, stories), and at the latest where groups have hardly
// anything in common. The surprise: pages first gather around leaders (nearly identical pages), and only leaders are compared
// with each other, so the cost is pages × leaders instead of pages².

import type { Page } from '../../page/index.ts';
import { homeDistances, pageLinks } from './home-distance.ts';
import { type LinkTree, linkGroups, silhouettes } from './link-groups.ts';
import { joinSignatures, type Signature, signatureOf, structureLikeness, withDistance } from './signature.ts';

/**
 * Two groups with less similarity are never one page kind. Trial over 33 sites: .2–.3 separates 97 % of artificially
 * mixed site pairs; .5 splits documentation sites.
 */
const CLUSTER_LIKENESS = 0.25;
/**
 * The silhouette chooses among cuts with more groups than the plain cut has, and at most `MOST_LIKENESS` between groups. The
 * best must reach `MIN_SILHOUETTE`: home page, lists and stories of the demo sites have .91 and more. Of 34 sites with one page
 * kind, it splits one whose pages are nearly equal, which a fixed .25 does not. So learning does not use it by default.
 */
const MOST_LIKENESS = 0.7;
const MIN_SILHOUETTE = 0.7;
/** If cuts are nearly equal, the one with more groups wins: a single home page has a silhouette of 0 by convention. */
const SILHOUETTE_SLACK = 0.05;
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
  /** Minimum similarity for two groups to be one; by default the cut is chosen by silhouette. */
  readonly threshold?: number | undefined;
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
  const leaders = gather(signatures);
  const tree = linkGroups(leaders);
  const count = options.threshold === undefined ? chosenCut(tree) : plainCut(tree, options.threshold);
  return groupsOf(leaders, tree, count)
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

interface Leader extends Group {
  /** Sum of the similarities of its pages to it when they joined. */
  likeness: number;
}

function gather(signatures: readonly Signature[]): Leader[] {
  const groups: Leader[] = [];
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
    if (best < 0) groups.push({ signature, pages: [page], likeness: 0 });
    else {
      const group = groups[best]!;
      group.signature = joinSignatures(group.signature, signature);
      group.pages.push(page);
      group.likeness += most;
    }
  }
  return groups;
}

/** The number of groups with the best silhouette, if it is clear; otherwise that of the plain cut. */
function chosenCut(tree: LinkTree): number {
  const plain = plainCut(tree, CLUSTER_LIKENESS);
  const cuts = silhouettes(tree).filter(({ groups, likeness }) => groups > plain && likeness <= MOST_LIKENESS);
  const best = Math.max(...cuts.map(({ silhouette }) => silhouette));
  if (!(best >= MIN_SILHOUETTE)) return plain;
  return Math.max(
    ...cuts.filter(({ silhouette }) => silhouette >= best - SILHOUETTE_SLACK).map(({ groups }) => groups),
  );
}

/** The cut that leaves groups with less than this similarity. */
function plainCut({ merges, leaders }: LinkTree, threshold: number): number {
  const joined = merges.findIndex(({ likeness }) => likeness < threshold);
  return leaders - (joined < 0 ? merges.length : joined);
}

/** The groups after the merges that leave `count` of them. */
function groupsOf(leaders: readonly Leader[], { merges }: LinkTree, count: number): Group[] {
  const groups: (Group | undefined)[] = leaders.map(({ signature, pages }) => ({ signature, pages: [...pages] }));
  for (const { into, from } of merges.slice(0, leaders.length - count)) {
    const [kept, other] = [groups[into]!, groups[from]!];
    kept.signature = joinSignatures(kept.signature, other.signature);
    kept.pages.push(...other.pages);
    groups[from] = undefined;
  }
  return groups.filter((group) => group !== undefined);
}
