// Text → the same text in NFC, and the white space that Unicode knows. Text that is composed comes back as it was: it is
// copied only when there is something to compose.

const SPACE = 0x20;

/** White space as HTML and Unicode know it: also no-break, ideographic and the typographic spaces, line separators, BOM. */
export function isSpace(code: number): boolean {
  if (code <= SPACE) return code === SPACE || (code >= 0x09 && code <= 0x0d);
  if (code < 0x1680) return code === 0xa0 || code === 0x85;
  return (
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x3000 ||
    code === 0x202f ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x205f ||
    code === 0x1680 ||
    code === 0xfeff
  );
}

/**
 * True for characters that are the same in NFC whatever stands around them: all below the first combining mark; dashes,
 * quotation marks and dots (U+2002 to U+205F); Cyrillic letters, kana, Han and Hangul syllables.
 */
export function isComposed(code: number): boolean {
  if (code < 0x300) return true;
  if (code < 0x2002) return code >= 0x400 && code <= 0x482;
  if (code <= 0x205f) return true;
  if (code < 0x4e00) return (code >= 0x3041 && code <= 0x3096) || (code >= 0x30a1 && code <= 0x30fa);
  return code <= 0x9fff || (code >= 0xac00 && code <= 0xd7a3);
}

/** NFC, without asking the engine when there is nothing to compose. */
export function nfc(text: string): string {
  for (let at = 0; at < text.length; at++)
    if (!isComposed(text.charCodeAt(at))) return streamSafe(text).normalize('NFC');
  return text;
}

/** To put a run of marks in order takes time with its square: more than these on one letter are kept apart (UAX #15, Stream-Safe). */
const LONG_RUN = /\p{M}{30}(?=\p{M})/gu;

/** Text that can be normalised in linear time. */
function streamSafe(text: string): string {
  return text.replace(LONG_RUN, '$&\u034f');
}
