// The parser's state: nodes as growing columns in creation order, the stack of open elements, and the few flags of the
// standard. Functions, not methods, so that each family of rules has its own file.
// The surprise: creation order is document order on most pages, so no links are kept. The first node that is put
// anywhere but at the end (foster parenting, adoption) calls `linkNodes`, and finish.ts then sorts once.

import { PithError } from '../error.ts';
import { CLONES_FREE, CLONES_PER_CHAR, MAX_DEPTH } from './limits.ts';
import { insertFostered, type Links, linkLast } from './links.ts';
import type { Mode } from './modes/mode.ts';
import { borrowColumns, type Columns, grown } from './node-columns.ts';
import { UnknownNames } from './tag-numbers.ts';
import { FOSTERS, isForeign, kindOf, STRUCTURE, tagOf, traitsOf } from './tag-traits.ts';
import { FIRST_UNKNOWN_TAG, Tag } from './tags.ts';
import { Kind } from './tape.ts';

/** How the characters after a start tag are to be read. */
export const Raw = { none: 0, rawText: 1, rcdata: 2, script: 3, plaintext: 4 } as const;

/** Open elements a stack has room for: the depth, and what adoption may put in before it is cut again. */
const STACK_ROOM = MAX_DEPTH + 8;

export class Builder {
  readonly source: string;
  readonly units: Uint8Array;
  readonly utf8: boolean;
  readonly maxNodes: number;

  // Nodes
  size = 0;
  columns: Columns;
  links: Links | null = null;
  readonly unknown: UnknownNames = new UnknownNames();

  // Open elements; the current node is openNode[top], the document when top is -1
  top = -1;
  readonly openNode: Int32Array = new Int32Array(STACK_ROOM);
  readonly openCode: Int32Array = new Int32Array(STACK_ROOM);
  /** How many elements of a tag (HTML only) are open: most scope questions end here. */
  openCount: Int32Array = new Int32Array(2 * FIRST_UNKNOWN_TAG);
  /** True once an element was put deeper than the limit or moved: finish.ts then checks depths. */
  deep = false;

  // Active formatting elements (formatting.ts); a marker's node is -1
  formatCount = 0;
  markerCount = 0;
  formatNode: Int32Array = new Int32Array(64);
  formatTag: Int32Array = new Int32Array(64);
  formatFrom: Int32Array = new Int32Array(64);
  formatTo: Int32Array = new Int32Array(64);
  /** Where in the stack the element stands, if it is still open. */
  formatAt: Int32Array = new Int32Array(64);
  clonesLeft: number;

  // Insertion mode and the standard's flags
  mode: Mode;
  readonly templateModes: Mode[] = [];
  head = -1;
  form = -1;
  framesetOk = true;
  fosters = false;
  quirks = false;
  bodySeen = false;

  // The token at hand
  tokenFrom = 0;
  tokenTo = 0;
  /** Set by a rule: how the characters after this start tag are read. */
  raw: number = Raw.none;
  skipNewline = false;
  doctypeFrom = 0;
  doctypeTo = 0;

  /** Nodes that come after others not yet made: kind, from, to. See after-head and after-body modes. */
  readonly betweenHeadAndBody: number[] = [];
  readonly afterBody: number[] = [];
  readonly afterHtml: number[] = [];

  constructor(source: string, units: Uint8Array, utf8: boolean, maxNodes: number, mode: Mode) {
    this.source = source;
    this.units = units;
    this.utf8 = utf8;
    this.maxNodes = maxNodes;
    this.mode = mode;
    this.clonesLeft = CLONES_FREE + Math.floor(source.length * CLONES_PER_CHAR);
    this.columns = borrowColumns();
    makeNode(this, Kind.document, 0, -1, 0, 0);
  }
}

/** A node of no place yet: only its columns. */
export function makeNode(b: Builder, kind: number, tag: number, parent: number, from: number, to: number): number {
  const node = b.size;
  if (node === b.columns.capacity) growNodes(b);
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
  if (b.links !== null) b.links.grow(b.columns.capacity);
}

/** A new last child of `parent`. */
export function addNode(b: Builder, kind: number, tag: number, parent: number, from: number, to: number): number {
  const node = makeNode(b, kind, tag, parent, from, to);
  if (b.links !== null) linkLast(b, parent, node);
  return node;
}

export function currentNode(b: Builder): number {
  return b.top < 0 ? 0 : b.openNode[b.top]!;
}

/** Code of the current node; 0 when no element is open. */
export function currentCode(b: Builder): number {
  return b.top < 0 ? 0 : b.openCode[b.top]!;
}

/** A new node at the place the standard calls appropriate: in the current node, or before the table. */
export function insertNode(b: Builder, kind: number, tag: number, from: number, to: number): number {
  if (b.fosters && (traitsOf(currentCode(b)) & FOSTERS) !== 0) return insertFostered(b, kind, tag, from, to);
  return addNode(b, kind, tag, currentNode(b), from, to);
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

export function push(b: Builder, node: number, code: number): void {
  const top = ++b.top;
  b.openNode[top] = node;
  b.openCode[top] = code;
  if (code < b.openCount.length) b.openCount[code]!++;
  else if (!isForeign(code)) countMore(b, code);
}

function countMore(b: Builder, tag: number): void {
  const counts = new Int32Array(tag * 2);
  counts.set(b.openCount);
  counts[tag]!++;
  b.openCount = counts;
}

export function pop(b: Builder): void {
  const code = b.openCode[b.top--]!;
  if (code < b.openCount.length) b.openCount[code]!--;
}

/** Pops until `level` elements are left. */
export function popTo(b: Builder, level: number): void {
  while (b.top >= level) pop(b);
}

/** Takes an open element out of the middle of the stack. */
export function removeOpen(b: Builder, at: number): void {
  const code = b.openCode[at]!;
  if (code < b.openCount.length) b.openCount[code]!--;
  b.openNode.copyWithin(at, at + 1, b.top + 1);
  b.openCode.copyWithin(at, at + 1, b.top + 1);
  b.top--;
  for (let i = 0; i < b.formatCount; i++) {
    const level = b.formatAt[i]!;
    if (level === at) b.formatAt[i] = -1;
    else if (level > at) b.formatAt[i] = level - 1;
  }
}

/** Puts an open element into the middle of the stack. */
export function insertOpen(b: Builder, at: number, node: number, code: number): void {
  b.openNode.copyWithin(at + 1, at, b.top + 1);
  b.openCode.copyWithin(at + 1, at, b.top + 1);
  b.openNode[at] = node;
  b.openCode[at] = code;
  b.openCount[code]!++;
  b.top++;
  for (let i = 0; i < b.formatCount; i++) if (b.formatAt[i]! >= at) b.formatAt[i]!++;
}

/** Level of an open node, -1 when it is not open. */
export function levelOf(b: Builder, node: number): number {
  let level = b.top;
  while (level >= 0 && b.openNode[level] !== node) level--;
  return level;
}

/** The stack is full: closes the innermost element that no insertion mode hangs on. */
function makeRoom(b: Builder): void {
  b.deep = true;
  let level = b.top;
  while (level > 0 && (traitsOf(b.openCode[level]!) & STRUCTURE) !== 0) level--;
  if (level > 0 && level < b.top) removeOpen(b, level);
  else pop(b);
}

/** Whether a template is open: forms and the html and body tags then have no effect. */
export function inTemplate(b: Builder): boolean {
  return b.openCount[Tag.template]! > 0;
}
