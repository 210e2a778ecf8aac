// The element that is named as the body of the page, and the parts inside it that are named for something else. It is the
// first sound one with the most trusted name: a page saved after its scripts ran contains the next stories after its own.

import { elementMarks, PerName, startTags, TAG_FAMILIES } from '../elements/index.ts';
import { BodyStage, bodyStageOf, CLASS_FAMILIES, NameSign } from '../lexicon/index.ts';
import { fact, type Page } from '../page/index.ts';
import { constant, fromArray, inRange, perSegment } from './columns.ts';
import type { Family } from './family.ts';
import { linkShares, places, share, sums } from './measures/index.ts';

/** Minimum number of words in a body. */
const MIN_WORDS = 30;
/** Segments with a larger share of links are link lines. */
const LINK_LINE = 0.5;
/** Value if there is no such ancestor. */
const NONE = 60;

/** Families for parts of the page that are never its text. */
const OTHER_CLASSES = maskOf(CLASS_FAMILIES, [
  'nav breadcrumb pager sidebar footer comment reply related ad social author widget form subscribe consent modal review',
]);
const OTHER_TAGS = maskOf(TAG_FAMILIES, ['nav aside footer form dialog commentProperty']);
const ARTICLE = maskOf(TAG_FAMILIES, ['article']);
const MAIN = maskOf(TAG_FAMILIES, ['main']);
const BODY_PROPERTY = maskOf(TAG_FAMILIES, ['bodyProperty']);

/** Signs of names that are trusted more than an article element: what it is the body of, and which part. */
const BODY_NAME = NameSign.bodyOf | NameSign.bodyPart;

function maskOf(families: readonly string[], lists: readonly string[]): number {
  return lists
    .join(' ')
    .split(' ')
    .reduce((mask, name) => mask | (1 << families.indexOf(name)), 0);
}

interface NamedBody {
  readonly stage: number;
  /** Segments of the body; an empty range if no element is named as one. */
  readonly from: number;
  readonly to: number;
  /** Number of bodies of the same stage side by side. */
  readonly bodies: number;
  /** Per segment: 1 inside a later body of the same stage. */
  readonly later: Uint8Array;
  /** Per segment: steps up to the nearest element named for something else. */
  readonly otherUp: Uint8Array;
  /** Per segment: 1 if such an element lies between it and the body. */
  readonly between: Uint8Array;
  /** Per segment: 1 in the body with no such element between, and not a link line. */
  readonly kept: Uint8Array;
}

const namedBody = fact('columns.namedBody', findNamedBody);

export const namedBodyColumns: Family = {
  name: 'named',
  columns: {
    stage: constant(
      'how the body element is named: 0 for none, then the most trusted names first',
      (page) => namedBody(page).stage,
    ),
    inBody: inRange('1 inside that element', namedBody),
    side: perSegment('-1 before that element, 0 inside, 1 after', (page, into, at) => {
      const { from, to } = namedBody(page);
      for (let s = 0; s < page.segments.count; s++) into[at + s] = s < from ? -1 : s < to ? 0 : 1;
    }),
    bodyShare: constant("share of the page's words in that element", (page) => {
      const { from, to } = namedBody(page);
      return wordShare(page, from, to);
    }),
    bodies: constant('such elements side by side', (page) => namedBody(page).bodies),
    inLaterBody: fromArray('1 inside a later one', (page) => namedBody(page).later),
    otherUp: fromArray(
      'steps up to an element named for something else; 60 for none',
      (page) => namedBody(page).otherUp,
    ),
    otherBetween: fromArray('1 when such an element lies between it and the body', (page) => namedBody(page).between),
    kept: fromArray(
      '1 inside the body, with no such element between, and not a link line',
      (page) => namedBody(page).kept,
    ),
    keptShare: constant("share of the page's words for which this is 1", (page) => {
      const { kept } = namedBody(page);
      const { words } = page.segments;
      let sum = 0;
      for (let s = 0; s < kept.length; s++) if (kept[s] === 1) sum += words[s]!;
      return share(sum, sums(page).words[page.segments.count]!);
    }),
  },
};

function wordShare(page: Page, from: number, to: number): number {
  const { words } = sums(page);
  return share(words[to]! - words[from]!, words[page.segments.count]!);
}

function findNamedBody(page: Page): NamedBody {
  const { count } = page.segments;
  const stages = stagesOf(page);
  const chosen = firstSound(page, stages);
  const { from, to, stage } = chosen;
  const later = page.scratch.uint8(count);
  const bodies = stage === BodyStage.none ? 0 : 1 + markLater(page, stages, chosen, later);
  const otherUp = page.scratch.uint8(count).fill(NONE);
  const between = page.scratch.uint8(count);
  const kept = page.scratch.uint8(count);
  markOthers(page, chosen.element, otherUp, between);
  const links = linkShares(page);
  for (let s = from; s < to; s++) kept[s] = between[s] === 0 && links[s]! < LINK_LINE ? 1 : 0;
  return { stage, from, to, bodies, later, otherUp, between, kept };
}

