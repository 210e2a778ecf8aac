// Densities of the block and of its larger containers: text, links, tags, prose, repetition. Differences of prefix sums.

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
} from '../measures/index.ts';
import type { Page } from '../page.ts';
import type { Family, Fill } from './family.ts';
import { loop } from './fill-column.ts';
import { rangeShare } from './range-share.ts';

function levelColumns(k: number): Readonly<Record<string, Fill>> {
  const ranges = (page: Page): Ranges => page.derive(largerRanges)[k]!;
  const density = (part: Measure, whole?: Measure): Fill => rangeShare(ranges, part, whole, 0);
  return {
    words: density(WORDS),
    pageShare: pageShare(ranges),
    linkShare: density(LINK_CHARS, CHARS),
    wordsPerTag: density(WORDS, TAGS),
    wordsPerSegment: density(WORDS, SEGMENTS),
    prose: density(PROSE, WORDS),
    stops: density(STOPS, WORDS),
    linkSegments: density(LINKS, SEGMENTS),
    headings: density(HEADINGS, SEGMENTS),
    fields: density(FIELDS),
  };
}

/** What is worth counting of the container of each level: the larger it is, the less it says of one segment. */
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

function pageShare(ranges: (page: Page) => Ranges): Fill {
  return loop((page, into, at) => {
    const { runs, start, lo, hi } = ranges(page);
    const { words } = sums(page);
    const whole = words[page.segments.count]!;
    for (let r = 0; r < runs; r++) {
      const value = share(words[hi[r]!]! - words[lo[r]!]!, whole);
      for (let s = start[r]!; s < start[r + 1]!; s++) into[at + s] = value;
    }
  });
}

/** Ranges of each level's containers. */
function largerRanges(page: Page): readonly Ranges[] {
  const { arena } = page;
  const { larger } = places(page);
  const { count } = page.segments;
  return Array.from({ length: LEVELS }, (_, k) => {
    const element = arena.int32(count);
    for (let s = 0; s < count; s++) element[s] = larger[s * LEVELS + k]!;
    return rangesOf(page, element);
  });
}
