// Attributes of a start tag, read from the source on request. Names are lower case (ASCII only), the first of two with one
// name counts, and values have their entities decoded.

import { decodeUtf8 } from '../base/index.ts';
import { AttributeCursor } from './attribute-cursor.ts';
import { decodeAttribute } from './decode-text.ts';
import { asciiLowerCase } from './tag-numbers.ts';
import type { Tape } from './tape.ts';

/** Shared: reading a value never starts another walk. */
const cursor = new AttributeCursor();

/**
 * Value of one attribute (name in lower case), entities decoded; undefined when the element does not have it.
 *
 *     const { tape } = parsePage('<a href="/?a&amp;b">Home</a>');
 *     const link = tape.kind.findIndex((_, node) => tagName(tape, node) === 'a');
 *     attribute(tape, link, 'href'); // '/?a&b'
 */
export function attribute(tape: Tape, node: number, name: string): string | undefined {
  return attributeOf(tape.source, tape.from[node]!, tape.to[node]!, name, tape.utf8);
}

/** All attributes of an element, in source order. */
export function attributes(tape: Tape, node: number): [name: string, value: string][] {
  const { source, utf8 } = tape;
  const pairs = new Map<string, string>();
  cursor.open(source, tape.from[node]!, tape.to[node]!);
  while (cursor.next()) {
    const name = nameText(source, cursor.nameFrom, cursor.nameTo, utf8);
    if (!pairs.has(name)) pairs.set(name, decodeAttribute(source, cursor.valueFrom, cursor.valueTo, utf8));
  }
  return [...pairs];
}

/** `attribute` for a start tag given by its source range. */
export function attributeOf(source: string, from: number, to: number, name: string, utf8: boolean): string | undefined {
  if (!hasAttribute(source, from, to, name)) return undefined;
  return decodeAttribute(source, cursor.valueFrom, cursor.valueTo, utf8);
}

/** Also leaves the cursor on the attribute. `units`: the source's bytes, if available. */
export function hasAttribute(source: string, from: number, to: number, name: string, units?: Uint8Array): boolean {
  cursor.open(source, from, to, units);
  while (cursor.next()) if (cursor.is(name)) return true;
  return false;
}

/** Whether a start tag ends in `/>` and the slash is not part of a value. */
export function selfCloses(source: string, from: number, to: number): boolean {
  if (source.charCodeAt(to - 2) !== SLASH) return false;
  let valueEnd = 0;
  cursor.open(source, from, to);
  while (cursor.next()) valueEnd = cursor.valueTo;
  return valueEnd < to - 1;
}

/** A hash that is equal for two start tags with the same attributes in any order, and never 0. */
export function attributesHash(source: string, from: number, to: number): number {
  const seen = new Set<string>();
  let sum = 1;
  cursor.open(source, from, to);
  while (cursor.next()) {
    const name = nameText(source, cursor.nameFrom, cursor.nameTo, false);
    if (!seen.has(name)) {
      const value = decodeAttribute(source, cursor.valueFrom, cursor.valueTo, false);
      sum = (sum + pairHash(name, value)) | 0;
    }
    seen.add(name);
  }
  return sum || 1;
}

function pairHash(name: string, value: string): number {
  const pair = `${name}\0${value}`;
  let hash = 0x811c9dc5;
  for (let i = 0; i < pair.length; i++) hash = Math.imul(hash ^ pair.charCodeAt(i), 0x01000193);
  return hash;
}

const SLASH = 47;

function nameText(source: string, from: number, to: number, utf8: boolean): string {
  const raw = source.slice(from, to);
  return asciiLowerCase(utf8 ? decodeUtf8(raw) : raw).replaceAll('\0', '\ufffd');
}
