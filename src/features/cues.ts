// What the words say: cues in the segment itself, and in the last heading above it ("Related", "Comments", …), which
// rules a whole stretch of the page. Also the signs that a second story begins: a new title, a heading that is a link.

import { CUE, CUE_FAMILIES, elementMarks, TAG_FAMILIES } from '../elements/index.ts';
import { headingLevels, linkShares, places, segmentText, share, sums } from '../measures/index.ts';
import type { Page } from '../page.ts';
import type { Family, Fill } from './family.ts';
import { copy, loop } from './fill-column.ts';

/** A line this short without a stop, standing before longer text, works as a heading where h-tags are missing. */
const SHORT_LINE = 7;
const ARTICLE_BIT = TAG_FAMILIES.indexOf('article');
const LINKED = 0.8;

const END = (1 << CUE.comment) | (1 << CUE.related);

export const cues: Family = {
  name: 'cue',
  columns: {
    ...Object.fromEntries(CUE_FAMILIES.map((name, family) => [name, ownCue(family)])),
    underRelatedHeading: underHeading('related'),
    abovecomment: underHeading('comment'),
    headingUp: loop((page, into, at) => {
      const { heading } = headingContext(page);
      for (let s = 0; s < heading.length; s++) into[at + s] = heading[s]! < 0 ? -1 : s - heading[s]!;
    }),
    wordsSinceHeading: loop((page, into, at) => {
      const { words } = sums(page);
      const { heading } = headingContext(page);
      for (let s = 0; s < heading.length; s++) {
        into[at + s] = heading[s]! < 0 ? words[s]! : words[s]! - words[heading[s]! + 1]!;
      }
    }),
    headingsSeen: copy((page) => headingContext(page).headings),
    articleIndex: copy((page) => page.derive(articleOf).index),
    endCueSeen: (page, into, at) => {
      const { endCue } = headingContext(page);
      if (endCue < 0) return -1;
      for (let s = 0; s < page.segments.count; s++) into[at + s] = s <= endCue ? -1 : s - endCue;
      return undefined;
    },
  },
};

/** Words of one family over all words. */
function ownCue(family: number): Fill {
  return loop((page, into, at) => {
    const found = segmentText(page).cues;
    const { words } = page.segments;
    for (let s = 0; s < words.length; s++) into[at + s] = share(found[s * CUE_FAMILIES.length + family]!, words[s]!);
  });
}

/** Whether the last heading above has a word of the family. */
function underHeading(name: 'related' | 'comment'): Fill {
  const bit = CUE[name];
  return loop((page, into, at) => {
    const { above } = headingContext(page);
    for (let s = 0; s < above.length; s++) into[at + s] = (above[s]! >>> bit) & 1;
  });
}

/** What rules each segment from above. */
interface HeadingContext {
  /** The last heading before; -1 for none; and its cues. */
  readonly heading: Int32Array;
  readonly above: Int32Array;
  /** Headings seen before. */
  readonly headings: Int32Array;
  /** Where a heading or short line said "comments" or "related" after half the prose; -1 when none did. */
  readonly endCue: number;
}

function headingContext(page: Page): HeadingContext {
  return page.derive(readHeadingContext);
}

function readHeadingContext(page: Page): HeadingContext {
  const { arena } = page;
  const { segments } = page;
  const { count } = segments;
  const text = segmentText(page);
  const all = sums(page);
  const links = linkShares(page);
  const levels = headingLevels(page);
  const heading = arena.int32(count);
  const above = arena.int32(count);
  const headings = arena.int32(count);
  let endCue = -1;
  let lastHeading = -1;
  let seen = 0;
  for (let s = 0; s < count; s++) {
    heading[s] = lastHeading;
    above[s] = lastHeading < 0 ? 0 : text.cueMask[lastHeading]!;
    headings[s] = seen;
    const words = segments.words[s]!;
    const mask = text.cueMask[s]!;
    if (levels[s]! > 0) {
      lastHeading = s;
      seen++;
    }
    if (words > SHORT_LINE || text.stops[s] !== 0 || (mask & END) === 0) continue;
    if (endCue < 0 && links[s]! < LINKED && all.prose[s]! * 2 > all.prose[count]!) endCue = s;
  }
  return { heading, above, headings, endCue };
}

/** Which of the page's outermost article elements holds each segment (1, 2, …; 0 for none), and how many there are. */
function articleOf(page: Page): { index: Int32Array; count: number } {
  const { arena } = page;
  const marks = elementMarks(page);
  const { block } = places(page);
  const of = arena.int32(marks.count);
  let count = 0;
  for (let e = 0; e < marks.count; e++) {
    const above = marks.parent[e]! < 0 ? 0 : of[marks.parent[e]!]!;
    of[e] = above === 0 && (marks.tags[e]! >>> ARTICLE_BIT) & 1 ? ++count : above;
  }
  const index = arena.int32(block.length);
  for (let s = 0; s < block.length; s++) index[s] = block[s]! < 0 ? 0 : of[block[s]!]!;
  return { index, count };
}
