// Attributes of a start tag, read from the source when asked for. Names are lower case (ASCII only), the first of two
// with one name counts, values have their entities decoded.

import { decodeUtf8 } from '../runtime/index.ts';
import { decodeAttribute } from './decode-text.ts';
import { asciiLowerCase } from './tag-numbers.ts';
import type { Tape } from './tape.ts';

/** Called with the ranges of a name and of its value (empty when it has none); true stops. */
type Visit = (nameFrom: number, nameTo: number, valueFrom: number, valueTo: number) => boolean;

/** Value of one attribute (name in lower case), entities decoded; undefined when the element does not carry it. */
export function attribute(tape: Tape, node: number, name: string): string | undefined {
  return attributeOf(tape.source, tape.from[node]!, tape.to[node]!, name, tape.utf8);
}

/** All attributes of an element in the order written. */
export function attributes(tape: Tape, node: number): [name: string, value: string][] {
  const { source, utf8 } = tape;
  const pairs: [string, string][] = [];
  const seen = new Set<string>();
  visitAttributes(source, tape.from[node]!, tape.to[node]!, (nameFrom, nameTo, valueFrom, valueTo) => {
    const name = nameText(source, nameFrom, nameTo, utf8);
    if (!seen.has(name)) pairs.push([name, decodeAttribute(source, valueFrom, valueTo, utf8)]);
    seen.add(name);
    return false;
  });
  return pairs;
}

/** `attribute` for a start tag given by its source range. */
export function attributeOf(source: string, from: number, to: number, name: string, utf8: boolean): string | undefined {
  let value: string | undefined;
  visitAttributes(source, from, to, (nameFrom, nameTo, valueFrom, valueTo) => {
    if (!isName(source, nameFrom, nameTo, name)) return false;
    value = decodeAttribute(source, valueFrom, valueTo, utf8);
    return true;
  });
  return value;
}

export function hasAttribute(source: string, from: number, to: number, name: string): boolean {
  let found = false;
  visitAttributes(source, from, to, (nameFrom, nameTo) => {
    found = isName(source, nameFrom, nameTo, name);
    return found;
  });
  return found;
}

/** Whether a start tag ends in `/>`, with the slash not part of a value. */
export function selfCloses(source: string, from: number, to: number): boolean {
  if (source.charCodeAt(to - 2) !== SLASH) return false;
  let valueEnd = 0;
  visitAttributes(source, from, to, (_from, _to, _valueFrom, valueTo) => {
    valueEnd = valueTo;
    return false;
  });
  return valueEnd < to - 1;
}

/** A hash that is equal for two start tags with the same attributes in any order, and is never 0. */
export function attributesHash(source: string, from: number, to: number): number {
  const seen = new Set<string>();
  let sum = 1;
  visitAttributes(source, from, to, (nameFrom, nameTo, valueFrom, valueTo) => {
    const name = nameText(source, nameFrom, nameTo, false);
    if (!seen.has(name)) sum = (sum + pairHash(name, decodeAttribute(source, valueFrom, valueTo, false))) | 0;
    seen.add(name);
    return false;
  });
  return sum || 1;
}

function pairHash(name: string, value: string): number {
  const pair = `${name}\0${value}`;
  let hash = 0x811c9dc5;
  for (let i = 0; i < pair.length; i++) hash = Math.imul(hash ^ pair.charCodeAt(i), 0x01000193);
  return hash;
}

const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;
const DOUBLE = 34;
const SINGLE = 39;

function isSpace(code: number): boolean {
  return code <= 32 && (code === 32 || code === 10 || code === 9 || code === 13 || code === 12);
}

function endsName(code: number): boolean {
  return code === EQUALS || code === GREATER || code === SLASH || isSpace(code);
}

function visitAttributes(source: string, from: number, to: number, visit: Visit): void {
  const last = to - 1; // the `>`
  let at = from + 1;
  while (at < last && !isSpace(source.charCodeAt(at)) && source.charCodeAt(at) !== SLASH) at++;
  while (at < last) {
    const code = source.charCodeAt(at);
    if (isSpace(code) || code === SLASH) {
      at++;
      continue;
    }
    const nameFrom = at++;
    while (at < last && !endsName(source.charCodeAt(at))) at++;
    const nameTo = at;
    while (at < last && isSpace(source.charCodeAt(at))) at++;
    let valueFrom = nameTo;
    let valueTo = nameTo;
    if (at < last && source.charCodeAt(at) === EQUALS) {
      at++;
      while (at < last && isSpace(source.charCodeAt(at))) at++;
      const quote = at < last ? source.charCodeAt(at) : 0;
      valueFrom = at;
      if (quote === DOUBLE || quote === SINGLE) {
        valueFrom++;
        valueTo = source.indexOf(quote === DOUBLE ? '"' : "'", valueFrom);
        at = valueTo + 1;
      } else {
        while (at < last && !isSpace(source.charCodeAt(at))) at++;
        valueTo = at;
      }
    }
    if (visit(nameFrom, nameTo, valueFrom, valueTo)) return;
  }
}

function nameText(source: string, from: number, to: number, utf8: boolean): string {
  const raw = source.slice(from, to);
  return asciiLowerCase(utf8 ? decodeUtf8(raw) : raw).replaceAll('\0', '\ufffd');
}

/** `name` is ASCII and in lower case. */
function isName(source: string, from: number, to: number, name: string): boolean {
  if (to - from !== name.length) return false;
  for (let i = 0; i < name.length; i++) {
    let code = source.charCodeAt(from + i);
    if (code >= 65 && code <= 90) code += 32;
    if (code !== name.charCodeAt(i)) return false;
  }
  return true;
}
