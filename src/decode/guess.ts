// A sample → its most likely charset: decodes it in each candidate and compares the result with the most frequent letters of
// the candidate's language. Separates three kinds of text first: Latin has few non-ASCII letters, two-byte charsets decode
// without errors (other text breaks them), and the rest is judged by its letters.

import type { Detection } from './detect.ts';
import { type CharsetCandidate, LATIN, OTHER, PUNCTUATION, TWO_BYTE } from './letters.ts';
import { transcode } from './transcode.ts';

/** Highest share of non-ASCII letters in Latin text: Vietnamese has about a third, Greek and Russian nearly all. */
const LATIN_MAX_HIGH = 0.5;
/** Below this share, text is English with a few foreign names: Croatian, which has the fewest, has three in a hundred. */
const LATIN_MIN_HIGH = 0.02;
/** Lowest share of non-ASCII letters for two-byte charsets: curly quotes alone can look like Japanese. */
const TWO_BYTE_MIN_HIGH = 0.25;
/** How much better than the web's default another Latin charset must score. */
const DEFAULT = 'windows-1252';
const DEFAULT_AHEAD = 0.2;
/** Limits for a two-byte charset: highest share of broken characters, and lowest share of common ones. */
const TWO_BYTE_MAX_BROKEN = 0.01;
const TWO_BYTE_MIN_COMMON = 0.1;
/** Score of a non-ASCII character that the charset's languages hardly use. */
const STRANGE = -0.6;
/** Number of neutral characters added to each text, so that a single `£` does not make it Polish. */
const UNSEEN = 4;
/** Score of a common letter that is not among the most frequent. */
const COMMON = 0.75;
/** Score of a letter of the same script that is not common. */
const PLAIN = 0.1;
/** Score of a letter that the language does not have, if all of its letters are known. */
const FOREIGN = -0.4;
const BROKEN = -4;

/** Returns the best candidate, with the mean score of its characters as confidence. */
export function guessCharset(sample: Uint8Array): Detection | undefined {
  const { high, letters } = countLetters(sample);
  if (high === 0) return undefined;
  const share = high / (high + letters);
  if (share >= TWO_BYTE_MIN_HIGH) {
    const whole = TWO_BYTE.filter(([charset]) => holdsTwoByte(transcode(sample, charset), high));
    const twoByte = best(sample, whole);
    if (twoByte !== undefined && twoByte.confidence >= TWO_BYTE_MIN_COMMON) return twoByte;
  }
  if (share < LATIN_MIN_HIGH) return { charset: DEFAULT, confidence: 0.5 };
  return best(sample, share <= LATIN_MAX_HIGH ? LATIN : OTHER);
}

/** The best-scoring candidate; the web's default gets a bonus. */
function best(sample: Uint8Array, candidates: readonly CharsetCandidate[]): Detection | undefined {
  let found: Detection | undefined;
  let most = Number.NEGATIVE_INFINITY;
  const texts = new Map<string, string>();
  for (const [charset, common, frequent = common] of candidates) {
    const text = texts.get(charset) ?? transcode(sample, charset);
    texts.set(charset, text);
    const confidence = score(text, common, frequent);
    const value = charset === DEFAULT ? confidence + DEFAULT_AHEAD : confidence;
    if (value <= most) continue;
    most = value;
    found = { charset, confidence };
  }
  return found;
}

/** Counts non-ASCII bytes and ASCII letters. */
export function countLetters(sample: Uint8Array): { high: number; letters: number } {
  let high = 0;
  let letters = 0;
  for (const byte of sample) {
    if (byte > 0x7f) high++;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) letters++;
  }
  return { high, letters };
}

/** True if the text decoded with hardly any error (the sample may end inside a character) into about half as many characters. */
function holdsTwoByte(text: string, high: number): boolean {
  let broken = 0;
  let over = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd || (code > 0x7f && code < 0xa0) || isHalfWidth(code)) broken++;
    if (code > 0x7f) over++;
  }
  return broken <= 1 + over * TWO_BYTE_MAX_BROKEN && over <= high;
}

/** Half-width katakana, single bytes in Shift_JIS: frequent in misread KOI8-R Russian, rare on Japanese pages. */
function isHalfWidth(code: number): boolean {
  return code >= 0xff61 && code <= 0xff9f;
}

/** Mean score of the non-ASCII characters. A mean, not a sum, because two-byte charsets give half as many characters. */
function score(text: string, common: string, frequent: string): number {
  let sum = 0;
  let count = 0;
  let before = 0;
  const other = frequent === common ? PLAIN : FOREIGN;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f && !PUNCTUATION.includes(text[at]!)) {
      count++;
      if (code === 0xfffd) sum += BROKEN;
      else if (!common.includes(text[at]!)) sum += isLetter(code, text[at]!) ? other : STRANGE;
      else if (isUpperAfterLower(text, at, before)) sum += STRANGE;
      else sum += frequent.includes(text[at]!) ? 1 : COMMON;
    }
    before = code;
  }
  return sum / (count + UNSEEN);
}

/** True for a capital inside a word: KOI8-R and windows-1251 swap the case of each other's letters. */
function isUpperAfterLower(text: string, at: number, before: number): boolean {
  const sign = text[at]!;
  if (sign === sign.toLowerCase() || before < 0x41) return false;
  const last = String.fromCharCode(before);
  return last !== last.toUpperCase();
}

function isLetter(code: number, sign: string): boolean {
  return code >= 0x3040 || sign.toLowerCase() !== sign.toUpperCase();
}
