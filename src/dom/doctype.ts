// Doctype → quirks mode or not. Here, quirks mode only decides whether a table may be inside a p.
// The doctype is not a node; its source range is stored as the document's own, and `doctype` reads its parts from there.

import type { Builder } from './builder.ts';
import { beforeHtml, initial } from './modes/before-head.ts';
import { areQuirks } from './quirks.ts';
import { asciiLowerCase } from './tag-numbers.ts';
import type { Tape } from './tape.ts';

export interface Doctype {
  readonly name: string;
  readonly publicId: string | null;
  readonly systemId: string | null;
}

/** What most pages of the last ten years have. */
const PLAIN = /^<!doctype html>$/i;
/** What most older pages have: no quirks either, if the system identifier is there. */
const OLDER = /^-\/\/w3c\/\/dtd (?:xhtml|html 4\.01)/i;
const OLDER_SYSTEM = /^https?:\/\/www\.w3\.org\//i;

/** Reads a doctype token. Only the first one counts, and only before anything else. */
export function readDoctype(b: Builder, from: number, to: number): void {
  if (b.mode !== initial) return;
  b.doctypeFrom = from;
  b.doctypeTo = to;
  b.quirks = isQuirks(b.source.slice(from, to));
  b.mode = beforeHtml;
}

/** The page's doctype, or null when it has none. */
export function doctype(tape: Tape): Doctype | null {
  const from = tape.from[0]!;
  const to = tape.to[0]!;
  return to > from ? parseDoctype(tape.source.slice(from, to)) : null;
}

function isQuirks(token: string): boolean {
  if (PLAIN.test(token)) return false;
  const { name, publicId, systemId, broken } = parseDoctype(token);
  if (broken || name !== 'html') return true;
  if (OLDER.test(publicId ?? '') && OLDER_SYSTEM.test(systemId ?? '')) return false;
  return (publicId ?? systemId) !== null && areQuirks(publicId, systemId);
}

function parseDoctype(token: string): Doctype & { broken: boolean } {
  const closed = token.endsWith('>');
  const body = token.slice('<!doctype'.length, closed ? -1 : undefined);
  const nameFrom = body.search(/[^\t\n\f\r ]/);
  if (nameFrom < 0) return { name: '', publicId: null, systemId: null, broken: true };
  const nameLength = body.slice(nameFrom).search(/[\t\n\f\r ]/);
  const nameTo = nameLength < 0 ? body.length : nameFrom + nameLength;
  const name = asciiLowerCase(body.slice(nameFrom, nameTo)).replaceAll('\0', '\ufffd');
  const rest = body.slice(nameTo).replace(/^[\t\n\f\r ]+/, '');
  const ids = identifiers(rest);
  return { name, ...ids, broken: ids.broken || !closed };
}

function identifiers(rest: string): { publicId: string | null; systemId: string | null; broken: boolean } {
  const keyword = rest.slice(0, 6).toLowerCase();
  const first = quoted(rest.slice(6));
  if (keyword === 'system') return { publicId: null, systemId: first.value, broken: first.broken };
  if (keyword !== 'public') return { publicId: null, systemId: null, broken: rest !== '' };
  if (first.broken) return { publicId: first.value, systemId: null, broken: true };
  if (first.rest.trim() === '') return { publicId: first.value, systemId: null, broken: false };
  const second = quoted(first.rest);
  return { publicId: first.value, systemId: second.value, broken: second.broken };
}

/** A quoted identifier after optional white space. An unclosed one is kept, and makes the doctype broken. */
function quoted(text: string): { value: string | null; rest: string; broken: boolean } {
  const at = text.search(/[^\t\n\f\r ]/);
  const quote = at < 0 ? '' : text[at]!;
  if (quote !== '"' && quote !== "'") return { value: null, rest: '', broken: true };
  const end = text.indexOf(quote, at + 1);
  const raw = text.slice(at + 1, end < 0 ? undefined : end);
  const value = raw.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
  return { value, rest: end < 0 ? '' : text.slice(end + 1), broken: end < 0 };
}
