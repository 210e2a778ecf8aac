// Inserts new nodes. The surprise: on most pages, creation order is document order, so no links are kept. The first node
// that goes anywhere but to the end (foster parenting, adoption) makes links.ts link them all.

import { PithError } from '../base/index.ts';
import type { Builder } from './builder.ts';
import { MAX_TREE_DEPTH } from './limits.ts';
import { linkLast, linkNodes, placeFostered } from './links.ts';
import { grown } from './node-columns.ts';
import { currentCode, currentNode, pop, push, removeOpen } from './open-elements.ts';
import { FOSTERS, kindOf, STRUCTURE, tagOf, traitsOf } from './tag-traits.ts';
import { Kind } from './tape.ts';

/** How far down a full stack to search for an element that can be closed. */
const GIVE_UP_REACH = 16;

/** Creates a node that is not placed yet: only its columns. */
export function makeNode(b: Builder, kind: number, tag: number, parent: number, from: number, to: number): number {
  const node = b.size;
  if (node === b.columns.capacity) growNodes(b);
  if (b.links !== null) b.links.reach(node);
  const columns = b.columns;
  columns.kind[node] = kind;
  columns.tag[node] = tag;
  columns.parent[node] = parent;
  columns.from[node] = from;
  columns.to[node] = to;
  b.size = node + 1;
  return node;
}

function growNodes(b: Builder): void {
  if (b.size >= b.maxNodes) throw new PithError('too-large', `page has more than ${b.maxNodes} nodes`);
  b.columns = grown(b.columns, Math.min(b.maxNodes, b.columns.capacity * 2));
}

/** Adds a new last child of `parent`. */
export function addNode(b: Builder, kind: number, tag: number, parent: number, from: number, to: number): number {
  const node = makeNode(b, kind, tag, parent, from, to);
  if (b.links !== null) linkLast(b, parent, node);
  return node;
}

/** Inserts a new node at what the standard calls the appropriate place: in the current node, or before the table. */
export function insertNode(b: Builder, kind: number, tag: number, from: number, to: number): number {
  if (b.fosters && (traitsOf(currentCode(b)) & FOSTERS) !== 0) return insertFostered(b, kind, tag, from, to);
  return addNode(b, kind, tag, currentNode(b), from, to);
}

function insertFostered(b: Builder, kind: number, tag: number, from: number, to: number): number {
  linkNodes(b);
  const node = makeNode(b, kind, tag, -1, from, to);
  placeFostered(b, node);
  return node;
}

/** Inserts and opens an element for the current start tag. */
export function insertElement(b: Builder, tag: number): void {
  openElement(b, tag, b.tokenFrom, b.tokenTo);
}

/** Inserts an element for the current start tag that cannot have content. */
export function insertVoid(b: Builder, tag: number): void {
  insertNode(b, Kind.element, tag, b.tokenFrom, b.tokenTo);
}

/** Inserts an element that the page left out: its source range is empty. */
export function insertImplied(b: Builder, tag: number): void {
  openElement(b, tag, b.tokenFrom, b.tokenFrom);
}

/** Opens an HTML element, or an SVG or MathML one for a foreign code. */
export function openElement(b: Builder, code: number, from: number, to: number): void {
  if (b.top >= MAX_TREE_DEPTH - 2) makeRoom(b);
  push(b, insertNode(b, kindOf(code), tagOf(code), from, to), code);
}

/** Called on a full stack: closes an element near the top that no insertion mode depends on, or else the top. */
function makeRoom(b: Builder): void {
  b.deep = true;
  b.reached.add('depth of elements');
  for (let level = b.top; level > b.top - GIVE_UP_REACH; level--) {
    if ((traitsOf(b.openCode[level]!) & STRUCTURE) !== 0) continue;
    removeOpen(b, level);
    return;
  }
  pop(b);
}
