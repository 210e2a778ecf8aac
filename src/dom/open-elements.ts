// The stack of open elements. It answers every query of the rules without a scan, so that a page cannot slow the parser down
// by nesting. Elements of one tag are chained, and each level stores the topmost element at or below it that is special, that
// bounds a scope, or that stops the search for a list item. Popping needs no update of those.

import type { Builder } from './builder.ts';
import { FORMATTING, isForeign, LIST_PASSES, SCOPE, SPECIAL, tagOf, traitsOf } from './tag-traits.ts';
import { Tag } from './tags.ts';
import { Kind } from './tape.ts';

/** Bits of a level in `openBounds`. */
const LEVEL_BITS = 10;
const LEVEL_MASK = (1 << LEVEL_BITS) - 1;
const SPECIAL_SHIFT = LEVEL_BITS;
const LIST_SHIFT = 2 * LEVEL_BITS;

/** Set on the kind of an open formatting element and cleared when it is popped, so that "is it open" is one read. */
export const OPEN_FORMATTING: number = 0x40 | Kind.element;

/** Node of the current element, or the document. */
export function currentNode(b: Builder): number {
  return b.top < 0 ? 0 : b.openNode[b.top]!;
}

/** Code of the current element; 0 when none is open. */
export function currentCode(b: Builder): number {
  return b.top < 0 ? 0 : b.openCode[b.top]!;
}

export function push(b: Builder, node: number, code: number): void {
  const level = ++b.top;
  b.openNode[level] = node;
  b.openCode[level] = code;
  let bounds = level === 0 ? 0 : b.openBounds[level - 1]!;
  const traits = traitsOf(code);
  if ((traits & (SPECIAL | SCOPE)) !== 0) bounds = boundsAt(bounds, level, traits);
  b.openBounds[level] = bounds;
  if (isForeign(code)) {
    const tag = tagOf(code);
    if (tag >= b.topmostForeign.length) b.topmostForeign = longer(b.topmostForeign, tag);
    b.openBelow[level] = b.topmostForeign[tag]!;
    b.topmostForeign[tag] = level;
    b.openHtml[level] = level === 0 ? 0 : b.openHtml[level - 1]!;
  } else {
    if (code >= b.topmost.length) b.topmost = longer(b.topmost, code);
    b.openBelow[level] = b.topmost[code]!;
    b.topmost[code] = level;
    b.openHtml[level] = level;
    if ((traits & FORMATTING) !== 0) b.columns.kind[node] = OPEN_FORMATTING;
  }
}

function boundsAt(below: number, level: number, traits: number): number {
  let bounds = below;
  if ((traits & SCOPE) !== 0) bounds = (bounds & ~LEVEL_MASK) | level;
  if ((traits & SPECIAL) !== 0) bounds = (bounds & ~(LEVEL_MASK << SPECIAL_SHIFT)) | (level << SPECIAL_SHIFT);
  if ((traits & (SPECIAL | LIST_PASSES)) === SPECIAL) {
    bounds = (bounds & ~(LEVEL_MASK << LIST_SHIFT)) | (level << LIST_SHIFT);
  }
  return bounds;
}

function longer(levels: Int16Array, tag: number): Int16Array {
  const result = new Int16Array(tag * 2).fill(-1, levels.length);
  result.set(levels);
  return result;
}

export function pop(b: Builder): void {
  const level = b.top--;
  const code = b.openCode[level]!;
  if (isForeign(code)) {
    b.topmostForeign[tagOf(code)] = b.openBelow[level]!;
    return;
  }
  b.topmost[code] = b.openBelow[level]!;
  if ((traitsOf(code) & FORMATTING) !== 0) b.columns.kind[b.openNode[level]!] = Kind.element;
}

/** Pops until `level` elements are left. */
export function popTo(b: Builder, level: number): void {
  while (b.top >= level) pop(b);
}

/** Pops up to and including the topmost element of a tag, if one is open. */
export function popThrough(b: Builder, tag: number): void {
  const level = levelOfTag(b, tag);
  if (level >= 0) popTo(b, level);
}

/** Level of the topmost open HTML element of a tag, -1 for none. */
export function levelOfTag(b: Builder, tag: number): number {
  return tag < b.topmost.length ? b.topmost[tag]! : -1;
}

/** Level of an open HTML element, -1 when it is not open. */
export function levelOfNode(b: Builder, node: number, tag: number): number {
  let level = levelOfTag(b, tag);
  while (level >= 0 && b.openNode[level] !== node) level = b.openBelow[level]!;
  return level;
}

/** Removes an open element from the middle: those above it are pushed again. */
export function removeOpen(b: Builder, at: number): void {
  const nodes = b.openNode.slice(at + 1, b.top + 1);
  const codes = b.openCode.slice(at + 1, b.top + 1);
  popTo(b, at);
  for (let i = 0; i < nodes.length; i++) push(b, nodes[i]!, codes[i]!);
}

/** Inserts an open element in the middle. */
export function insertOpen(b: Builder, at: number, node: number, code: number): void {
  const nodes = b.openNode.slice(at, b.top + 1);
  const codes = b.openCode.slice(at, b.top + 1);
  popTo(b, at);
  push(b, node, code);
  for (let i = 0; i < nodes.length; i++) push(b, nodes[i]!, codes[i]!);
}

/** Replaces an open formatting element with another node. */
export function replaceOpen(b: Builder, at: number, node: number): void {
  b.columns.kind[b.openNode[at]!] = Kind.element;
  b.columns.kind[node] = OPEN_FORMATTING;
  b.openNode[at] = node;
}

/** Whether a template is open: forms and the html and body tags then have no effect. */
export function inTemplate(b: Builder): boolean {
  return b.topmost[Tag.template]! >= 0;
}

/** Topmost level that bounds "in scope". */
export function scopeLevel(b: Builder): number {
  return b.top < 0 ? 0 : b.openBounds[b.top]! & LEVEL_MASK;
}

/** Topmost level of a special element. */
export function specialLevel(b: Builder): number {
  return b.top < 0 ? 0 : (b.openBounds[b.top]! >> SPECIAL_SHIFT) & LEVEL_MASK;
}

/** Topmost level of an element that ends the search for a list item to close. */
export function listStopLevel(b: Builder): number {
  return b.top < 0 ? 0 : (b.openBounds[b.top]! >> LIST_SHIFT) & LEVEL_MASK;
}
