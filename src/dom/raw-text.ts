// The characters of a text or comment node. Its parent decides how it is read: entities are not decoded in scripts, styles
// and similar elements, or in CDATA; NUL is dropped in HTML and replaced elsewhere.

import { decodeRaw, decodeText } from './decode-text.ts';
import { Tag, tagTable } from './tags.ts';
import { Kind, type Tape } from './tape.ts';

const RAW_TEXT = tagTable('script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext');
/** HTML's rules apply inside these (integration points), so NUL is dropped there. */
const SVG_POINT = tagTable('foreignobject', 'desc', 'title');
const MATH_POINT = tagTable('mi', 'mo', 'mn', 'ms', 'mtext');
const VISIBLE_NUL = '\ufffd';
const CDATA_START = '<![CDATA[';
const BRACKET = 91;

/**
 * The text of a text node, entities decoded.
 *
 *     const { tape } = parsePage('<p>Salt &amp; wind');
 *     rawText(tape, tape.kind.indexOf(Kind.text)); // 'Salt & wind'
 */
export function rawText(tape: Tape, node: number): string {
  const { source, utf8 } = tape;
  const from = tape.from[node]!;
  const to = tape.to[node]!;
  const parent = tape.parent[node]!;
  if (tape.kind[node] === Kind.comment) return decodeRaw(source, from, to, utf8, VISIBLE_NUL);
  const cdata = source.charCodeAt(from - 1) === BRACKET && source.endsWith(CDATA_START, from);
  const raw = isRawParent(tape, parent) || (to === source.length && isPlain(tape, parent));
  const nul = raw || showsNul(tape, parent) ? VISIBLE_NUL : '';
  return raw || cdata ? decodeRaw(source, from, to, utf8, nul) : decodeText(source, from, to, utf8, nul);
}

function isRawParent(tape: Tape, parent: number): boolean {
  return tape.kind[parent] === Kind.element && RAW_TEXT[tape.tag[parent]!] === 1;
}

/** True inside a plaintext element, which runs to the end of the page and may contain reopened formatting. */
function isPlain(tape: Tape, node: number): boolean {
  while (node > 0 && (tape.tag[node] !== Tag.plaintext || tape.kind[node] !== Kind.element)) node = tape.parent[node]!;
  return node > 0;
}

function showsNul(tape: Tape, parent: number): boolean {
  const tag = tape.tag[parent]!;
  if (tape.kind[parent] === Kind.element) return tag === Tag.title || tag === Tag.textarea;
  return (tape.kind[parent] === Kind.svg ? SVG_POINT : MATH_POINT)[tag] !== 1;
}
