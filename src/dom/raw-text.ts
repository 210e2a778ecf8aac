// A text or comment node's characters. Where it stands decides how it is read: entities are not decoded in scripts,
// styles and the like, nor in CDATA; NUL is dropped in HTML and replaced elsewhere.

import { decodeRaw, decodeText } from './decode-text.ts';
import { Tag, tagTable } from './tags.ts';
import { Kind, type Tape } from './tape.ts';

const RAW_TEXT = tagTable('script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext');
const VISIBLE_NUL = '\ufffd';
const CDATA_START = '<![CDATA[';
const BRACKET = 91;

export function rawText(tape: Tape, node: number): string {
  const { source, utf8 } = tape;
  const from = tape.from[node]!;
  const to = tape.to[node]!;
  const parent = tape.parent[node]!;
  if (tape.kind[node] === Kind.comment) return decodeRaw(source, from, to, utf8, VISIBLE_NUL);
  if (source.charCodeAt(from - 1) === BRACKET && source.endsWith(CDATA_START, from)) {
    return decodeRaw(source, from, to, utf8, tape.kind[parent] === Kind.element ? '' : VISIBLE_NUL);
  }
  if (tape.kind[parent] !== Kind.element) return decodeText(source, from, to, utf8, VISIBLE_NUL);
  const tag = tape.tag[parent]!;
  if (RAW_TEXT[tag] === 1) return decodeRaw(source, from, to, utf8, VISIBLE_NUL);
  return decodeText(source, from, to, utf8, tag === Tag.title || tag === Tag.textarea ? VISIBLE_NUL : '');
}
