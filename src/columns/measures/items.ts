// Repetition, VCE's view: an element whose siblings are of the same kind is an item (a comment, a teaser, a post).

import { HashCounter } from '../../base/index.ts';
import { elementMarks } from '../../elements/index.ts';
import { addToWord } from '../../lexicon/index.ts';
import { type Fact, fact, type Page } from '../../page/index.ts';

/** Siblings of one kind from which on they are items of a list. */
const ITEMS = 3;

/** For every element with text: how many siblings, itself included, are of its kind. */
export const kindRepeats: Fact<Int32Array> = fact('measures.kindRepeats', countKinds);

function countKinds(page: Page): Int32Array {
  const { arena } = page;
  const marks = elementMarks(page);
  const counter = new HashCounter(marks.count, arena);
  const repeats = arena.int32(marks.count);
  for (let e = 0; e < marks.count; e++) repeats[e] = counter.add(addToWord(marks.kind[e]!, marks.parent[e]! + 1));
  for (let e = 0; e < marks.count; e++) repeats[e] = counter.count[repeats[e]!]!;
  return repeats;
}

/** The nearest ancestor-or-self element that is an item among its like; -1 for none. One entry per element. */
export const nearestItem: Fact<Int32Array> = fact('measures.nearestItem', findItems);

function findItems(page: Page): Int32Array {
  const { arena } = page;
  const { parent, count } = elementMarks(page);
  const repeats = kindRepeats(page);
  const item = arena.int32(count);
  for (let e = 0; e < count; e++) item[e] = repeats[e]! >= ITEMS ? e : parent[e]! < 0 ? -1 : item[parent[e]!]!;
  return item;
}
