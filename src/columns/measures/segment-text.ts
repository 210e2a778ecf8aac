// Reads the page's text once: character counts per segment, hashes of its words, and the cue families they belong to. All
// later lexical work uses numbers. Here, each Han, Kana and Thai character is a word.

import { addToWord, CUE_FAMILIES, CUE_WORDS, foldCase, WORD_SEED } from '../../lexicon/index.ts';
import { type Fact, fact, type Page } from '../../page/index.ts';
import { CHAR_CLASS, CharClass } from '../../text/index.ts';

/** One entry per segment unless stated otherwise. */
export interface SegmentText {
  /** Characters, and words as hashed here. */
  readonly chars: Int32Array;
  readonly wordCount: Int32Array;
  readonly digits: Int32Array;
  readonly capitals: Int32Array;
  /** Commas, and characters that end a sentence before a space or the end. */
  readonly commas: Int32Array;
  readonly stops: Int32Array;
  /** Characters of menus and separators: | › » • · / > */
  readonly bars: Int32Array;
  readonly colons: Int32Array;
  readonly money: Int32Array;
  readonly quotes: Int32Array;
  /** Characters that are neither letter, digit nor space. */
  readonly signs: Int32Array;
  readonly wideLetters: Int32Array;
  /** Words that begin with a capital. */
  readonly names: Int32Array;
  /** Numbers between 1900 and 2099. */
  readonly years: Int32Array;
  /** The first and last characters. */
  readonly first: Uint16Array;
  readonly last: Uint16Array;
  /** Word hashes; those of segment s are [wordFrom[s], wordFrom[s + 1]). */
  readonly words: Int32Array;
  readonly wordFrom: Int32Array;
  /** Hash of all words in order: equal for equal text. */
  readonly key: Int32Array;
  /** Words of each cue family: `cues[s * CUE_FAMILIES.length + family]`. */
  readonly cues: Uint16Array;
  readonly cueMask: Int32Array;
}

export const segmentText: Fact<SegmentText> = fact('measures.segmentText', readSegments);

/** Bits of SIGN. */
const COMMA = 1;
const STOP = 2;
const BAR = 4;
const COLON = 8;
const MONEY = 16;
const QUOTE = 32;

/** Kinds of every punctuation mark, by code unit: one lookup per character. */
const SIGN: Uint8Array = /* @__PURE__ */ ((): Uint8Array => {
  const table = new Uint8Array(65536);
  const kinds: readonly (readonly [number, string])[] = [
    [COMMA, ',;،、，；'],
    [STOP, '.!?…؟。！？।'],
    [BAR, '|›»•·/>←→‹«▶▸'],
    [COLON, ':：'],
    [MONEY, '$€£¥₫₹₽'],
    [QUOTE, '"“”„«»「」'],
  ];
  for (const [bit, signs] of kinds) for (const sign of signs) table[sign.charCodeAt(0)]! |= bit;
  return table;
})();

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one walk with its counts in locals; calls cost a third more
function readSegments(page: Page): SegmentText {
  const { arena } = page;
  const { text, segments } = page;
  const { count, textFrom, textTo } = segments;
  const column = (): Int32Array => arena.int32(count);
  const chars = column();
  const wordCount = column();
  const digits = column();
  const capitals = column();
  const commas = column();
  const stops = column();
  const bars = column();
  const colons = column();
  const money = column();
  const quotes = column();
  const signs = column();
  const wideLetters = column();
  const names = column();
  const years = column();
  const key = column();
  const cueMask = column();
  const first = arena.uint16(count);
  const last = arena.uint16(count);
  const wordFrom = arena.int32(count + 1);
  const families = CUE_FAMILIES.length;
  const cues = arena.uint16(count * families);
  let words = arena.int32(Math.max(64, text.length >> 2));
  let total = 0;
  for (let s = 0; s < count; s++) {
    const from = textFrom[s]!;
    const to = textTo[s]!;
    if (words.length < total + (to - from) + 1) {
      const larger = arena.int32(Math.max(words.length * 2, total + (to - from) + 1));
      larger.set(words);
      words = larger;
    }
    first[s] = text.charCodeAt(from);
    last[s] = text.charCodeAt(to - 1);
    let hash = WORD_SEED;
    let length = 0;
    let number = 0; // digits of a word made of digits only, -1 otherwise
    let mask = 0;
    let all = WORD_SEED;
    // Counted in locals: writing to a column for every character costs a third of the whole walk.
    let digit = 0;
    let capital = 0;
    let name = 0;
    let wide = 0;
    let sign = 0;
    let comma = 0;
    let stop = 0;
    let bar = 0;
    for (let at = from; at <= to; at++) {
      let code = at < to ? text.charCodeAt(at) : 32;
      // Lower-case Latin letters are most of all text, and need no table.
      if (code >= 97 && code <= 122) {
        number = -1;
        do {
          hash = addToWord(hash, code);
          length++;
          code = ++at < to ? text.charCodeAt(at) : 32;
        } while (code >= 97 && code <= 122);
      }
      const value = CHAR_CLASS[code]!;
      if (value === CharClass.joiner && length > 0) continue; // soft hyphens do not change a word
      if (value === CharClass.letter) {
        const folded = foldCase(code);
        if (folded !== code) {
          capital++;
          if (length === 0) name++;
        }
        if (code >= 48 && code <= 57) {
          digit++;
          number = number < 0 ? -1 : number * 10 + code - 48;
        } else number = -1;
        hash = addToWord(hash, folded);
        length++;
        continue;
      }
      if (length > 0) {
        words[total++] = hash;
        all = addToWord(all, hash);
        if (number >= 1900 && number < 2100 && length === 4) years[s]!++;
        const cue = CUE_WORDS.get(hash);
        if (cue !== 0) {
          mask |= cue;
          for (let f = 0; f < families; f++) if ((cue >>> f) & 1) cues[s * families + f]!++;
        }
        hash = WORD_SEED;
        length = 0;
      }
      number = 0;
      if (value >= CharClass.han && value <= CharClass.myanmar) {
        wide++;
        const word = addToWord(WORD_SEED, code) | 0;
        words[total++] = word;
        all = addToWord(all, word);
        continue;
      }
      if (code <= 32) continue;
      sign++;
      const kind = SIGN[code]!;
      if (kind === 0) continue;
      if (kind & STOP) {
        const next = at + 1 < to ? text.charCodeAt(at + 1) : 32;
        if (next <= 34 || next === 0x201d || code > 0x2100) stop++;
      } else if (kind & COMMA) comma++;
      else if (kind & BAR) bar++;
      else if (kind & COLON) colons[s]!++;
      else if (kind & MONEY) money[s]!++;
      if (kind & QUOTE) quotes[s]!++;
    }
    chars[s] = to - from;
    wordCount[s] = total - wordFrom[s]!;
    digits[s] = digit;
    capitals[s] = capital;
    names[s] = name;
    wideLetters[s] = wide;
    signs[s] = sign;
    commas[s] = comma;
    stops[s] = stop;
    bars[s] = bar;
    wordFrom[s + 1] = total;
    key[s] = all;
    cueMask[s] = mask;
  }
  return {
    chars,
    wordCount,
    digits,
    capitals,
    commas,
    stops,
    bars,
    colons,
    money,
    quotes,
    signs,
    wideLetters,
    names,
    years,
    first,
    last,
    words: words.subarray(0, total),
    wordFrom,
    key,
    cues,
    cueMask,
  };
}
