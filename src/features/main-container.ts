// The element most likely to hold the story, by two old ways: paragraphs vote for their ancestors (half a vote a step,
// weakened by links), and the way down from body as long as one child keeps most of the prose.

import type { Page } from '../page.ts';
import { elementMarks } from './element-marks.ts';
import { type Family, share } from './family.ts';
import { places } from './places.ts';
import { sums } from './sums.ts';

/** How much of the prose the next step down must keep. */
const KEEP = 0.75;
/** Ancestors a paragraph votes for. */
const VOTES_UP = 3;

export const mainContainer: Family = {
  name: 'main',
  columns: [
    'inVoted',
    'votedUp',
    'votedShare',
    'afterVoted',
    'votedWords',
    'inDeepest',
    'deepestUp',
    'deepestShare',
    'afterDeepest',
    'commonWithVoted',
    'ownVote',
    'commonWithTitle',
    'titleShare',
  ],
  fill(page: Page, rows: Float32Array, width: number, at: number): void {
    const { segments, tape } = page;
    const marks = elementMarks(page);
    const all = sums(page);
    const { block } = places(page);
    const votes = page.derive(countVotes);
    let voted = -1;
    for (let e = 0; e < marks.count; e++) if (votes[e]! > 0 && (voted < 0 || votes[e]! > votes[voted]!)) voted = e;
    const deepest = page.derive(findDeepest);
    const inVoted = onPath(page, voted);
    const title = titleElement(page);
    const besideTitle = onPath(page, title);
    const onTitle: number[] = []; // the way to the title, by depth
    for (let e = title; e >= 0; e = marks.parent[e]!) onTitle[marks.depth[e]!] = e;
    const pageWords = all.words[segments.count]!;
    for (let s = 0; s < segments.count; s++) {
      let o = s * width + at;
      const e = block[s]!;
      for (const target of [voted, deepest]) {
        const node = target < 0 ? 0 : marks.node[target]!;
        const lo = all.before[node]!;
        const hi = all.before[tape.end[node]!]!;
        const inside = target >= 0 && s >= lo && s < hi;
        rows[o++] = inside ? 1 : 0;
        rows[o++] = inside && e >= 0 ? marks.depth[e]! - marks.depth[target]! : -1;
        rows[o++] = share(all.words[hi]! - all.words[lo]!, all.words[segments.count]!);
        rows[o++] = target < 0 || inside ? 0 : s < lo ? s - lo : s - hi + 1;
        if (target === voted && o === s * width + at + 4) rows[o++] = all.words[hi]! - all.words[lo]!;
      }
      rows[o++] = e < 0 || voted < 0 ? -1 : marks.depth[voted]! - inVoted[e]!;
      const up = e < 0 ? -1 : marks.parent[e]!;
      rows[o++] = voted < 0 || up < 0 ? 0 : share(votes[up]!, votes[voted]!);
      rows[o++] = e < 0 || title < 0 ? Number.NaN : marks.depth[title]! - besideTitle[e]!;
      rows[o++] = e < 0 || title < 0 ? Number.NaN : sharedWords(e);
    }

    /** Share of the page's words in the smallest element that holds both this element and the title. */
    function sharedWords(e: number): number {
      const common = onTitle[besideTitle[e]!];
      if (common === undefined) return 1;
      const node = marks.node[common]!;
      return share(all.words[all.before[tape.end[node]!]!]! - all.words[all.before[node]!]!, pageWords);
    }
  },
};

/** The element of the page's first h1; -1 when it has none. */
function titleElement(page: Page): number {
  const { level } = sums(page);
  const { block } = places(page);
  const at = level.indexOf(1);
  return at < 0 ? -1 : block[at]!;
}

/** Depth of the deepest ancestor-or-self that also holds `target`; one entry an element. */
function onPath(page: Page, target: number): Int32Array {
  const marks = elementMarks(page);
  const onWay = new Uint8Array(marks.count);
  for (let e = target; e >= 0; e = marks.parent[e]!) onWay[e] = 1;
  const depth = new Int32Array(marks.count);
  for (let e = 0; e < marks.count; e++) {
    depth[e] = onWay[e] === 1 ? marks.depth[e]! : marks.parent[e]! < 0 ? 0 : depth[marks.parent[e]!]!;
  }
  return depth;
}

function countVotes(page: Page): Float64Array {
  const { tape, segments } = page;
  const marks = elementMarks(page);
  const all = sums(page);
  const { block } = places(page);
  const votes = new Float64Array(marks.count);
  for (let s = 0; s < segments.count; s++) {
    if (all.isProse[s] === 0 || block[s]! < 0) continue;
    let vote = 1 + all.commas[s + 1]! - all.commas[s]! + Math.min(3, segments.words[s]! / 20);
    let e = marks.parent[block[s]!]!;
    for (let up = 0; up < VOTES_UP && e >= 0; up++, e = marks.parent[e]!) {
      votes[e]! += vote;
      vote /= 2;
    }
  }
  for (let e = 0; e < marks.count; e++) {
    if (votes[e] === 0) continue;
    const node = marks.node[e]!;
    const lo = all.before[node]!;
    const hi = all.before[tape.end[node]!]!;
    votes[e]! *= 1 - share(all.linkChars[hi]! - all.linkChars[lo]!, all.chars[hi]! - all.chars[lo]!);
  }
  return votes;
}

function findDeepest(page: Page): number {
  const { tape } = page;
  const marks = elementMarks(page);
  const { prose, before } = sums(page);
  let best = -1;
  // Elements stand in page order, so the last one that keeps the share of its predecessor is the deepest of the chain.
  for (let e = 0; e < marks.count; e++) {
    if (marks.parent[e] !== best) continue;
    const held = prose[before[tape.end[marks.node[e]!]!]!]! - prose[before[marks.node[e]!]!]!;
    const above = best < 0 ? prose[prose.length - 1]! : proseIn(best);
    if (held > 0 && held >= KEEP * above) best = e;
  }
  return best;

  function proseIn(e: number): number {
    return prose[before[tape.end[marks.node[e]!]!]!]! - prose[before[marks.node[e]!]!]!;
  }
}
