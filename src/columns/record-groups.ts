// Groups of records on a page: how many records, their share of the page, and their contents. A segment belongs to the group
// around it with the most records: the grid of a shop rather than the rows inside one card.

import { CUE } from '../lexicon/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { records } from '../structures/index.ts';
import { segmentText, share, sums } from './measures/index.ts';

/** Facts per group; each array has one entry per group. */
export const RECORD_FACTS = {
  count: 'records in the group that contains it; 0 for none',
  words: 'mean words of these records',
  pageShare: "share of the page's words in them",
  ofLargest: "words in them over those of the page's largest group",
  links: 'share of link text in them',
  prose: 'share of prose in them',
  linked: 'share of them with a link',
  priced: 'share of them with a currency sign',
  dated: 'share of them with a year or a month name',
  headed: 'share of them with a heading',
  images: 'images per record',
  fields: 'form fields per record',
  proseBefore: "share of the page's prose before them",
  proseAfter: "share of the page's prose after them",
} as const;

export type RecordFact = keyof typeof RECORD_FACTS;
const FACTS = Object.keys(RECORD_FACTS) as readonly RecordFact[];

export interface RecordGroups {
  /** Per segment: the group with the most records around it, -1 for none. */
  readonly of: Int32Array;
  readonly facts: Readonly<Record<RecordFact, Float64Array>>;
  /** Per segment: share of the records with the same text at the same place. */
  readonly sameText: Float64Array;
}

export const recordGroups: Fact<RecordGroups> = fact('columns.recordGroups', readGroups);

function readGroups(page: Page): RecordGroups {
  const { groups } = records(page);
  const of = new Int32Array(page.segments.count).fill(-1);
  const facts = Object.fromEntries(FACTS.map((name) => [name, new Float64Array(groups.length)])) as Record<
    RecordFact,
    Float64Array
  >;
  // Outer groups come before inner ones, and win if they have as many records.
  for (const [number, { records: own }] of groups.entries()) {
    measure(page, number, facts);
    for (const { first, past } of own)
      for (let s = first; s < past; s++) if (of[s]! < 0 || groups[of[s]!]!.records.length < own.length) of[s] = number;
  }
  const largest = facts.pageShare.reduce((most, one) => Math.max(most, one), 0);
  for (let g = 0; g < groups.length; g++) facts.ofLargest[g] = share(facts.pageShare[g]!, largest);
  return { of, facts, sameText: sameTexts(page) };
}

function measure(page: Page, number: number, facts: Readonly<Record<RecordFact, Float64Array>>): void {
  const { records: own, first, past } = records(page).groups[number]!;
  const { words, chars, linkChars, prose, headings, images, fields, anchors } = sums(page);
  const { money, years, cueMask } = segmentText(page);
  const sum = {
    words: 0,
    chars: 0,
    links: 0,
    prose: 0,
    linked: 0,
    priced: 0,
    dated: 0,
    headed: 0,
    images: 0,
    fields: 0,
  };
  for (const record of own) {
    const { first: lo, past: hi, from, to } = record;
    sum.words += words[hi]! - words[lo]!;
    sum.chars += chars[hi]! - chars[lo]!;
    sum.links += linkChars[hi]! - linkChars[lo]!;
    sum.prose += prose[hi]! - prose[lo]!;
    sum.images += images[to]! - images[from]!;
    sum.fields += fields[to]! - fields[from]!;
    if (anchors[to]! > anchors[from]!) sum.linked++;
    if (headings[hi]! > headings[lo]!) sum.headed++;
    let isPriced = 0;
    let isDated = 0;
    for (let s = lo; s < hi; s++) {
      if (money[s]! > 0) isPriced = 1;
      if (years[s]! > 0 || ((cueMask[s]! >>> CUE.month) & 1) === 1) isDated = 1;
    }
    sum.priced += isPriced;
    sum.dated += isDated;
  }
  const count = own.length;
  const all = page.segments.count;
  facts.count[number] = count;
  facts.words[number] = sum.words / count;
  facts.pageShare[number] = share(sum.words, words[all]!);
  facts.links[number] = share(sum.links, sum.chars);
  facts.prose[number] = share(sum.prose, sum.words);
  for (const name of ['linked', 'priced', 'dated', 'headed', 'images', 'fields'] as const)
    facts[name][number] = sum[name] / count;
  facts.proseBefore[number] = share(prose[first]!, prose[all]!);
  facts.proseAfter[number] = share(prose[all]! - prose[past]!, prose[all]!);
}

/** In the innermost group: a button has the same text in every card, a name does not. */
function sameTexts(page: Page): Float64Array {
  const { groups, group, place } = records(page);
  const { key } = segmentText(page);
  const found = new Float64Array(group.length);
  const counts = new Map<string, number>();
  const keyOf = (s: number): string => `${group[s]} ${place[s]} ${key[s]}`;
  for (let s = 0; s < group.length; s++) if (group[s]! >= 0) counts.set(keyOf(s), (counts.get(keyOf(s)) ?? 0) + 1);
  for (let s = 0; s < group.length; s++)
    if (group[s]! >= 0) found[s] = Math.min(1, counts.get(keyOf(s))! / groups[group[s]!]!.records.length);
  return found;
}
