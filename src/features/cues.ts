// What the words say: cues in the segment itself, and in the last heading above it ("Related", "Comments", …), which
// rules a whole stretch of the page. Also the signs that a second story begins: a new title, a heading that is a link.

import { CUE, CUE_FAMILIES, elementMarks, TAG_FAMILIES } from '../elements/index.ts';
import { headingLevels, linkShares, places, segmentText, share, sums } from '../measures/index.ts';
import type { Page } from '../page.ts';
import type { Family, Fill } from './family.ts';
import { copy, gather, loop, same } from './fill-column.ts';

const HEADING_CUES = ['related', 'comment', 'more', 'share', 'subscribe', 'nav', 'ad', 'price'] as const;
/** A line this short without a stop, standing before longer text, works as a heading where h-tags are missing. */
const SHORT_LINE = 7;
const ARTICLE_BIT = TAG_FAMILIES.indexOf('article');
const LINKED = 0.8;

const END = (1 << CUE.comment) | (1 << CUE.related);

export const cues: Family = {
  name: 'cue',
  columns: {
    ...Object.fromEntries(CUE_FAMILIES.map((name, family) => [name, ownCue(family)])),
    ...Object.fromEntries(HEADING_CUES.map((name) => [`above${name}`, cueOf((page) => stretches(page).above, name)])),
    ...Object.fromEntries(HEADING_CUES.map((name) => [`line${name}`, cueOf((page) => stretches(page).line, name)])),
    headingUp: loop((page, into, at) => {
      const { heading } = stretches(page);
      for (let s = 0; s < heading.length; s++) into[at + s] = heading[s]! < 0 ? -1 : s - heading[s]!;
    }),
    headingLevel: gather(headingLevels, (page) => stretches(page).heading, 0),
    headingLinked: gather(linkShares, (page) => stretches(page).heading, 0),
    wordsSinceHeading: loop((page, into, at) => {
      const { words } = sums(page);
      const { heading } = stretches(page);
      for (let s = 0; s < heading.length; s++) {
        into[at + s] = heading[s]! < 0 ? words[s]! : words[s]! - words[heading[s]! + 1]!;
      }
    }),
    headingsSeen: copy((page) => stretches(page).headings),
    linkedHeadingsSeen: copy((page) => stretches(page).linkedHeadings),
    bylinesSeen: copy((page) => stretches(page).bylines),
    articleIndex: copy((page) => page.derive(articleOf).index),
    articles: same((page) => page.derive(articleOf).count),
    inArticle: loop((page, into, at) => {
      const { index } = page.derive(articleOf);
      for (let s = 0; s < index.length; s++) into[at + s] = index[s]! > 0 ? 1 : 0;
    }),
    endCueSeen: (page, into, at) => {
      const { endCue } = stretches(page);
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

function cueOf(masks: (page: Page) => Int32Array, name: (typeof HEADING_CUES)[number]): Fill {
  const bit = CUE[name];
  return loop((page, into, at) => {
    const mask = masks(page);
    for (let s = 0; s < mask.length; s++) into[at + s] = (mask[s]! >>> bit) & 1;
  });
}

/** What rules each segment from above. */
interface Stretches {
  /** The last heading before; -1 for none. Its cues, and those of the last short line. */
  readonly heading: Int32Array;
  readonly above: Int32Array;
  readonly line: Int32Array;
  /** Seen before. */
  readonly headings: Int32Array;
  readonly linkedHeadings: Int32Array;
  readonly bylines: Int32Array;
  /** Where a heading or short line said "comments" or "related" after half the prose; -1 when none did. */
  readonly endCue: number;
}

function stretches(page: Page): Stretches {
  return page.derive(readStretches);
}

function readStretches(page: Page): Stretches {
  const { arena } = page;
  const { segments } = page;
  const { count } = segments;
  const text = segmentText(page);
  const all = sums(page);
  const links = linkShares(page);
  const levels = headingLevels(page);
  const heading = arena.int32(count);
  const above = arena.int32(count);
  const line = arena.int32(count);
  const headings = arena.int32(count);
  const linkedHeadings = arena.int32(count);
  const bylines = arena.int32(count);
  let endCue = -1;
  let lastHeading = -1;
  let lastLine = 0;
  let seen = 0;
  let linked = 0;
  let signed = 0;
  for (let s = 0; s < count; s++) {
    heading[s] = lastHeading;
    above[s] = lastHeading < 0 ? 0 : text.cueMask[lastHeading]!;
    line[s] = lastLine;
    headings[s] = seen;
    linkedHeadings[s] = linked;
    bylines[s] = signed;
    const words = segments.words[s]!;
    const mask = text.cueMask[s]!;
    const isHeading = levels[s]! > 0;
    if (isHeading) {
      lastHeading = s;
      seen++;
      if (links[s]! > LINKED) linked++;
    }
    if (words <= SHORT_LINE && text.stops[s] === 0) {
      lastLine = mask;
      if (mask & (1 << CUE.byline) && text.names[s]! > 0) signed++;
      if (endCue < 0 && mask & END && links[s]! < LINKED && all.prose[s]! * 2 > all.prose[count]!) endCue = s;
    } else if (words > 2 * SHORT_LINE && isHeading) lastLine = 0;
  }
  return { heading, above, line, headings, linkedHeadings, bylines, endCue };
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
