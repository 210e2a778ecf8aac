// The element most likely to contain the story, by two classic methods: paragraphs vote for their ancestors (half a vote per
// step, weakened by links), and a descent from body as long as one child keeps most of the prose.

import { elementMarks } from '../elements/index.ts';
import { fact, type Page } from '../page/index.ts';
import { column, constant } from './columns.ts';
import type { Column, Family } from './family.ts';
import { headingLevels, places, share, sums } from './measures/index.ts';

/** Minimum share of the prose that the next step down must keep. */
const KEEP = 0.75;
/** Number of ancestors that a paragraph votes for. */
const VOTES_UP = 3;

const votes = fact('columns.votes', countVotes);
const voted = fact('columns.voted', findVoted);
const deepest = fact('columns.deepest', findDeepest);
const titleElement = fact('columns.titleElement', findTitleElement);

export const mainContainer: Family = {
  name: 'main',
  columns: {
    inVoted: inside('1 inside the element that most paragraphs vote for', voted),
    votedUp: stepsUp('steps up to that element; -1 outside', voted),
    votedShare: constant("share of the page's words in it", (page) =>
      share(wordsIn(page, voted(page)), pageWords(page)),
    ),
    afterVoted: distance('segments after that element; negative before it', voted),
    votedWords: constant('words in it', (page) => wordsIn(page, voted(page))),
    inDeepest: inside('1 inside the deepest element that keeps the prose together', deepest),
    deepestUp: stepsUp('steps up to that element; -1 outside', deepest),
    deepestShare: constant("share of the page's words in the deepest such element", (page) =>
      share(wordsIn(page, deepest(page)), pageWords(page)),
    ),
    afterDeepest: distance('segments after the deepest such element; negative before it', deepest),
    commonWithVoted: stepsToCommon('steps from the voted element up to one that also contains the segment', voted, -1),
    ownVote: column("votes for its block's parent, over the highest number", (page, into, at) => {
      const counted = votes(page);
      const best = voted(page);
      if (best < 0) return 0;
      const { parent } = elementMarks(page);
      const { block } = places(page);
      for (let s = 0; s < block.length; s++) {
        const up = block[s]! < 0 ? -1 : parent[block[s]!]!;
        into[at + s] = up < 0 ? 0 : share(counted[up]!, counted[best]!);
      }
      return undefined;
    }),
    commonWithTitle: stepsToCommon(
      'steps from the h1 up to an element that also contains the segment',
      titleElement,
      Number.NaN,
    ),
    titleShare: column("share of the page's words in that common element", (page, into, at) => {
      const title = titleElement(page);
      if (title < 0) return Number.NaN;
      const marks = elementMarks(page);
      const { block } = places(page);
      const depth = depthsOnPath(page, title);
      const shares: number[] = []; // of the elements on the path to the title, by depth
      for (let e = title; e >= 0; e = marks.parent[e]!)
        shares[marks.depth[e]!] = share(wordsIn(page, e), pageWords(page));
      for (let s = 0; s < block.length; s++) {
        into[at + s] = block[s]! < 0 ? Number.NaN : (shares[depth[block[s]!]!] ?? 1);
      }
      return undefined;
    }),
  },
};

type FindElement = (page: Page) => number;

/** Segments of an element, or of the whole page if there is none. */
function segmentsOf(page: Page, e: number): readonly [lo: number, hi: number] {
  const { before } = sums(page);
  const node = e < 0 ? 0 : elementMarks(page).node[e]!;
  return [before[node]!, before[page.tape.end[node]!]!];
}

function wordsIn(page: Page, e: number): number {
  const { words } = sums(page);
  const [lo, hi] = segmentsOf(page, e);
  return words[hi]! - words[lo]!;
}

function pageWords(page: Page): number {
  return sums(page).words[page.segments.count]!;
}

function inside(says: string, find: FindElement): Column {
  return column(says, (page, into, at) => {
    const target = find(page);
    if (target < 0) return 0;
    const [lo, hi] = segmentsOf(page, target);
    into.fill(0, at, at + page.segments.count).fill(1, at + lo, at + hi);
    return undefined;
  });
}

