// Repetition, VCE's view: an element whose siblings are of the same kind is an item (a comment, a teaser, a post);
// and segments on the same path look alike. Both say "list" where a single density cannot.

import type { Page } from '../page.ts';
import { elementMarks } from './element-marks.ts';
import { type Family, type Fill, share } from './family.ts';
import { copy, gather, loop } from './fill-column.ts';
import { HashCounter } from './hash-counter.ts';
import { CHARS, LINK_CHARS, PROSE, WORDS } from './measures.ts';
import { places } from './places.ts';
import { type Ranges, rangeShare, rangesOf } from './ranges.ts';
import { roomOf } from './room.ts';
import { segmentText } from './segment-text.ts';
import { sums } from './sums.ts';
import { addToWord } from './word-table.ts';

/** Siblings of one kind from which on they are items of a list. */
const ITEMS = 3;
/** Words from which on a repeated text counts as one. */
const REPEATED_WORDS = 4;

/** For every element with text: how many siblings, itself included, are of its kind. */
export function kindRepeats(page: Page): Int32Array {
  return page.derive(countKinds);
}

function countKinds(page: Page): Int32Array {
  const room = roomOf(page);
  const marks = elementMarks(page);
  const counter = new HashCounter(marks.count, room);
  const repeats = room.int32(marks.count);
  for (let e = 0; e < marks.count; e++) repeats[e] = counter.add(addToWord(marks.kind[e]!, marks.parent[e]! + 1));
  for (let e = 0; e < marks.count; e++) repeats[e] = counter.count[repeats[e]!]!;
  return repeats;
}

/** The nearest ancestor-or-self element that is an item among its like; -1 for none. One entry an element. */
export function nearestItem(page: Page): Int32Array {
  return page.derive(findItems);
}

function findItems(page: Page): Int32Array {
  const room = roomOf(page);
  const { parent, count } = elementMarks(page);
  const repeats = kindRepeats(page);
  const item = room.int32(count);
  for (let e = 0; e < count; e++) item[e] = repeats[e]! >= ITEMS ? e : parent[e]! < 0 ? -1 : item[parent[e]!]!;
  return item;
}

const block = (page: Page): Int32Array => places(page).block;
const near = (page: Page): Ranges => page.derive(nearRanges);
const outer = (page: Page): Ranges => page.derive(outerRanges);

