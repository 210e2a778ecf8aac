// Repetition, VCE's view: an element with siblings of the same kind is an item (a comment, a teaser, a post), and segments on
// the same path look alike. Both indicate a list where a single density cannot.

import { HashCounter } from '../base/index.ts';
import { elementMarks } from '../elements/index.ts';
import { fact, type Page } from '../page/index.ts';
import { fromArray, lookup, perSegment } from './columns.ts';
import type { Column, Family } from './family.ts';
import {
  kindRepeats,
  nearestItem,
  PROSE,
  pathGroups,
  places,
  type Ranges,
  rangesOf,
  segmentText,
  share,
  sums,
  WORDS,
} from './measures/index.ts';
import { rangeShare } from './range-share.ts';

/** Minimum number of words for a repeated text to count. */
const REPEATED_WORDS = 4;

const block = (page: Page): Int32Array => places(page).block;
const near = fact('columns.nearRanges', nearRanges);
const outer = fact('columns.outerRanges', outerRanges);

export const repetition: Family = {
  name: 'repeat',
  columns: {
    pathCount: lookup(
      'segments on the same path of elements',
      (page) => pathGroups(page).count,
      (page) => pathGroups(page).of,
      0,
    ),
    pathWords: ofPath('mean words of the segments on its path', 'words', 'count'),
    pathLinks: ofPath('share of link text in the segments on its path', 'links', 'chars'),
    pathProse: ofPath('share of prose in the segments on its path', 'prose', 'count'),
    pathShare: perSegment("share of the page's words in the segments on its path", (page, into, at) => {
      const { of, words } = pathGroups(page);
      const whole = sums(page).words[of.length]!;
      for (let s = 0; s < of.length; s++) into[at + s] = share(words[of[s]!]!, whole);
    }),
    blockRepeats: lookup('siblings of its block that are of the same kind', kindRepeats, block, 0),
    itemUp: perSegment('steps up to the repeated item that contains it; -1 for none', (page, into, at) => {
      const { depth } = elementMarks(page);
      const { element } = near(page);
      const own = block(page);
      for (let s = 0; s < own.length; s++) {
        into[at + s] = element[s]! < 0 ? -1 : depth[own[s]!]! - depth[element[s]!]!;
      }
    }),
    itemWords: rangeShare('words of the repeated item that contains it; -1 for none', near, WORDS, undefined, -1),
    itemProse: rangeShare('share of prose in the repeated item that contains it; -1 for none', near, PROSE, WORDS, -1),
    itemsShare: listShare("share of the page's words in the list of its item; -1 for none", near),
    outerRepeats: lookup(
      'items in the list around the list of its item',
      kindRepeats,
      (page) => outer(page).element,
      0,
    ),
    sameText: fromArray('how often its text occurs on the page; 0 for short ones', (page) => countTexts(page)),
    mostRepeats: perSegment('items in the longer of the two lists that contain it', (page, into, at) => {
      const repeats = kindRepeats(page);
      const inner = near(page).element;
      const around = outer(page).element;
      for (let s = 0; s < inner.length; s++) {
        const own = inner[s]! < 0 ? 0 : repeats[inner[s]!]!;
        into[at + s] = Math.max(own, around[s]! < 0 ? 0 : repeats[around[s]!]!);
      }
    }),
  },
};

function ofPath(says: string, part: 'words' | 'links' | 'prose', whole: 'count' | 'chars'): Column {
  return perSegment(says, (page, into, at) => {
    const groups = pathGroups(page);
    const { of } = groups;
    const parts = groups[part];
    const wholes = groups[whole];
    for (let s = 0; s < of.length; s++) into[at + s] = share(parts[of[s]!]!, wholes[of[s]!]!);
  });
}

/** How often a segment's text occurs on the page; 0 for short ones. */
const countTexts = fact('columns.countTexts', (page: Page): Int32Array => {
  const { count, words } = page.segments;
  const { key } = segmentText(page);
  const texts = new HashCounter(count, page.scratch);
  const all = page.scratch.int32(count);
  for (let s = 0; s < count; s++) all[s] = texts.add(key[s]!);
  for (let s = 0; s < count; s++) all[s] = words[s]! >= REPEATED_WORDS ? texts.count[all[s]!]! : 0;
  return all;
});

function nearRanges(page: Page): Ranges {
  const item = nearestItem(page);
  const blocks = block(page);
  const element = page.scratch.int32(blocks.length);
  for (let s = 0; s < blocks.length; s++) element[s] = blocks[s]! < 0 ? -1 : item[blocks[s]!]!;
  return rangesOf(page, element);
}

/** Ranges of the item around the item. */
function outerRanges(page: Page): Ranges {
  const { parent } = elementMarks(page);
  const item = nearestItem(page);
  const inner = near(page).element;
  const element = page.scratch.int32(inner.length);
  for (let s = 0; s < inner.length; s++) {
    const up = inner[s]! < 0 ? -1 : parent[inner[s]!]!;
    element[s] = up < 0 ? -1 : item[up]!;
  }
  return rangesOf(page, element);
}

/** Share of the page's words in an item's list; -1 without an item. */
function listShare(says: string, ranges: (page: Page) => Ranges): Column {
  return perSegment(says, (page, into, at) => {
    const { node, parent } = elementMarks(page);
    const { before, words } = sums(page);
    const { element, runs, start } = ranges(page);
    for (let r = 0; r < runs; r++) {
      const e = element[start[r]!]!;
      const list = e < 0 || parent[e]! < 0 ? 0 : node[parent[e]!]!;
      const inList = words[before[page.tape.end[list]!]!]! - words[before[list]!]!;
      const known = e < 0 ? -1 : share(inList, words[words.length - 1]!);
      for (let s = start[r]!; s < start[r + 1]!; s++) into[at + s] = known;
    }
  });
}