/** Steps from a segment's block up to the element; -1 outside. */
function stepsUp(says: string, find: FindElement): Column {
  return column(says, (page, into, at) => {
    const target = find(page);
    if (target < 0) return -1;
    const { depth } = elementMarks(page);
    const { block } = places(page);
    const [lo, hi] = segmentsOf(page, target);
    into.fill(-1, at, at + block.length);
    for (let s = lo; s < hi; s++) if (block[s]! >= 0) into[at + s] = depth[block[s]!]! - depth[target]!;
    return undefined;
  });
}

/** Number of segments after the element, negative before it. */
function distance(says: string, find: FindElement): Column {
  return column(says, (page, into, at) => {
    const target = find(page);
    if (target < 0) return 0;
    const [lo, hi] = segmentsOf(page, target);
    for (let s = 0; s < page.segments.count; s++) into[at + s] = s < lo ? s - lo : s < hi ? 0 : s - hi + 1;
    return undefined;
  });
}

/** Steps from the element up to the nearest one that also contains the segment's block. */
function stepsToCommon(says: string, find: FindElement, absent: number): Column {
  return column(says, (page, into, at) => {
    const target = find(page);
    if (target < 0) return absent;
    const { depth } = elementMarks(page);
    const { block } = places(page);
    const common = depthsOnPath(page, target);
    for (let s = 0; s < block.length; s++) {
      into[at + s] = block[s]! < 0 ? absent : depth[target]! - common[block[s]!]!;
    }
    return undefined;
  });
}

/** The element with the most votes, or -1. */
function findVoted(page: Page): number {
  const counted = votes(page);
  let best = -1;
  for (let e = 0; e < counted.length; e++) if (counted[e]! > 0 && (best < 0 || counted[e]! > counted[best]!)) best = e;
  return best;
}

/** The element of the page's first h1, or -1. */
function findTitleElement(page: Page): number {
  const level = headingLevels(page);
  const { block } = places(page);
  const at = level.indexOf(1);
  return at < 0 ? -1 : block[at]!;
}

/** Per element: depth of the deepest ancestor-or-self that also contains `target`. */
function depthsOnPath(page: Page, target: number): Int32Array {
  const { scratch } = page;
  const marks = elementMarks(page);
  const onWay = scratch.uint8(marks.count);
  for (let e = target; e >= 0; e = marks.parent[e]!) onWay[e] = 1;
  const depth = scratch.int32(marks.count);
  for (let e = 0; e < marks.count; e++) {
    depth[e] = onWay[e] === 1 ? marks.depth[e]! : marks.parent[e]! < 0 ? 0 : depth[marks.parent[e]!]!;
  }
  return depth;
}

function countVotes(page: Page): Float64Array {
  const { scratch } = page;
  const { tape, segments } = page;
  const marks = elementMarks(page);
  const all = sums(page);
  const { block } = places(page);
  const counted = scratch.float64(marks.count);
  for (let s = 0; s < segments.count; s++) {
    if (all.isProse[s] === 0 || block[s]! < 0) continue;
    let vote = 1 + all.commas[s + 1]! - all.commas[s]! + Math.min(3, segments.words[s]! / 20);
    let e = marks.parent[block[s]!]!;
    for (let up = 0; up < VOTES_UP && e >= 0; up++, e = marks.parent[e]!) {
      counted[e]! += vote;
      vote /= 2;
    }
  }
  for (let e = 0; e < marks.count; e++) {
    if (counted[e] === 0) continue;
    const node = marks.node[e]!;
    const lo = all.before[node]!;
    const hi = all.before[tape.end[node]!]!;
    counted[e]! *= 1 - share(all.linkChars[hi]! - all.linkChars[lo]!, all.chars[hi]! - all.chars[lo]!);
  }
  return counted;
}

function findDeepest(page: Page): number {
  const { tape } = page;
  const marks = elementMarks(page);
  const { prose, before } = sums(page);
  let best = -1;
  // Elements are in page order, so the last one that keeps its predecessor's share is the deepest of the chain.
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
