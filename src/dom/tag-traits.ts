// Traits of open elements that the standard's rules need, as bits in one small table: special, bounds a scope, end tag may be
// implied. An open element is stored as a *code*: its tag number, with the namespace above it, so that no rule for HTML
// elements can match an SVG or MathML one.

import { FIRST_UNKNOWN_TAG, Tag, type TagName } from './tags.ts';
import { Kind } from './tape.ts';

export const SPECIAL = 1;
/** Bounds "in scope". The list, button and table scopes also use the levels of a few tags. */
export const SCOPE = 2;
/** Stays in effect across block boundaries: a, b, font … */
export const FORMATTING = 4;
/** End tag may be implied; THOROUGH ones only when a template closes. */
export const IMPLIED_END = 32;
export const THOROUGH_END = 64;
/** Special, but does not stop the search for a list item to close: address, div, p. */
export const LIST_PASSES = 128;
/** Misplaced content here is moved before the table. */
export const FOSTERS = 256;
/** Has an insertion mode or a marker: not closed when the page is too deep. */
export const STRUCTURE = 512;
/** HTML rules apply inside this SVG or MathML element. */
export const HTML_POINT = 1024;
export const MATH_TEXT_POINT = 2048;
/** In body, an end tag that matches the top of the stack closes it and does nothing else. */
export const PLAIN_END = 4096;

const NAMESPACE_SHIFT = 16;
const TAG_MASK = 0xffff;
/** Set on an annotation-xml whose encoding makes it an HTML integration point. */
const HTML_ENCODED = 1 << 20;

const HTML_TRAITS: Uint16Array = new Uint16Array(FIRST_UNKNOWN_TAG);
const SVG_TRAITS: Uint16Array = new Uint16Array(FIRST_UNKNOWN_TAG);
const MATH_TRAITS: Uint16Array = new Uint16Array(FIRST_UNKNOWN_TAG);

function mark(table: Uint16Array, traits: number, names: string): void {
  for (const name of names.split(' ')) table[Tag[name as TagName]]! |= traits;
}

mark(
  HTML_TRAITS,
  SPECIAL,
  'address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd ' +
    'details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header ' +
    'hgroup hr html iframe img input li link listing main marquee menu meta nav noembed noframes noscript object ol p ' +
    'param plaintext pre script section select source style summary table tbody td template textarea tfoot th thead ' +
    'title tr track ul wbr xmp search',
);
mark(HTML_TRAITS, SCOPE, 'applet caption html marquee object table td template th');
mark(HTML_TRAITS, FORMATTING, 'a b big code em font i nobr s small strike strong tt u');
mark(HTML_TRAITS, IMPLIED_END, 'dd dt li optgroup option p rb rp rt rtc');
mark(HTML_TRAITS, THOROUGH_END, 'dd dt li optgroup option p rb rp rt rtc caption colgroup tbody td tfoot th thead tr');
mark(
  HTML_TRAITS,
  PLAIN_END,
  'address article aside blockquote button center dd details dialog div dl dt fieldset figcaption figure footer h1 h2 h3 ' +
    'h4 h5 h6 header label li main nav ol p picture pre section span sup time ul video',
);
mark(HTML_TRAITS, LIST_PASSES, 'address div p');
mark(HTML_TRAITS, FOSTERS, 'table tbody tfoot thead tr');
mark(
  HTML_TRAITS,
  STRUCTURE,
  'html head body frameset table tbody tfoot thead tr td th caption colgroup template select applet object marquee',
);
mark(SVG_TRAITS, SPECIAL | SCOPE | HTML_POINT, 'foreignobject desc title');
mark(MATH_TRAITS, SPECIAL | SCOPE | MATH_TEXT_POINT, 'mi mo mn ms mtext');
mark(MATH_TRAITS, SPECIAL | SCOPE, 'annotation-xml');

/** The namespace is part of the code. HTML's is 0, so an HTML element's code is its tag. */
export function codeOf(kind: number, tag: number): number {
  return kind === Kind.element ? tag : tag | (kind << NAMESPACE_SHIFT);
}

export function htmlEncoded(code: number): number {
  return code | HTML_ENCODED;
}

export function isForeign(code: number): boolean {
  return code > TAG_MASK;
}

export function tagOf(code: number): number {
  return code & TAG_MASK;
}

/** Kind of the elements with this code. */
export function kindOf(code: number): number {
  return code > TAG_MASK ? (code >>> NAMESPACE_SHIFT) & 3 : Kind.element;
}

export function traitsOf(code: number): number {
  if (code < FIRST_UNKNOWN_TAG) return HTML_TRAITS[code]!;
  if (code <= TAG_MASK) return 0;
  const tag = code & TAG_MASK;
  if (tag >= FIRST_UNKNOWN_TAG) return 0;
  if (((code >>> NAMESPACE_SHIFT) & 3) === Kind.svg) return SVG_TRAITS[tag]!;
  return MATH_TRAITS[tag]! | ((code & HTML_ENCODED) !== 0 ? HTML_POINT : 0);
}
