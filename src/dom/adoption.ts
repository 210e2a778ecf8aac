// The adoption agency algorithm: handles the end tag of a formatting element that was opened outside a block still open.
// `<b>1<p>2</b>3` → `<b>1</b><p><b>2</b>3</p>`. Steps and names follow the standard. Levels are positions in the stack of open
// elements; entries are positions in the list of active formatting elements.

import type { Builder } from './builder.ts';
import { entryOf, findEntry, insertEntry, isOpenEntry, removeEntry } from './formatting.ts';
import { makeNode } from './insert.ts';
import { linkLast, linkNodes, moveChildren, placeFostered, unlink } from './links.ts';
import { ordinaryEnd } from './modes/ordinary-end.ts';
import {
  insertOpen,
  levelOfNode,
  pop,
  popTo,
  removeOpen,
  replaceOpen,
  scopeLevel,
  specialLevel,
} from './open-elements.ts';
import { FOSTERS, SPECIAL, traitsOf } from './tag-traits.ts';
import { Kind } from './tape.ts';

const OUTER_ROUNDS = 8;
const INNER_ROUNDS = 3;
/** Binary logarithm: moving 2^5 open elements costs as much as creating one, and counts toward the same budget. */
const LEVELS_A_CLONE = 5;

/** Handles the end tag of a formatting element. */
export function adopt(b: Builder, tag: number): void {
  if (b.openCode[b.top] === tag) {
    const last = b.formatCount - 1;
    if (last >= 0 && b.formatNode[last] === b.openNode[b.top]) {
      // Properly nested, as on nearly every page.
      b.formatCount = last;
      pop(b);
      return;
    }
    if (entryOf(b, b.openNode[b.top]!) < 0) {
      pop(b);
      return;
    }
  }
  for (let round = 0; round < OUTER_ROUNDS; round++) {
    const entry = findEntry(b, tag);
    if (entry < 0) {
      ordinaryEnd(b, tag);
      return;
    }
    if (!isOpenEntry(b, entry)) {
      removeEntry(b, entry);
      return;
    }
    const level = levelOfNode(b, b.formatNode[entry]!, tag);
    if (level < scopeLevel(b)) return;
    const block = furthestBlock(b, level);
    if (block < 0 || b.clonesLeft <= 0) {
      popTo(b, level);
      removeEntry(b, entry);
      return;
    }
    adoptAround(b, entry, level, block);
  }
}

/** Level of the special element nearest above `level`, or -1. */
function furthestBlock(b: Builder, level: number): number {
  if (specialLevel(b) < level) return -1;
  let above = level + 1;
  while ((traitsOf(b.openCode[above]!) & SPECIAL) === 0) above++;
  return above;
}

/** One round: the formatting element at `level` ends before the block, and a copy of it continues inside. */
function adoptAround(b: Builder, entry: number, level: number, block: number): void {
  linkNodes(b);
  b.clonesLeft -= (b.top - level) >> LEVELS_A_CLONE;
  const formatting = b.openNode[level]!;
  const furthest = b.openNode[block]!;
  let last = furthest;
  let bookmark = formatting;
  let round = 0;
  for (let at = block - 1; at > level; at--, round++) {
    const node = b.openNode[at]!;
    const inList = entryOf(b, node);
    if (inList < 0 || round >= INNER_ROUNDS) {
      if (inList >= 0) removeEntry(b, inList);
      removeOpen(b, at);
      block--;
      continue;
    }
    const copy = cloneOf(b, inList);
    replaceOpen(b, at, copy);
    b.formatNode[inList] = copy;
    if (last === furthest) bookmark = copy;
    unlink(b, last);
    linkLast(b, copy, last);
    last = copy;
  }
  unlink(b, last);
  const ancestor = b.openNode[level - 1]!;
  if ((traitsOf(b.openCode[level - 1]!) & FOSTERS) !== 0) placeFostered(b, last);
  else linkLast(b, ancestor, last);

  entry = entryOf(b, formatting);
  const inside = cloneOf(b, entry);
  moveChildren(b, furthest, inside);
  linkLast(b, furthest, inside);
  const tag = b.formatTag[entry]!;
  const from = b.formatFrom[entry]!;
  const to = b.formatTo[entry]!;
  insertEntry(b, entryOf(b, bookmark) + 1, inside, tag, from, to);
  removeEntry(b, entryOf(b, formatting));
  removeOpen(b, level);
  // The block moved down one level: `block` is now the level just above it.
  insertOpen(b, block, inside, tag);
}

/** A copy of a formatting element, not yet placed. */
function cloneOf(b: Builder, entry: number): number {
  b.clonesLeft--;
  return makeNode(b, Kind.element, b.formatTag[entry]!, -1, b.formatFrom[entry]!, b.formatTo[entry]!);
}
