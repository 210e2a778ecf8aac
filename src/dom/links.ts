// Sibling links between nodes. They are created only when a page first inserts a node somewhere other than at the end:
// content that is moved before a table (foster parenting), formatting elements that overlap blocks (adoption), a body that
// is replaced by a frameset. From then on, every new node is linked too; finish.ts walks the links to sort the tape.

import type { Builder } from './builder.ts';
import { levelOfTag } from './open-elements.ts';
import { Tag } from './tags.ts';

const NONE = -1;
/** Capacity as a multiple of the current nodes: the columns' own capacity is far more than most pages need. */
const LINKS_AHEAD = 2;

export class Links {
  first: Int32Array;
  last: Int32Array;
  next: Int32Array;
  previous: Int32Array;

  constructor(capacity: number) {
    this.first = new Int32Array(capacity).fill(NONE);
    this.last = new Int32Array(capacity).fill(NONE);
    this.next = new Int32Array(capacity).fill(NONE);
    this.previous = new Int32Array(capacity).fill(NONE);
  }

  /** Grows the arrays to include `node`. */
  reach(node: number): void {
    if (node < this.first.length) return;
    const capacity = LINKS_AHEAD * node;
    this.first = longer(this.first, capacity);
    this.last = longer(this.last, capacity);
    this.next = longer(this.next, capacity);
    this.previous = longer(this.previous, capacity);
  }
}

function longer(column: Int32Array, capacity: number): Int32Array {
  const result = new Int32Array(capacity).fill(NONE, column.length);
  result.set(column);
  return result;
}

/** Links all nodes created so far; they are still in document order. */
export function linkNodes(b: Builder): void {
  if (b.links !== null) return;
  b.deep = true;
  b.links = new Links(LINKS_AHEAD * b.size);
  const parent = b.columns.parent;
  for (let node = 1; node < b.size; node++) linkLast(b, parent[node]!, node);
}

/** Links `node`, which is not placed yet, as the last child of `parent`. */
export function linkLast(b: Builder, parent: number, node: number): void {
  const { first, last, next, previous } = b.links!;
  const before = last[parent]!;
  if (before === NONE) first[parent] = node;
  else {
    next[before] = node;
    previous[node] = before;
  }
  last[parent] = node;
  b.columns.parent[node] = parent;
}

function linkBefore(b: Builder, node: number, sibling: number): void {
  const { first, next, previous } = b.links!;
  const parent = b.columns.parent[sibling]!;
  const before = previous[sibling]!;
  if (before === NONE) first[parent] = node;
  else next[before] = node;
  previous[node] = before;
  next[node] = sibling;
  previous[sibling] = node;
  b.columns.parent[node] = parent;
}

export function unlink(b: Builder, node: number): void {
  const { first, last, next, previous } = b.links!;
  const parent = b.columns.parent[node]!;
  if (parent === NONE) return;
  const before = previous[node]!;
  const after = next[node]!;
  if (before === NONE) first[parent] = after;
  else next[before] = after;
  if (after === NONE) last[parent] = before;
  else previous[after] = before;
  previous[node] = NONE;
  next[node] = NONE;
  b.columns.parent[node] = NONE;
}

/** Moves all children of one node to another that has none. */
export function moveChildren(b: Builder, from: number, to: number): void {
  const { first, last, next } = b.links!;
  for (let child = first[from]!; child !== NONE; child = next[child]!) b.columns.parent[child] = to;
  first[to] = first[from]!;
  last[to] = last[from]!;
  first[from] = NONE;
  last[from] = NONE;
}

/** Places a node according to foster parenting. */
export function placeFostered(b: Builder, node: number): void {
  const { table, parent } = fosterPlace(b);
  if (table === NONE) linkLast(b, parent, node);
  else linkBefore(b, node, table);
}

/** The table to insert before, or -1 and the parent to append to. */
function fosterPlace(b: Builder): { table: number; parent: number } {
  const table = levelOfTag(b, Tag.table);
  const template = levelOfTag(b, Tag.template);
  if (template > table) return { table: NONE, parent: b.openNode[template]! };
  if (table < 0) return { table: NONE, parent: b.openNode[0]! };
  const node = b.openNode[table]!;
  if (b.columns.parent[node] !== NONE) return { table: node, parent: NONE };
  return { table: NONE, parent: b.openNode[table - 1]! };
}
