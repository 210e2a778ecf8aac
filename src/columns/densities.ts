// Densities of the block and of its larger containers: text, links, tags, prose, repetition. Computed from prefix sums.

import { fact, type Page } from '../page/index.ts';
import { perSegment } from './columns.ts';
import type { Column, Family } from './family.ts';
import {
  CHARS,
  FIELDS,
  HEADINGS,
  LEVELS,
  LINK_CHARS,
  LINKS,
  type Measure,
  PROSE,
  places,
  type Ranges,
  rangesOf,
  SEGMENTS,
  STOPS,
  share,
  sums,
  TAGS,
  WORDS,
} from './measures/index.ts';
import { rangeShare } from './range-share.ts';

/** Containers from the segment outwards, as explanations name them. */
const CONTAINERS: readonly string[] = [
  'the nearest container with more text',
  'the container with a fifth more words',
  'the container with half as many words again',
  'the container with twice the words',
];

function levelColumns(k: number): Readonly<Record<string, Column>> {
  const where = CONTAINERS[k]!;
  const ranges = (page: Page): Ranges => largerRanges(page)[k]!;
  const density = (says: string, part: Measure, whole?: Measure): Column =>
    rangeShare(`${says} ${where}`, ranges, part, whole, 0);
  return {
    words: density('words of', WORDS),
    pageShare: pageShare(`share of the page's words in ${where}`, ranges),
    linkShare: density('share of link text in', LINK_CHARS, CHARS),
    wordsPerTag: density('words per tag in', WORDS, TAGS),
    wordsPerSegment: density('words per segment of', WORDS, SEGMENTS),
    prose: density('share of prose in the words of', PROSE, WORDS),
    stops: density('sentence ends per word of', STOPS, WORDS),
    linkSegments: density('share of segments that are links in', LINKS, SEGMENTS),
    headings: density('share of headings in the segments of', HEADINGS, SEGMENTS),
    fields: density('form fields in', FIELDS),
  };
}

/** Columns per container level: the larger a container, the less it tells about one segment. */
const COUNTED: readonly (readonly string[])[] = [
  ['words', 'pageShare', 'linkShare', 'wordsPerTag', 'wordsPerSegment', 'stops', 'linkSegments', 'headings', 'fields'],
  ['linkShare', 'wordsPerTag', 'wordsPerSegment', 'prose', 'stops', 'linkSegments', 'headings', 'fields'],
  ['words', 'wordsPerSegment', 'stops', 'linkSegments', 'headings', 'fields'],
  ['words', 'wordsPerTag', 'prose', 'stops', 'headings', 'fields'],
];

export const densities: Family = {
  name: 'density',
  columns: Object.fromEntries(
    COUNTED.flatMap((names, k) => {
      const columns = levelColumns(k);
      return names.map((name) => [`${name}${k + 1}`, columns[name]!] as const);
    }),
  ),
};

function pageShare(says: string, ranges: (page: Page) => Ranges): Column {
  return perSegment(says, (page, into, at) => {
    const { runs, start, lo, hi } = ranges(page);
    const { words } = sums(page);
    const whole = words[page.segments.count]!;
    for (let r = 0; r < runs; r++) {
      const value = share(words[hi[r]!]! - words[lo[r]!]!, whole);
      for (let s = start[r]!; s < start[r + 1]!; s++) into[at + s] = value;
    }
  });
}

/** Ranges of the containers of each level. */
const largerRanges = fact('columns.largerRanges', (page: Page): readonly Ranges[] => {
  const { scratch } = page;
  const { larger } = places(page);
  const { count } = page.segments;
  return Array.from({ length: LEVELS }, (_, k) => {
    const element = scratch.int32(count);
    for (let s = 0; s < count; s++) element[s] = larger[s * LEVELS + k]!;
    return rangesOf(page, element);
  });
});