/**
 * The stage of each element by name, property, tag and role; none for elements too small to be a body. Names are expensive, so
 * if a tag or property already decides, only names that may outrank it are read.
 */
function stagesOf(page: Page): Uint8Array {
  const { count, node, tags } = elementMarks(page);
  const { className, id, names, signs } = startTags(page);
  const large = largeElements(page);
  const isTagged = large.some((e) => (tags[e]! & (ARTICLE | BODY_PROPERTY)) !== 0);
  const needed = isTagged ? BODY_NAME : 0;
  const judge = (name: string, number: number): number =>
    (signs[number]! & needed) === needed ? bodyStageOf(name, signs[number]!) : BodyStage.none;
  const named = new PerName(names, judge);
  const stages = page.scratch.uint8(count);
  for (const e of large) {
    const byClass = named.of(className[node[e]!]!);
    const byId = named.of(id[node[e]!]!);
    let stage = byClass === BodyStage.none || (byId !== BodyStage.none && byId < byClass) ? byId : byClass;
    const mask = tags[e]!;
    if ((mask & BODY_PROPERTY) !== 0) stage = BodyStage.body;
    else if ((mask & ARTICLE) !== 0) stage = stage === BodyStage.body ? stage : BodyStage.article;
    else if ((mask & MAIN) !== 0 && stage === BodyStage.none) stage = BodyStage.main;
    stages[e] = stage;
  }
  return stages;
}

/** Elements with enough words. */
function largeElements(page: Page): number[] {
  const { count, node } = elementMarks(page);
  const { words, before } = sums(page);
  const { end } = page.tape;
  const large: number[] = [];
  for (let e = 0; e < count; e++)
    if (words[before[end[node[e]!]!]!]! - words[before[node[e]!]!]! >= MIN_WORDS) large.push(e);
  return large;
}

interface Chosen {
  readonly element: number;
  readonly stage: number;
  readonly from: number;
  readonly to: number;
}

/** The first element of the most trusted stage that occurs. */
function firstSound(page: Page, stages: Uint8Array): Chosen {
  const found = new Int32Array(BodyStage.main + 1).fill(-1);
  for (let e = 0; e < stages.length; e++) {
    const stage = stages[e]!;
    if (stage !== BodyStage.none && found[stage]! < 0) found[stage] = e;
  }
  for (let stage = BodyStage.body as number; stage <= BodyStage.main; stage++) {
    const element = found[stage]!;
    if (element >= 0) return { element, stage, ...segmentsOf(page, element) };
  }
  return { element: -1, stage: BodyStage.none, from: 0, to: 0 };
}

/** Marks segments in later bodies of the same stage, and counts these bodies. */
function markLater(page: Page, stages: Uint8Array, { element, stage, to }: Chosen, later: Uint8Array): number {
  let bodies = 0;
  let past = to;
  for (let e = element + 1; e < stages.length; e++) {
    if (stages[e] !== stage) continue;
    const range = segmentsOf(page, e);
    if (range.from < past) continue;
    later.fill(1, range.from, range.to);
    past = range.to;
    bodies++;
  }
  return bodies;
}

/** Steps to the nearest element named for something else, for all segments; and whether one lies inside the body. */
function markOthers(page: Page, body: number, otherUp: Uint8Array, between: Uint8Array): void {
  const { count, parent, classes, tags } = elementMarks(page);
  const up = page.scratch.uint8(count);
  const inside = page.scratch.uint8(count); // 1 in the body, 2 below another part in it
  for (let e = 0; e < count; e++) {
    const above = parent[e]!;
    const isOther = (classes[e]! & OTHER_CLASSES) !== 0 || (tags[e]! & OTHER_TAGS) !== 0;
    up[e] = isOther ? 0 : above < 0 || up[above]! >= NONE ? NONE : up[above]! + 1;
    const outer = above < 0 ? 0 : inside[above]!;
    inside[e] = e === body ? 1 : outer === 0 ? 0 : isOther || outer === 2 ? 2 : 1;
  }
  const { inner } = places(page);
  for (let s = 0; s < inner.length; s++) {
    if (inner[s]! < 0) continue;
    otherUp[s] = up[inner[s]!]!;
    between[s] = inside[inner[s]!] === 2 ? 1 : 0;
  }
}

function segmentsOf(page: Page, e: number): { from: number; to: number } {
  const { before } = sums(page);
  const node = elementMarks(page).node[e]!;
  return { from: before[node]!, to: before[page.tape.end[node]!]! };
}
