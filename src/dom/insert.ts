// New nodes at their place. The surprise: creation order is document order on most pages, so no links are kept; the
// first node that goes anywhere but to the end (foster parenting, adoption) makes links.ts link them all.

import { PithError } from '../base/index.ts';
import type { Builder } from './builder.ts';
import { MAX_DEPTH } from './limits.ts';
import { linkLast, linkNodes, placeFostered } from './links.ts';
import { grown } from './node-columns.ts';
import { currentCode, currentNode, pop, push, removeOpen } from './open-elements.ts';
import { FOSTERS, kindOf, STRUCTURE, tagOf, traitsOf } from './tag-traits.ts';
import { Kind } from './tape.ts';

/** How far down a full stack is searched for an element that can be given up. */
const GIVE_UP_REACH = 16;

/** A node of no place yet: only its columns. */
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

/** A new last child of `parent`. */
export function addNode(b: Builder, kind: number, tag: number, parent: number, from: number, to: number): number {
  const node = makeNode(b, kind, tag, parent, from, to);
  if (b.links !== null) linkLast(b, parent, node);
  return node;
}

/** A new node at the place the standard calls appropriate: in the current node, or before the table. */
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

/** Element of the start tag at hand, opened. */
export function insertElement(b: Builder, tag: number): void {
  openElement(b, tag, b.tokenFrom, b.tokenTo);
}

/** Element of the start tag at hand that cannot have content. */
export function insertVoid(b: Builder, tag: number): void {
  insertNode(b, Kind.element, tag, b.tokenFrom, b.tokenTo);
}

/** Element that the page left out: its range is empty. */
export function insertImplied(b: Builder, tag: number): void {
  openElement(b, tag, b.tokenFrom, b.tokenFrom);
}

/** An HTML element, or with a foreign code an SVG or MathML one. */
export function openElement(b: Builder, code: number, from: number, to: number): void {
  if (b.top >= MAX_DEPTH - 2) makeRoom(b);
  push(b, insertNode(b, kindOf(code), tagOf(code), from, to), code);
}

/** The stack is full: closes an element near the top that no insertion mode hangs on, or else the top. */
function makeRoom(b: Builder): void {
  b.deep = true;
  for (let level = b.top; level > b.top - GIVE_UP_REACH; level--) {
    if ((traitsOf(b.openCode[level]!) & STRUCTURE) !== 0) continue;
    removeOpen(b, level);
    return;
  }
  pop(b);
}
