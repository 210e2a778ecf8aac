// A range of the source → its characters: bytes decoded, newlines normalized, entities replaced, NULs dropped or made
// visible. Each step is skipped when one search shows that it has nothing to do.

import { decodeUtf8 } from '../base/index.ts';
import { referenceAt } from './entities.ts';

/** Text with entities decoded. `nul` replaces NUL: '' in HTML, U+FFFD elsewhere. */
export function decodeText(source: string, from: number, to: number, utf8: boolean, nul: string): string {
  return decodeReferences(decodeRaw(source, from, to, utf8, nul), false);
}

/** Text in which `&` is an ordinary character: scripts, comments, CDATA. */
export function decodeRaw(source: string, from: number, to: number, utf8: boolean, nul: string): string {
  let text = source.slice(from, to);
  if (utf8) text = decodeUtf8(text);
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
  return text.includes('\0') ? text.replaceAll('\0', nul) : text;
}

/** An attribute's value. */
export function decodeAttribute(source: string, from: number, to: number, utf8: boolean): string {
  return decodeReferences(decodeRaw(source, from, to, utf8, '\ufffd'), true);
}

function decodeReferences(text: string, inAttribute: boolean): string {
  let at = text.indexOf('&');
  if (at < 0) return text;
  let result = '';
  let copied = 0;
  while (at >= 0) {
    const reference = referenceAt(text, at, inAttribute);
    if (reference !== null) {
      result += text.slice(copied, at) + reference.value;
      copied = reference.to;
    }
    at = text.indexOf('&', reference === null ? at + 1 : reference.to);
  }
  return result + text.slice(copied);
}
