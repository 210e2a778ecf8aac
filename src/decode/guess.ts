// A sample → the likeliest charset: decode it in each candidate and see which text has the letters that its language writes
// most. Three kinds of text are told apart first: Latin by how few of its letters are over ASCII, two-byte charsets by
// decoding without an error (odd runs of any other text break them), the rest by their letters.

import type { Detection } from './detect.ts';
import { type Candidate, LATIN, OTHER, PUNCTUATION, TWO_BYTE } from './letters.ts';
import { transcode } from './transcode.ts';

/** Share of letters over ASCII up to which text is Latin: Vietnamese has about a third, Greek and Russian nearly all. */
const LATIN_MAX_HIGH = 0.5;
/** Share under which text is English with a few foreign names and signs: Croatian, which has fewest, has three in a hundred. */
const LATIN_MIN_HIGH = 0.02;
/** Share of letters over ASCII from which two-byte charsets are thought of: curly quotes alone can look like Japanese. */
const TWO_BYTE_MIN_HIGH = 0.25;
/** How much better than the web's default another Latin charset must be. */
const DEFAULT = 'windows-1252';
const DEFAULT_AHEAD = 0.2;
/** Share of broken characters up to which a two-byte charset holds, and of common ones from which it is that language's. */
const TWO_BYTE_MAX_BROKEN = 0.01;
const TWO_BYTE_MIN_COMMON = 0.1;
/** A character over ASCII that the charset's languages hardly write counts against it this much. */
const STRANGE = -0.6;
/** So many characters that speak for nobody are added: one `£` is no Polish. */
const UNSEEN = 4;
/** A common letter that is not among the most frequent ones. */
const COMMON = 0.75;
/** A letter that is not among the common ones, but of the same kind. */
const PLAIN = 0.1;
/** A letter that the language does not have, where all of its letters are known. */
const FOREIGN = -0.4;
const BROKEN = -4;

/** The best candidate, with the mean score of its characters as confidence. */
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

/** The best-scoring candidate; the web's default is given a lead. */
function best(sample: Uint8Array, candidates: readonly Candidate[]): Detection | undefined {
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

/** Bytes over ASCII, and ASCII letters. */
export function countLetters(sample: Uint8Array): { high: number; letters: number } {
  let high = 0;
  let letters = 0;
  for (const byte of sample) {
    if (byte > 0x7f) high++;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) letters++;
  }
  return { high, letters };
}

/** Decoded with hardly an error (the sample may end inside a character), and into about half as many characters. */
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

/** Single bytes of Shift_JIS, which Russian in KOI8-R is full of and Japanese pages hardly have. */
function isHalfWidth(code: number): boolean {
  return code >= 0xff61 && code <= 0xff9f;
}

/** Mean over the characters above ASCII. Two-byte charsets have half as many characters, so a mean, not a sum. */
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

/** A capital inside a word: KOI8-R and windows-1251 hold each other's letters in the other case. */
function isUpperAfterLower(text: string, at: number, before: number): boolean {
  const sign = text[at]!;
  if (sign === sign.toLowerCase() || before < 0x41) return false;
  const last = String.fromCharCode(before);
  return last !== last.toUpperCase();
}

function isLetter(code: number, sign: string): boolean {
  return code >= 0x3040 || sign.toLowerCase() !== sign.toUpperCase();
}
