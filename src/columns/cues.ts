// Cues from words: in the segment itself, and in the last heading above it ("Related", "Comments", …), which applies to a
// whole stretch of the page. Also signs that a second story begins: a new title, a heading that is a link.

import { elementMarks, TAG_FAMILIES } from '../elements/index.ts';
import { CUE, CUE_FAMILIES } from '../lexicon/index.ts';
import { fact, type Page } from '../page/index.ts';
import { column, fromArray, perSegment } from './columns.ts';
import type { Column, Family } from './family.ts';
import { headingLevels, linkShares, places, segmentText, share, sums } from './measures/index.ts';

/** A line this short, without a full stop and before longer text, acts as a heading where h-tags are missing. */
const SHORT_LINE = 7;
const ARTICLE_BIT = TAG_FAMILIES.indexOf('article');
const LINKED = 0.8;

const END = (1 << CUE.comment) | (1 << CUE.related);

/** What the words of each family are about. */
export const CUE_SAYS: Readonly<Record<string, string>> = {
  consent: 'are about cookies and consent',
  legal: 'are about copyright, terms and privacy',
  share: 'are about sharing',
  subscribe: 'are about newsletters and accounts',
  comment: 'are about comments',
  related: 'announce related pages',
  more: 'invite the reader to read more',
  month: 'are months and days',
  byline: 'are typical of bylines',
  price: 'are about prices and carts',
  nav: 'are typical of menus',
  ad: 'mark advertising',
  forum: 'are typical of forum posts',
  caption: 'are typical of captions',
};

export const cues: Family = {
  name: 'cue',
  columns: {
    ...Object.fromEntries(
      CUE_FAMILIES.map((name, family) => [name, ownCue(`share of its words that ${CUE_SAYS[name]}`, family)]),
    ),
    underRelatedHeading: underHeading('1 when the last heading above announces related pages', 'related'),
    abovecomment: underHeading('1 when the last heading above is about comments', 'comment'),
    headingUp: perSegment('segments since the last heading; -1 before the first', (page, into, at) => {
      const { heading } = headingContext(page);
      for (let s = 0; s < heading.length; s++) into[at + s] = heading[s]! < 0 ? -1 : s - heading[s]!;
    }),
    wordsSinceHeading: perSegment('words since the last heading', (page, into, at) => {
      const { words } = sums(page);
      const { heading } = headingContext(page);
      for (let s = 0; s < heading.length; s++) {
        into[at + s] = heading[s]! < 0 ? words[s]! : words[s]! - words[heading[s]! + 1]!;
      }
    }),
    headingsSeen: fromArray('headings before it', (page) => headingContext(page).headings),
    articleIndex: fromArray(
      'number of the article element that contains it: 1, 2, …; 0 for none',
      (page) => articleOf(page).index,
    ),
    endCueSeen: column('segments since a short line about comments or related pages; -1 before', (page, into, at) => {
      const { endCue } = headingContext(page);
      if (endCue < 0) return -1;
      for (let s = 0; s < page.segments.count; s++) into[at + s] = s <= endCue ? -1 : s - endCue;
      return undefined;
    }),
  },
};

/** Words of one family as a share of all words. */
function ownCue(says: string, family: number): Column {
  return perSegment(says, (page, into, at) => {
    const found = segmentText(page).cues;
    const { words } = page.segments;
    for (let s = 0; s < words.length; s++) into[at + s] = share(found[s * CUE_FAMILIES.length + family]!, words[s]!);
  });
}

/** Whether the last heading above contains a word of the family. */
function underHeading(says: string, name: 'related' | 'comment'): Column {
  const bit = CUE[name];
  return perSegment(says, (page, into, at) => {
    const { above } = headingContext(page);
    for (let s = 0; s < above.length; s++) into[at + s] = (above[s]! >>> bit) & 1;
  });
}

/** The headings above each segment. */
interface HeadingContext {
  /** The last heading before, -1 for none; `above`: its cues. */
  readonly heading: Int32Array;
  readonly above: Int32Array;
  /** Number of headings before. */
  readonly headings: Int32Array;
  /** Segment of a heading or short line about comments or related pages after half the prose; -1 if none. */
  readonly endCue: number;
}

const headingContext = fact('columns.headingContext', readHeadingContext);

function readHeadingContext(page: Page): HeadingContext {
  const { scratch } = page;
  const { segments } = page;
  const { count } = segments;
  const text = segmentText(page);
  const all = sums(page);
  const links = linkShares(page);
  const levels = headingLevels(page);
  const heading = scratch.int32(count);
  const above = scratch.int32(count);
  const headings = scratch.int32(count);
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

/** The outermost article element that contains each segment (1, 2, …; 0 for none), and the number of such elements. */
const articleOf = fact('columns.article', (page: Page): { index: Int32Array; count: number } => {
  const { scratch } = page;
  const marks = elementMarks(page);
  const { block } = places(page);
  const of = scratch.int32(marks.count);
  let count = 0;
  for (let e = 0; e < marks.count; e++) {
    const above = marks.parent[e]! < 0 ? 0 : of[marks.parent[e]!]!;
    of[e] = above === 0 && (marks.tags[e]! >>> ARTICLE_BIT) & 1 ? ++count : above;
  }
  const index = scratch.int32(block.length);
  for (let s = 0; s < block.length; s++) index[s] = block[s]! < 0 ? 0 : of[block[s]!]!;
  return { index, count };
});
