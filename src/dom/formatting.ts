// The list of active formatting elements: a, b, font … that stay in effect across block boundaries until their end tag.
// Stored as columns on the builder, with a marker (node -1) where a cell, caption, object or template interrupts it.
// A bit on each node shows whether an entry's element is still open, so text costs nothing extra.

import { attributesHash } from './attributes.ts';
import type { Builder } from './builder.ts';
import { openElement } from './insert.ts';
import { MAX_FORMATTING, MAX_MARKERS } from './limits.ts';
import { OPEN_FORMATTING } from './open-elements.ts';

const MARKER = -1;
/** The standard's "Noah's Ark clause": at most this many equal entries. */
const ARK = 3;

export function isOpenEntry(b: Builder, entry: number): boolean {
  return b.columns.kind[b.formatNode[entry]!] === OPEN_FORMATTING;
}

/** Reopens the formatting elements that a block boundary has closed. */
export function reconstruct(b: Builder): void {
  let entry = b.formatCount - 1;
  if (entry < 0 || b.formatNode[entry] === MARKER || isOpenEntry(b, entry)) return;
  while (entry > 0 && b.formatNode[entry - 1] !== MARKER && !isOpenEntry(b, entry - 1)) entry--;
  for (const first = entry; entry < b.formatCount; entry++) {
    if (b.clonesLeft <= 0) {
      b.formatCount = first;
      return;
    }
    b.clonesLeft--;
    openElement(b, b.formatTag[entry]!, b.formatFrom[entry]!, b.formatTo[entry]!);
    b.formatNode[entry] = b.openNode[b.top]!;
  }
}

/** Adds an entry for the current node, opened by the current start tag. */
export function pushFormatting(b: Builder, tag: number): void {
  let alike = 0;
  let entry = b.formatCount - 1;
  for (; entry >= 0 && b.formatNode[entry] !== MARKER; entry--) if (b.formatTag[entry] === tag) alike++;
  if (alike >= ARK) keepArk(b, tag, entry + 1);
  if (b.formatCount - entry > MAX_FORMATTING) {
    b.reached.add('formatting elements');
    removeEntry(b, entry + 1);
  }
  insertEntry(b, b.formatCount, b.openNode[b.top]!, tag, b.tokenFrom, b.tokenTo);
}

/** Removes the earliest of three entries with this tag and the same attributes. */
function keepArk(b: Builder, tag: number, first: number): void {
  const hash = attributesHash(b.source, b.tokenFrom, b.tokenTo);
  let alike = 0;
  let earliest = -1;
  for (let entry = b.formatCount - 1; entry >= first; entry--) {
    if (b.formatTag[entry] !== tag || hashOf(b, entry) !== hash) continue;
    alike++;
    earliest = entry;
  }
  if (alike >= ARK) removeEntry(b, earliest);
}

function hashOf(b: Builder, entry: number): number {
  if (b.formatHash[entry] === 0) {
    b.formatHash[entry] = attributesHash(b.source, b.formatFrom[entry]!, b.formatTo[entry]!);
  }
  return b.formatHash[entry]!;
}

export function pushMarker(b: Builder): void {
  if (b.markerCount >= MAX_MARKERS) return;
  b.markerCount++;
  insertEntry(b, b.formatCount, MARKER, 0, 0, 0);
}

export function clearToMarker(b: Builder): void {
  while (b.formatCount > 0) {
    b.formatCount--;
    if (b.formatNode[b.formatCount] === MARKER) {
      b.markerCount--;
      return;
    }
  }
}

/** Newest entry of a tag after the last marker, or -1. */
export function findEntry(b: Builder, tag: number): number {
  for (let entry = b.formatCount - 1; entry >= 0 && b.formatNode[entry] !== MARKER; entry--) {
    if (b.formatTag[entry] === tag) return entry;
  }
  return -1;
}

/** Entry of a node, or -1. */
export function entryOf(b: Builder, node: number): number {
  let entry = b.formatCount - 1;
  while (entry >= 0 && b.formatNode[entry] !== node) entry--;
  return entry;
}

export function removeEntry(b: Builder, entry: number): void {
  for (const column of columnsOf(b)) column.copyWithin(entry, entry + 1, b.formatCount);
  b.formatCount--;
}

export function insertEntry(b: Builder, entry: number, node: number, tag: number, from: number, to: number): void {
  if (b.formatCount === b.formatNode.length) growEntries(b);
  if (entry < b.formatCount) {
    for (const column of columnsOf(b)) column.copyWithin(entry + 1, entry, b.formatCount);
  }
  b.formatNode[entry] = node;
  b.formatTag[entry] = tag;
  b.formatFrom[entry] = from;
  b.formatTo[entry] = to;
  b.formatHash[entry] = 0;
  b.formatCount++;
}

function columnsOf(b: Builder): Int32Array[] {
  return [b.formatNode, b.formatTag, b.formatFrom, b.formatTo, b.formatHash];
}

function growEntries(b: Builder): void {
  const longer = (column: Int32Array): Int32Array => {
    const result = new Int32Array(column.length * 2);
    result.set(column);
    return result;
  };
  b.formatNode = longer(b.formatNode);
  b.formatTag = longer(b.formatTag);
  b.formatFrom = longer(b.formatFrom);
  b.formatTo = longer(b.formatTo);
  b.formatHash = longer(b.formatHash);
}
