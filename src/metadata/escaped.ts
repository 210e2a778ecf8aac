// Text with HTML written as text (`Tom &amp; Jerry`, `&ldquo;`, `<b>`), as many systems put into JSON and meta elements →
// the text that a reader would see. Uses the parser's own table of references, so that none is unknown.

import { decodeText } from '../dom/index.ts';

const REFERENCE = /&(?:#\d|#x[\da-f]|[a-z]{2})/i;
const TAG = /<\/?[a-z][^<>]{0,200}>/gi;

export function unescaped(text: string): string {
  const bare = text.includes('<') ? text.replace(TAG, '') : text;
  return REFERENCE.test(bare) ? decodeText(bare, 0, bare.length, false, '') : bare;
}