export const repetition: Family = {
  name: 'repeat',
  columns: {
    pathCount: gather(
      (page) => pathGroups(page).count,
      (page) => pathGroups(page).of,
      0,
    ),
    pathWords: ofPath('words', 'count'),
    pathLinks: ofPath('links', 'chars'),
    pathProse: ofPath('prose', 'count'),
    pathShare: loop((page, into, at) => {
      const { of, words } = pathGroups(page);
      const whole = sums(page).words[of.length]!;
      for (let s = 0; s < of.length; s++) into[at + s] = share(words[of[s]!]!, whole);
    }),
    blockRepeats: gather(kindRepeats, block, 0),
    itemRepeats: gather(kindRepeats, (page) => near(page).element, 0),
    itemUp: loop((page, into, at) => {
      const { depth } = elementMarks(page);
      const { element } = near(page);
      const own = block(page);
      for (let s = 0; s < own.length; s++) {
        into[at + s] = element[s]! < 0 ? -1 : depth[own[s]!]! - depth[element[s]!]!;
      }
    }),
    itemWords: rangeShare(near, WORDS, undefined, -1),
    itemLinks: rangeShare(near, LINK_CHARS, CHARS, -1),
    itemProse: rangeShare(near, PROSE, WORDS, -1),
    itemsShare: listShare(near),
    itemPlace: placeInList(near),
    outerRepeats: gather(kindRepeats, (page) => outer(page).element, 0),
    outerWords: rangeShare(outer, WORDS, undefined, -1),
    outerProse: rangeShare(outer, PROSE, WORDS, -1),
    outerShare: listShare(outer),
    outerPlace: placeInList(outer),
    sameText: copy((page) => page.derive(countTexts).all),
    sameTextBefore: copy((page) => page.derive(countTexts).before),
    mostRepeats: loop((page, into, at) => {
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

/** Segments by the path of their block. Sums are by group, `of` gives a segment's group. */
export interface PathGroups {
  /** One more than the highest group number. */
  readonly slots: number;
  readonly of: Int32Array;
  readonly count: Int32Array;
  readonly words: Int32Array;
  readonly links: Int32Array;
  readonly chars: Int32Array;
  readonly prose: Int32Array;
}

export function pathGroups(page: Page): PathGroups {
  return page.derive(groupPaths);
}

function groupPaths(page: Page): PathGroups {
  const room = roomOf(page);
  const { segments } = page;
  const { path } = elementMarks(page);
  const { isProse } = sums(page);
  const lengths = segmentText(page).chars;
  const blocks = block(page);
  const paths = new HashCounter(segments.count, room);
  const of = room.int32(segments.count);
  const words = room.int32(paths.slots);
  const links = room.int32(paths.slots);
  const chars = room.int32(paths.slots);
  const prose = room.int32(paths.slots);
  for (let s = 0; s < segments.count; s++) {
    const e = blocks[s]!;
    const slot = paths.add(e < 0 ? 0 : path[e]!);
    of[s] = slot;
    words[slot]! += segments.words[s]!;
    links[slot]! += segments.linkChars[s]!;
    chars[slot]! += lengths[s]!;
    prose[slot]! += isProse[s]!;
  }
  return { slots: paths.slots, of, count: paths.count, words, links, chars, prose };
}

function ofPath(part: 'words' | 'links' | 'prose', whole: 'count' | 'chars'): Fill {
  return loop((page, into, at) => {
    const groups = pathGroups(page);
    const { of } = groups;
    const parts = groups[part];
    const wholes = groups[whole];
    for (let s = 0; s < of.length; s++) into[at + s] = share(parts[of[s]!]!, wholes[of[s]!]!);
  });
}

/** How often a segment's text stands on the page, and before it; 0 for short ones. */
function countTexts(page: Page): { readonly all: Int32Array; readonly before: Int32Array } {
  const room = roomOf(page);
  const { count, words } = page.segments;
  const { key } = segmentText(page);
  const texts = new HashCounter(count, room);
  const all = room.int32(count);
  const before = room.int32(count);
  for (let s = 0; s < count; s++) {
    all[s] = texts.add(key[s]!);
    before[s] = words[s]! >= REPEATED_WORDS ? texts.count[all[s]!]! - 1 : 0;
  }
  for (let s = 0; s < count; s++) all[s] = words[s]! >= REPEATED_WORDS ? texts.count[all[s]!]! : 0;
  return { all, before };
}

function nearRanges(page: Page): Ranges {
  const item = nearestItem(page);
  const blocks = block(page);
  const element = roomOf(page).int32(blocks.length);
  for (let s = 0; s < blocks.length; s++) element[s] = blocks[s]! < 0 ? -1 : item[blocks[s]!]!;
  return rangesOf(page, element);
}

/** The item that holds the item. */
function outerRanges(page: Page): Ranges {
  const { parent } = elementMarks(page);
  const item = nearestItem(page);
  const inner = near(page).element;
  const element = roomOf(page).int32(inner.length);
  for (let s = 0; s < inner.length; s++) {
    const up = inner[s]! < 0 ? -1 : parent[inner[s]!]!;
    element[s] = up < 0 ? -1 : item[up]!;
  }
  return rangesOf(page, element);
}

/** Share of the page's words in an item's list. */
function listShare(ranges: (page: Page) => Ranges): Fill {
  return eachItem(ranges, (page) => {
    const { words } = sums(page);
    return (_, from, past) => share(words[past]! - words[from]!, words[words.length - 1]!);
  });
}

/** How far down its list an item stands. */
function placeInList(ranges: (page: Page) => Ranges): Fill {
  return eachItem(ranges, () => (lo, from, past) => share(lo - from, past - from));
}

/** A number made of where an item begins and where its list does and ends, in segments; -1 without an item. */
function eachItem(
  ranges: (page: Page) => Ranges,
  measure: (page: Page) => (lo: number, from: number, past: number) => number,
): Fill {
  return loop((page, into, at) => {
    const { node, parent } = elementMarks(page);
    const { before } = sums(page);
    const { element, runs, start, lo } = ranges(page);
    const value = measure(page);
    for (let r = 0; r < runs; r++) {
      const e = element[start[r]!]!;
      const list = e < 0 || parent[e]! < 0 ? 0 : node[parent[e]!]!;
      const known = e < 0 ? -1 : value(lo[r]!, before[list]!, before[page.tape.end[list]!]!);
      for (let s = start[r]!; s < start[r + 1]!; s++) into[at + s] = known;
    }
  });
}
