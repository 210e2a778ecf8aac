// Repetition, VCE's view: an element whose siblings are of the same kind is an item (a comment, a teaser, a post).

import { HashCounter } from '../../base/index.ts';
import { elementMarks } from '../../elements/index.ts';
import { addToWord } from '../../lexicon/index.ts';
import { type Fact, fact, type Page } from '../../page/index.ts';

/** Minimum number of siblings of one kind that make a list. */
const ITEMS = 3;

/** For every element with text: the number of siblings of its kind, including itself. */
export const kindRepeats: Fact<Int32Array> = fact('measures.kindRepeats', countKinds);

function countKinds(page: Page): Int32Array {
  const { scratch } = page;
  const marks = elementMarks(page);
  const counter = new HashCounter(marks.count, scratch);
  const repeats = scratch.int32(marks.count);
  for (let e = 0; e < marks.count; e++) repeats[e] = counter.add(addToWord(marks.kind[e]!, marks.parent[e]! + 1));
  for (let e = 0; e < marks.count; e++) repeats[e] = counter.count[repeats[e]!]!;
  return repeats;
}

/** Per element: the nearest ancestor-or-self that is an item of a list, or -1. */
export const nearestItem: Fact<Int32Array> = fact('measures.nearestItem', findItems);

function findItems(page: Page): Int32Array {
  const { scratch } = page;
  const { parent, count } = elementMarks(page);
  const repeats = kindRepeats(page);
  const item = scratch.int32(count);
  for (let e = 0; e < count; e++) item[e] = repeats[e]! >= ITEMS ? e : parent[e]! < 0 ? -1 : item[parent[e]!]!;
  return item;
}
