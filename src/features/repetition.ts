// Repetition, VCE's view: an element whose siblings are of the same kind is an item (a comment, a teaser, a post);
// and segments on the same path look alike. Both say "list" where a single density cannot.

import type { Page } from '../page.ts';
import { elementMarks } from './element-marks.ts';
import { type Family, share } from './family.ts';
import { HashCounter } from './hash-counter.ts';
import { places } from './places.ts';
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
  const marks = elementMarks(page);
  const counter = new HashCounter(marks.count);
  const repeats = new Int32Array(marks.count);
  for (let e = 0; e < marks.count; e++) repeats[e] = counter.add(addToWord(marks.kind[e]!, marks.parent[e]! + 1));
  for (let e = 0; e < marks.count; e++) repeats[e] = counter.count[repeats[e]!]!;
  return repeats;
}

/** The nearest ancestor-or-self element that is an item among its like; -1 for none. One entry an element. */
export function nearestItem(page: Page): Int32Array {
  return page.derive(findItems);
}

function findItems(page: Page): Int32Array {
  const { parent, count } = elementMarks(page);
  const repeats = kindRepeats(page);
  const item = new Int32Array(count);
  for (let e = 0; e < count; e++) item[e] = repeats[e]! >= ITEMS ? e : parent[e]! < 0 ? -1 : item[parent[e]!]!;
  return item;
}

export const repetition: Family = {
  name: 'repeat',
  columns: [
    'pathCount',
    'pathWords',
    'pathLinks',
    'pathProse',
    'pathShare',
    'blockRepeats',
    'itemRepeats',
    'itemUp',
    'itemWords',
    'itemLinks',
    'itemProse',
    'itemsShare',
    'itemPlace',
    'outerRepeats',
    'outerWords',
    'outerProse',
    'outerShare',
    'outerPlace',
    'sameText',
    'sameTextBefore',
    'mostRepeats',
  ],
  fill(page: Page, rows: Float32Array, width: number, at: number): void {
    const { segments, tape } = page;
    const { count } = segments;
    const marks = elementMarks(page);
    const all = sums(page);
    const text = segmentText(page);
    const { block } = places(page);
    const repeats = kindRepeats(page);
    const item = nearestItem(page);
    const paths = new HashCounter(count);
    const pathWords = new Float64Array(paths.slots);
    const pathLinks = new Float64Array(paths.slots);
    const pathChars = new Float64Array(paths.slots);
    const pathProse = new Float64Array(paths.slots);
    const slots = new Int32Array(count);
    const texts = new HashCounter(count);
    const textSlots = new Int32Array(count);
    const seen = new Uint16Array(count);
    for (let s = 0; s < count; s++) {
      const e = block[s]!;
      const slot = paths.add(e < 0 ? 0 : marks.path[e]!);
      slots[s] = slot;
      pathWords[slot]! += segments.words[s]!;
      pathLinks[slot]! += segments.linkChars[s]!;
      pathChars[slot]! += segments.textTo[s]! - segments.textFrom[s]!;
      if (all.isProse[s] === 1) pathProse[slot]!++;
      textSlots[s] = texts.add(text.key[s]!);
      seen[s] = texts.count[textSlots[s]!]! - 1;
    }
    const pageWords = all.words[count]!;
    for (let s = 0; s < count; s++) {
      const slot = slots[s]!;
      let o = s * width + at;
      rows[o++] = paths.count[slot]!;
      rows[o++] = share(pathWords[slot]!, paths.count[slot]!);
      rows[o++] = share(pathLinks[slot]!, pathChars[slot]!);
      rows[o++] = share(pathProse[slot]!, paths.count[slot]!);
      rows[o++] = share(pathWords[slot]!, pageWords);
      const e = block[s]!;
      rows[o++] = e < 0 ? 0 : repeats[e]!;
      const near = e < 0 ? -1 : item[e]!;
      rows[o++] = near < 0 ? 0 : repeats[near]!;
      rows[o++] = near < 0 ? -1 : marks.depth[e]! - marks.depth[near]!;
      o = putItem(near, o, true);
      const outer = near < 0 || marks.parent[near]! < 0 ? -1 : item[marks.parent[near]!]!;
      rows[o++] = outer < 0 ? 0 : repeats[outer]!;
      o = putItem(outer, o, false);
      const often = segments.words[s]! >= REPEATED_WORDS;
      rows[o++] = often ? texts.count[textSlots[s]!]! : 0;
      rows[o++] = often ? seen[s]! : 0;
      rows[o++] = Math.max(near < 0 ? 0 : repeats[near]!, outer < 0 ? 0 : repeats[outer]!);
    }

    /** Words, links, prose of an item, the share of the page in its list, and how far down the list it stands. */
    function putItem(e: number, o: number, withLinks: boolean): number {
      if (e < 0) {
        rows.fill(-1, o, o + (withLinks ? 5 : 4));
        return o + (withLinks ? 5 : 4);
      }
      const node = marks.node[e]!;
      const lo = all.before[node]!;
      const hi = all.before[tape.end[node]!]!;
      const words = all.words[hi]! - all.words[lo]!;
      rows[o++] = words;
      if (withLinks) rows[o++] = share(all.linkChars[hi]! - all.linkChars[lo]!, all.chars[hi]! - all.chars[lo]!);
      rows[o++] = share(all.prose[hi]! - all.prose[lo]!, words);
      const up = marks.parent[e]!;
      const list = up < 0 ? 0 : marks.node[up]!;
      const first = all.before[list]!;
      const past = all.before[tape.end[list]!]!;
      rows[o++] = share(all.words[past]! - all.words[first]!, pageWords);
      rows[o++] = share(lo - first, past - first);
      return o;
    }
  },
};
