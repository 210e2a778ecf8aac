// The second stage's columns: the first stage's results for a segment and its surroundings. Means are weighted by words; a
// container's segments are consecutive, so its mean comes from the difference of two sums.

import { recordFacts, recordGroups } from '../../columns/index.ts';
import { LEVELS, pathGroups, places, sums } from '../../columns/measures/index.ts';
import { elementMarks } from '../../elements/index.ts';
import type { Page } from '../../page/index.ts';
import type { ModelColumns } from './columns.ts';

/** Columns in order, with their descriptions. */
export const SURROUNDINGS: Readonly<Record<string, string>> = {
  p: 'probability of being text, judged alone, 0 to 1',
  path: 'the same, mean of the segments with the same element path',
  larger1: 'the same, mean of the nearest container with more text',
  larger2: 'the same, mean of the container with a fifth more words',
  larger3: 'the same, mean of the container with half as many words again',
  larger4: 'the same, mean of the container with twice the words',
  page: 'the same, mean of the whole page',
  sure: 'share of the page that looks more like text than not',
  words: 'words of the segment',
  before: 'share of the text-like words that come before the segment',
  sureWords: 'number of text-like words, as a logarithm',
  pathCover: 'share of the text-like words with the same element path',
  cover1: 'share of the text-like words in the nearest container with more text',
  cover2: 'the same for the container with a fifth more words',
  cover3: 'the same for the container with half as many words again',
  cover4: 'the same for the container with twice the words',
  records: 'probability judged alone, mean of the records around it; -1 for none',
  recordsCover: 'share of the text-like words inside these records; -1 for none',
};
export const SURROUNDING_COLUMNS: readonly string[] = Object.keys(SURROUNDINGS);

/** Indices into that list. */
const C = {
  p: 0,
  path: 1,
  larger: 2,
  page: 6,
  sure: 7,
  words: 8,
  before: 9,
  sureWords: 10,
  pathCover: 11,
  cover: 12,
  records: 16,
  recordsCover: 17,
} as const;

const SURE = 0.5;
/** Value for segments outside all groups. */
const NO_GROUP = -1;

/** Fills the first columns of the second stage. */
export function surroundings(page: Page, p: Float32Array, columns: ModelColumns): void {
  const { count, words } = page.segments;
  const { values } = columns;
  const { scratch } = page;
  const mass = scratch.float64(count + 1);
  const size = scratch.float64(count + 1);
  const sure = scratch.float64(count + 1);
  for (let s = 0; s < count; s++) {
    const weight = words[s]! + 1; // plus one, so that no segment has weight zero
    mass[s + 1] = mass[s]! + weight * p[s]!;
    size[s + 1] = size[s]! + weight;
    sure[s + 1] = sure[s]! + (p[s]! > SURE ? weight : 0);
  }
  const allSure = sure[count]!;
  values.set(p, columns.start(C.p));
  const { of, slots } = pathGroups(page);
  const byPath = { into: values, at: columns.start(C.path), coverAt: columns.start(C.pathCover) };
  fillGroups(page, p, { of, slots }, byPath, allSure);
  const around = { of: recordGroups(page), slots: recordFacts.count(page).length };
  const byRecords = { into: values, at: columns.start(C.records), coverAt: columns.start(C.recordsCover) };
  fillGroups(page, p, around, byRecords, allSure);
  const all = { mass, size, sure };
  for (let k = 0; k < LEVELS; k++)
    fillLevel(page, k, all, { into: values, at: columns.start(C.larger + k), coverAt: columns.start(C.cover + k) });
  columns.share(C.page, mass[count]! / size[count]!);
  columns.share(C.sure, allSure / size[count]!);
  values.set(words, columns.start(C.words));
  const before = columns.start(C.before);
  for (let s = 0; s < count; s++) values[before + s] = allSure > 0 ? sure[s]! / allSure : 0;
  columns.share(C.sureWords, Math.log1p(allSure));
}

/** Segments by group: `of` returns a segment's group, below `slots`; negative for none. */
interface Groups {
  readonly of: Int32Array;
  readonly slots: number;
}

/** Mean of the segments of a group, and their share of all text-like words. */
function fillGroups(
  page: Page,
  p: Float32Array,
  { of, slots }: Groups,
  { into, at, coverAt }: Target,
  allSure: number,
): void {
  const { count, words } = page.segments;
  const { scratch } = page;
  const mass = scratch.float64(slots);
  const size = scratch.float64(slots);
  const sure = scratch.float64(slots);
  for (let s = 0; s < count; s++) {
    const group = of[s]!;
    if (group < 0) continue;
    const weight = words[s]! + 1;
    mass[group]! += weight * p[s]!;
    size[group]! += weight;
    if (p[s]! > SURE) sure[group]! += weight;
  }
  for (let s = 0; s < count; s++) {
    const group = of[s]!;
    into[at + s] = group < 0 ? NO_GROUP : mass[group]! / size[group]!;
    into[coverAt + s] = group < 0 ? NO_GROUP : allSure > 0 ? sure[group]! / allSure : 0;
  }
}

/** Where a mean and a cover are written: two columns that begin at `at` and `coverAt`. */
interface Target {
  readonly into: Float32Array;
  readonly at: number;
  readonly coverAt: number;
}

/** Sums over the segments before each: words times probability, words, and text-like words. */
interface Sums {
  readonly mass: Float64Array;
  readonly size: Float64Array;
  readonly sure: Float64Array;
}

/** Mean of a larger container, and its share of all text-like words; of the page if there is no container. */
function fillLevel(page: Page, k: number, { mass, size, sure }: Sums, { into, at, coverAt }: Target): void {
  const { tape, segments } = page;
  const { node: nodeOf } = elementMarks(page);
  const { before } = sums(page);
  const { larger } = places(page);
  const allSure = sure[segments.count]!;
  let last = -2;
  let mean = 0;
  let cover = 0;
  for (let s = 0; s < segments.count; s++) {
    const e = larger[s * LEVELS + k]!;
    if (e !== last) {
      last = e;
      const node = e < 0 ? 0 : nodeOf[e]!;
      const lo = before[node]!;
      const hi = before[tape.end[node]!]!;
      mean = (mass[hi]! - mass[lo]!) / Math.max(size[hi]! - size[lo]!, 1e-9);
      cover = allSure > 0 ? (sure[hi]! - sure[lo]!) / allSure : 0;
    }
    into[at + s] = mean;
    into[coverAt + s] = cover;
  }
}
