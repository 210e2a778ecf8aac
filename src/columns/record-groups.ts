// Groups of records on a page: how many records, their share of the page, and their contents. A segment belongs to the group
// around it with the most records: the grid of a shop rather than the rows inside one card. A fact of the groups is counted
// when it is first read, because a model reads only some of them.

import { HashCounter } from '../base/index.ts';
import { addToWord, CUE } from '../lexicon/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { type ListedRecord, type RecordGroup, records } from '../structures/index.ts';
import { segmentText, share, sums } from './measures/index.ts';

export type RecordFactName =
  | 'count'
  | 'words'
  | 'pageShare'
  | 'ofLargest'
  | 'links'
  | 'prose'
  | 'linked'
  | 'priced'
  | 'dated'
  | 'headed'
  | 'images'
  | 'fields'
  | 'proseBefore'
  | 'proseAfter';

type RecordFact = readonly [says: string, of: (page: Page, group: RecordGroup) => number];

/** One number per group. */
export const RECORD_FACTS: Readonly<Record<RecordFactName, RecordFact>> = {
  count: ['records in the group that contains it; 0 for none', (_, { records: own }) => own.length],
  words: ['mean words of these records', (page, group) => wordsIn(page, group) / group.records.length],
  pageShare: ["share of the page's words in them", pageShare],
  ofLargest: [
    "words in them over those of the page's largest group",
    (page, group) => share(pageShare(page, group), largestShare(page)),
  ],
  links: [
    'share of link text in them',
    (page, group) => share(inLines(group, sums(page).linkChars), inLines(group, sums(page).chars)),
  ],
  prose: ['share of prose in them', (page, group) => share(inLines(group, sums(page).prose), wordsIn(page, group))],
  linked: [
    'share of them with a link',
    (page, group) => having(group, ({ from, to }) => between(sums(page).anchors, from, to) > 0),
  ],
  priced: ['share of them with a currency sign', (page, group) => having(group, (record) => isPriced(page, record))],
  dated: [
    'share of them with a year or a month name',
    (page, group) => having(group, (record) => isDated(page, record)),
  ],
  headed: [
    'share of them with a heading',
    (page, group) => having(group, ({ first, past }) => between(sums(page).headings, first, past) > 0),
  ],
  images: ['images per record', (page, group) => inNodes(group, sums(page).images) / group.records.length],
  fields: ['form fields per record', (page, group) => inNodes(group, sums(page).fields) / group.records.length],
  proseBefore: [
    "share of the page's prose before them",
    (page, { first }) => share(sums(page).prose[first]!, sums(page).prose[page.segments.count]!),
  ],
  proseAfter: [
    "share of the page's prose after them",
    (page, { past }) => {
      const { prose } = sums(page);
      return share(between(prose, past, page.segments.count), prose[page.segments.count]!);
    },
  ],
};

/** The facts of a page's groups, each in the order of the groups. */
export const recordFacts: Readonly<Record<RecordFactName, Fact<Float64Array>>> = Object.fromEntries(
  Object.entries(RECORD_FACTS).map(([name, [, of]]) => [name, fact(`columns.${name}OfRecords`, perGroup(of))]),
) as Readonly<Record<string, Fact<Float64Array>>> as Readonly<Record<RecordFactName, Fact<Float64Array>>>;

function perGroup(of: RecordFact[1]): (page: Page) => Float64Array {
  return (page) => {
    const { groups } = records(page);
    const values = page.scratch.float64(groups.length);
    for (let g = 0; g < groups.length; g++) values[g] = of(page, groups[g]!);
    return values;
  };
}

/** Per segment: the group with the most records around it, -1 for none. */
export const recordGroups: Fact<Int32Array> = fact('columns.recordGroups', (page: Page): Int32Array => {
  const { groups } = records(page);
  const of = page.scratch.int32(page.segments.count).fill(-1);
  // Outer groups come before inner ones, and win if they have as many records.
  for (let number = 0; number < groups.length; number++) {
    const { records: own } = groups[number]!;
    for (const { first, past } of own)
      for (let s = first; s < past; s++) if (of[s]! < 0 || groups[of[s]!]!.records.length < own.length) of[s] = number;
  }
  return of;
});

/**
 * Per segment, in the innermost group: share of the records with the same text at the same place. A button has the same
 * text in every card, a name does not.
 */
export const sameTexts: Fact<Float64Array> = fact('columns.sameTexts', (page: Page): Float64Array => {
  const { groups, group, place } = records(page);
  const { count } = page.segments;
  const { key } = segmentText(page);
  const found = page.scratch.float64(count);
  const counter = new HashCounter(count, page.scratch);
  const slot = page.scratch.int32(count);
  for (let s = 0; s < count; s++)
    if (group[s]! >= 0) slot[s] = counter.add(addToWord(addToWord(group[s]!, place[s]!), key[s]!));
  for (let s = 0; s < count; s++)
    if (group[s]! >= 0) found[s] = Math.min(1, counter.count[slot[s]!]! / groups[group[s]!]!.records.length);
  return found;
});

const largestShare = fact('columns.largestRecords', (page: Page): number =>
  recordFacts.pageShare(page).reduce((most, one) => Math.max(most, one), 0),
);

function pageShare(page: Page, group: RecordGroup): number {
  return share(wordsIn(page, group), sums(page).words[page.segments.count]!);
}

function wordsIn(page: Page, group: RecordGroup): number {
  return inLines(group, sums(page).words);
}

/** A sum over the segments of the records, or over their nodes, from a prefix sum. */
function inLines({ records: own }: RecordGroup, prefix: Int32Array): number {
  let sum = 0;
  for (const { first, past } of own) sum += prefix[past]! - prefix[first]!;
  return sum;
}

function inNodes({ records: own }: RecordGroup, prefix: Int32Array): number {
  let sum = 0;
  for (const { from, to } of own) sum += prefix[to]! - prefix[from]!;
  return sum;
}

function between(prefix: Int32Array, from: number, to: number): number {
  return prefix[to]! - prefix[from]!;
}

/** Share of the records that pass. */
function having({ records: own }: RecordGroup, passes: (record: ListedRecord) => boolean): number {
  let count = 0;
  for (const record of own) if (passes(record)) count++;
  return count / own.length;
}

function isPriced(page: Page, { first, past }: ListedRecord): boolean {
  const { money } = segmentText(page);
  for (let s = first; s < past; s++) if (money[s]! > 0) return true;
  return false;
}

function isDated(page: Page, { first, past }: ListedRecord): boolean {
  const { years, cueMask } = segmentText(page);
  for (let s = first; s < past; s++) if (years[s]! > 0 || ((cueMask[s]! >>> CUE.month) & 1) === 1) return true;
  return false;
}
