// Doctype → quirks mode or not. Here, quirks mode only decides whether a table may be inside a p.
// The doctype is not a node; its source range is stored as the document's own, and `doctype` reads its parts from there.

import type { Builder } from './builder.ts';
import { beforeHtml, initial } from './modes/before-head.ts';
import { asciiLowerCase } from './tag-numbers.ts';
import type { Tape } from './tape.ts';

export interface Doctype {
  readonly name: string;
  readonly publicId: string | null;
  readonly systemId: string | null;
}

/** Public identifiers of quirks mode, as prefixes in lower case (HTML standard, 13.2.6.4.1). */
const QUIRKS_PREFIXES = [
  '+//silmaril//dtd html pro v0r11 19970101//',
  '-//as//dtd html 3.0 aswedit + extensions//',
  '-//advasoft ltd//dtd html 3.0 aswedit + extensions//',
  '-//ietf//dtd html',
  '-//metrius//dtd metrius presentational//',
  '-//microsoft//dtd internet explorer 2.0 html strict//',
  '-//microsoft//dtd internet explorer 2.0 html//',
  '-//microsoft//dtd internet explorer 2.0 tables//',
  '-//microsoft//dtd internet explorer 3.0 html strict//',
  '-//microsoft//dtd internet explorer 3.0 html//',
  '-//microsoft//dtd internet explorer 3.0 tables//',
  '-//netscape comm. corp.//dtd html//',
  '-//netscape comm. corp.//dtd strict html//',
  "-//o'reilly and associates//dtd html 2.0//",
  "-//o'reilly and associates//dtd html extended 1.0//",
  "-//o'reilly and associates//dtd html extended relaxed 1.0//",
  '-//sq//dtd html 2.0 hotmetal + extensions//',
  '-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//',
  '-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//',
  '-//spyglass//dtd html 2.0 extended//',
  '-//sun microsystems corp.//dtd hotjava html//',
  '-//sun microsystems corp.//dtd hotjava strict html//',
  '-//w3c//dtd html 3 1995-03-24//',
  '-//w3c//dtd html 3.2 draft//',
  '-//w3c//dtd html 3.2 final//',
  '-//w3c//dtd html 3.2//',
  '-//w3c//dtd html 3.2s draft//',
  '-//w3c//dtd html 4.0 frameset//',
  '-//w3c//dtd html 4.0 transitional//',
  '-//w3c//dtd html experimental 19960712//',
  '-//w3c//dtd html experimental 970421//',
  '-//w3c//dtd w3 html//',
  '-//w3o//dtd w3 html 3.0//',
  '-//webtechs//dtd mozilla html 2.0//',
  '-//webtechs//dtd mozilla html//',
];
/** The IETF identifiers all start with the prefix above and end in one of these. */
const IETF_VERSIONS = [
  ' 2.0 level 1//',
  ' 2.0 level 2//',
  ' 2.0 strict level 1//',
  ' 2.0 strict level 2//',
  ' 2.0 strict//',
  ' 2.0//',
  ' 2.1e//',
  ' 3.0//',
  ' 3.2 final//',
  ' 3.2//',
  ' 3//',
  ' level 0//',
  ' level 1//',
  ' level 2//',
  ' level 3//',
  ' strict level 0//',
  ' strict level 1//',
  ' strict level 2//',
  ' strict level 3//',
  ' strict//',
  '//',
];
/** Quirks only when no system identifier follows. */
const QUIRKS_WITHOUT_SYSTEM = ['-//w3c//dtd html 4.01 frameset//', '-//w3c//dtd html 4.01 transitional//'];
const QUIRKS_PUBLIC = ['-//w3o//dtd w3 html strict 3.0//en//', '-/w3c/dtd html 4.0 transitional/en', 'html'];
const QUIRKS_SYSTEM = 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd';

/** What most pages of the last ten years have. */
const PLAIN = /^<!doctype html>$/i;

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
  if (systemId?.toLowerCase() === QUIRKS_SYSTEM) return true;
  if (publicId === null) return false;
  const id = publicId.toLowerCase();
  if (QUIRKS_PUBLIC.includes(id)) return true;
  if (systemId === null && QUIRKS_WITHOUT_SYSTEM.some((prefix) => id.startsWith(prefix))) return true;
  return QUIRKS_PREFIXES.some((prefix) => startsWithQuirk(id, prefix));
}

function startsWithQuirk(id: string, prefix: string): boolean {
  if (!id.startsWith(prefix)) return false;
  return prefix !== '-//ietf//dtd html' || IETF_VERSIONS.some((version) => id.startsWith(version, prefix.length));
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
