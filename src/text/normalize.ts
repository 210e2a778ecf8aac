// Text → the same text in NFC, and Unicode white space. Composed text is returned unchanged: it is copied only if there is
// something to compose.

const SPACE = 0x20;

/** White space in HTML and Unicode, including no-break, ideographic and typographic spaces, line separators and BOM. */
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
 * True for characters that NFC never changes, whatever surrounds them: all below the first combining mark; dashes, quotation
 * marks and dots (U+2002 to U+205F); Cyrillic letters, kana, Han and Hangul syllables.
 */
export function isComposed(code: number): boolean {
  if (code < 0x300) return true;
  if (code < 0x2002) return code >= 0x400 && code <= 0x482;
  if (code <= 0x205f) return true;
  if (code < 0x4e00) return (code >= 0x3041 && code <= 0x3096) || (code >= 0x30a1 && code <= 0x30fa);
  return code <= 0x9fff || (code >= 0xac00 && code <= 0xd7a3);
}

/** NFC; calls the engine only if there is something to compose. */
export function nfc(text: string): string {
  for (let at = 0; at < text.length; at++)
    if (!isComposed(text.charCodeAt(at))) return streamSafe(text).normalize('NFC');
  return text;
}

/** Sorting a run of marks takes quadratic time, so longer runs on one letter are split (UAX #15, Stream-Safe). */
const LONG_RUN = /\p{M}{30}(?=\p{M})/gu;

/** Text that can be normalized in linear time. */
function streamSafe(text: string): string {
  return text.replace(LONG_RUN, '$&\u034f');
}
