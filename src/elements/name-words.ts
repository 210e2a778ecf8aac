// Class and id → the hashes of their words and the families that they belong to. Words are split while the source is
// walked; a name shared by many elements is walked once (`NameWords`).

import { addToWord, CLASS_WORDS, WORD_SEED } from '../lexicon/index.ts';

/** Class words that make up an element's kind; utility-class pages have dozens. */
const KIND_WORDS = 4;
/** Limit on words read from one class or id. */
const MAX_WORDS = 24;
/** Limit on words kept per element, even with repeated class attributes: each word is compared with those before it. */
const MAX_KEPT = 4 * MAX_WORDS;

/** Words without duplicates since the last `clear`, with the families and kind of their classes and ids. */
export class WordList {
  tokens: Int32Array = new Int32Array(256);
  length = 0;
  /** Bits of CLASS_FAMILIES. */
  families = 0;
  /** Hash of the first words of a class. */
  kind = 0;
  private first = 0;

  /** Starts the words of the next element or name. */
  clear(): void {
    this.first = this.length;
    this.families = 0;
    this.kind = WORD_SEED;
  }

  /** Splits at non-letters and where a capital follows a small letter; digits end a word and are dropped. */
  addText(source: string, from: number, to: number, isClass: boolean): void {
    let hash = WORD_SEED;
    let length = 0;
    let small = false;
    let left = MAX_WORDS;
    let forKind = isClass ? KIND_WORDS : 0;
    for (let at = from; at <= to && left > 0; at++) {
      let code = at < to ? source.charCodeAt(at) : 32;
      const capital = code >= 65 && code <= 90;
      if (capital) code += 32;
      const letter = code >= 97 && code <= 122;
      if (length > 0 && (!letter || (capital && small))) {
        if (length > 1) {
          this.families |= CLASS_WORDS.get(hash);
          this.add(hash);
          left--;
          if (forKind-- > 0) this.kind = addToWord(this.kind, hash);
        }
        hash = WORD_SEED;
        length = 0;
      }
      if (letter) {
        hash = addToWord(hash, code);
        length++;
      }
      small = letter && !capital;
    }
  }

  /** Adds words that contain no duplicates. */
  addAll(words: Int32Array, from: number, to: number): void {
    if (this.length !== this.first || this.length + to - from > this.tokens.length) {
      for (let at = from; at < to; at++) this.add(words[at]!);
      return;
    }
    // The list is empty, so there is nothing to compare with.
    const { tokens } = this;
    let { length } = this;
    for (let at = from; at < to; at++) tokens[length++] = words[at]!;
    this.length = length;
  }

  add(hash: number): void {
    const { tokens, length } = this;
    if (length - this.first === MAX_KEPT) return;
    for (let at = this.first; at < length; at++) if (tokens[at] === hash) return;
    if (length === tokens.length) {
      this.tokens = new Int32Array(length * 2);
      this.tokens.set(tokens);
    }
    this.tokens[this.length++] = hash;
  }
}

/** The words of a page's names, computed on first use. */
export class NameWords {
  private readonly written: readonly string[];
  private readonly words = new WordList();
  /** Per name: where its words begin and end in the list, its families, and its kind as a class. */
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly families: Int32Array;
  private readonly kind: Int32Array;

  /** `written`: the names as written in the page source. */
  constructor(written: readonly string[]) {
    this.written = written;
    this.from = new Int32Array(written.length).fill(-1);
    this.to = new Int32Array(written.length);
    this.families = new Int32Array(written.length);
    this.kind = new Int32Array(written.length);
  }

  addTo(list: WordList, name: number, isClass: boolean): void {
    if (this.from[name]! < 0) this.read(name);
    list.addAll(this.words.tokens, this.from[name]!, this.to[name]!);
    list.families |= this.families[name]!;
    if (isClass) list.kind = this.kind[name]!;
  }

  private read(name: number): void {
    const { words } = this;
    const text = this.written[name]!;
    words.clear();
    this.from[name] = words.length;
    words.addText(text, 0, text.length, true);
    this.to[name] = words.length;
    this.families[name] = words.families;
    this.kind[name] = words.kind;
  }
}
