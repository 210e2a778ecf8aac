// JSON text from outside → its value, if it has no more values than a limit. Two characters of JSON can make an array or an object
// of many bytes: 16 MB of `[],[],…` become half a gigabyte. Strings cost no more than their text, so only values count.

import { PithError } from './error.ts';

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const ARRAY = 91;
const OBJECT = 123;

/** Throws `too-large` for too many values, and a `SyntaxError` for text that is not JSON. */
export function parseBoundedJson(text: string, maxValues: number): unknown {
  // A value takes two characters at least, with its comma.
  if (text.length > 2 * maxValues && hasMore(text, maxValues))
    throw new PithError('too-large', `more than ${maxValues.toLocaleString('en')} values in one JSON text`);
  return JSON.parse(text);
}

/** Whether the text has more values than `most`; jumps over strings. */
function hasMore(text: string, most: number): boolean {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if ((code === COMMA || code === ARRAY || code === OBJECT) && ++count > most) return true;
  }
  return false;
}

/** Position of the closing quote, or of the end. */
function endOfString(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}
