// Reads the page's text once: character counts per segment, hashes of its words, and the cue families they belong to. All
// later lexical work uses numbers. Here, each Han, Kana and Thai character is a word.

import { addToWord, CUE_FAMILIES, CUE_WORDS, foldCase, WORD_SEED } from '../../lexicon/index.ts';
import { type Fact, fact, type Page } from '../../page/index.ts';
import { CHAR_CLASS, CharClass } from '../../text/index.ts';

/** One entry per segment unless stated otherwise. */
export type SegmentText = Readonly<Omit<SegmentReader, 'read'>>;

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

function readSegments(page: Page): SegmentText {
  const reader = new SegmentReader(page);
  const { count, textFrom, textTo } = page.segments;
  for (let s = 0; s < count; s++) reader.read(s, textFrom[s]!, textTo[s]!);
  reader.words = reader.words.subarray(0, reader.wordFrom[count]!);
  return reader;
}

const FAMILIES = CUE_FAMILIES.length;

class SegmentReader {
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
  words: Int32Array;
  readonly wordFrom: Int32Array;
  /** Hash of all words in order: equal for equal text. */
  readonly key: Int32Array;
  /** Words of each cue family: `cues[s * CUE_FAMILIES.length + family]`. */
  readonly cues: Uint16Array;
  readonly cueMask: Int32Array;
  private readonly scratch: Page['scratch'];
  private readonly text: string;
  private total = 0;

  constructor({ scratch, text, segments: { count } }: Page) {
    const column = (): Int32Array => scratch.int32(count);
    this.scratch = scratch;
    this.text = text;
    this.chars = column();
    this.wordCount = column();
    this.digits = column();
    this.capitals = column();
    this.commas = column();
    this.stops = column();
    this.bars = column();
    this.colons = column();
    this.money = column();
    this.quotes = column();
    this.signs = column();
    this.wideLetters = column();
    this.names = column();
    this.years = column();
    this.key = column();
    this.cueMask = column();
    this.first = scratch.uint16(count);
    this.last = scratch.uint16(count);
    this.wordFrom = scratch.int32(count + 1);
    this.cues = scratch.uint16(count * FAMILIES);
    this.words = scratch.int32(Math.max(64, text.length >> 2));
  }

  /** Segments are read in order. */
  read(s: number, from: number, to: number): void {
    this.makeRoom(to - from + 1);
    this.chars[s] = to - from;
    this.first[s] = this.text.charCodeAt(from);
    this.last[s] = this.text.charCodeAt(to - 1);
    this.key[s] = WORD_SEED;
    this.walk(s, from, to);
    this.wordCount[s] = this.total - this.wordFrom[s]!;
    this.wordFrom[s + 1] = this.total;
  }

  private makeRoom(words: number): void {
    const wanted = this.total + words;
    if (this.words.length >= wanted) return;
    const larger = this.scratch.int32(Math.max(this.words.length * 2, wanted));
    larger.set(this.words);
    this.words = larger;
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: letters are counted in locals; a call or a write for each costs a third more
  private walk(s: number, from: number, to: number): void {
    const { text } = this;
    let hash = WORD_SEED;
    let length = 0;
    let number = 0; // the value of a word made of digits only, -1 otherwise
    let digits = 0;
    let capitals = 0;
    let names = 0;
    let signs = 0;
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
          capitals++;
          if (length === 0) names++;
        }
        if (code >= 48 && code <= 57) {
          digits++;
          number = number < 0 ? -1 : number * 10 + code - 48;
        } else number = -1;
        hash = addToWord(hash, folded);
        length++;
        continue;
      }
      if (length > 0) {
        this.addWord(s, hash);
        this.addMeaning(s, hash, length === 4 ? number : -1);
        hash = WORD_SEED;
        length = 0;
      }
      number = 0;
      if (value >= CharClass.han && value <= CharClass.myanmar) this.addWide(s, code);
      else if (code > 32) {
        signs++;
        if (SIGN[code] !== 0) this.addSign(s, code, at + 1 < to ? text.charCodeAt(at + 1) : 32);
      }
    }
    this.digits[s] = digits;
    this.capitals[s] = capitals;
    this.names[s] = names;
    this.signs[s] = signs;
  }

  private addWord(s: number, hash: number): void {
    this.words[this.total++] = hash;
    this.key[s] = addToWord(this.key[s]!, hash);
  }

  /** Years and cue words. `number`: of a word of four digits. */
  private addMeaning(s: number, hash: number, number: number): void {
    if (number >= 1900 && number < 2100) this.years[s]!++;
    const cue = CUE_WORDS.get(hash);
    if (cue === 0) return;
    this.cueMask[s]! |= cue;
    for (let f = 0; f < FAMILIES; f++) if ((cue >>> f) & 1) this.cues[s * FAMILIES + f]!++;
  }

  private addWide(s: number, code: number): void {
    this.wideLetters[s]!++;
    this.addWord(s, addToWord(WORD_SEED, code) | 0);
  }

  private addSign(s: number, code: number, next: number): void {
    const kind = SIGN[code]!;
    if (kind & STOP) {
      if (next <= 34 || next === 0x201d || code > 0x2100) this.stops[s]!++;
    } else if (kind & COMMA) this.commas[s]!++;
    else if (kind & BAR) this.bars[s]!++;
    else if (kind & COLON) this.colons[s]!++;
    else if (kind & MONEY) this.money[s]!++;
    if (kind & QUOTE) this.quotes[s]!++;
  }
}
