// Text nodes of a tape, one after another → the characters that a browser shows and the words in them, in one pass: bytes are
// decoded, references replaced, white space collapsed and words counted while writing.
// The surprise: most of a page is plain ASCII, so the loop in `plain` matters most; `next` handles one character of any other
// kind and returns. Unusual input (pages with a NUL, CDATA) takes a detour through a decoded string.

import { arrayPool, stringOf } from '../../base/index.ts';
import { borrowUnits, decodeText, leaveUnits, rawText, referenceAt, type Tape } from '../../dom/index.ts';
import { CHAR_CLASS, CharClass, countWords, isSpace } from '../../text/index.ts';
import { isBlankSource, isUnspacedCode } from './collapse-space.ts';

const AMPERSAND = 38;
const BRACKET = 91;
const SPACE = 32;
/** Replaces every character above 254 (units.ts). */
const CLAMPED = 255;

/** How `plain` handles a byte: 0 and 1 are the classes `other` and `letter`, which are copied. */
const STOP = 2;
const PLAIN: Uint8Array = /* @__PURE__ */ CHAR_CLASS.slice(0, 256).map((value, code) =>
  code === 0 || code === AMPERSAND || code >= 0x80 || isSpace(code) ? STOP : value,
);

/**
 * UTF-16 units are written one by one and become a string once, at the end: a string that grows in pieces costs one object per
 * piece and is copied on first read.
 */
const MIN_CHARS = 64 * 1024;
const MAX_KEPT_CHARS = 2 * 1024 * 1024;
const charPool = arrayPool((length) => new Uint16Array(length), MIN_CHARS, MAX_KEPT_CHARS);

/** Pending white space: none, some, or some with a line end. */
const GAP = 1;
const LINE_GAP = 2;

export class TextWriter {
  /** Number of characters written, and of words in them. */
  length = 0;
  words = 0;
  /** Start of the last node's own characters, after the separator before them. */
  pieceFrom = 0;
  private readonly tape: Tape;
  private readonly chars: Uint16Array<ArrayBuffer>;
  /** The source as bytes; undefined if it contains a NUL, which changes the meaning of the characters around it. */
  readonly units: Uint8Array<ArrayBuffer> | undefined;
  private wide = false;
  /** 1 when the last character belongs to a word. */
  private inWord = 0;
  private inSegment = false;
  /** White space held back until the next node's first word, and whether it has a line end (see `holdSpace`). */
  private spacePending = false;
  private linePending = false;
  // State of the current node: whether a character was written, the gap before the next one, and whether its words must be
  // counted again because it has marks, surrogate pairs or a script without spaces.
  private node = 0;
  private begun = false;
  private gap = 0;
  private recount = false;
  private wordsBefore = 0;
  private inWordBefore = 0;

  constructor(tape: Tape) {
    const { source, size } = tape;
    this.tape = tape;
    // A node never writes more characters than its source has, plus one before it.
    this.chars = charPool.borrow(source.length + size);
    this.units = source.includes('\0') ? undefined : borrowUnits(source, tape.utf8);
  }

  /** Returns all text; nothing can be added afterwards. */
  finish(): string {
    const text = stringOf(this.chars, 0, this.length, this.wide);
    charPool.giveBack(this.chars);
    if (this.units !== undefined) leaveUnits(this.tape.source, this.units);
    return text;
  }

  /** The next node starts a segment: its text is on a new line. */
  endSegment(): void {
    this.inSegment = false;
    this.spacePending = false;
    this.linePending = false;
  }

  /** Adds a node whose white space collapses. */
  add(node: number): void {
    const { source, from, to } = this.tape;
    const start = from[node]!;
    const past = to[node]!;
    const { units } = this;
    if (units === undefined || units[start - 1] === BRACKET) {
      if (isBlankSource(source, start, past)) this.holdSpace(node, false);
      else this.addCollapsed(node, rawText(this.tape, node));
      return;
    }
    let at = start;
    while (at < past && units[at]! <= SPACE) at++;
    if (at === past) {
      this.holdSpace(node, false);
      return;
    }
    this.open(node);
    at = start;
    while (at < past) at = this.plain(units, this.next(units, at, past), past);
    this.close();
  }

  private addCollapsed(node: number, text: string): void {
    this.open(node);
    this.putAll(text);
    this.close();
  }

  /** Adds a node of a `pre` unchanged. */
  addVerbatim(node: number): void {
    const text = rawText(this.tape, node);
    if (text === '') return;
    this.open(node);
    this.begin(text.charCodeAt(0));
    for (let i = 0; i < text.length; i++) this.write(text.charCodeAt(i));
    this.close();
  }

  private open(node: number): void {
    this.node = node;
    this.begun = false;
    this.gap = 0;
    this.recount = false;
  }

  private close(): void {
    if (this.recount) this.countAgain();
    if (this.gap !== 0) this.holdSpace(this.node, this.begun);
  }

  /** Copies ASCII up to the first character that needs more work. */
  private plain(units: Uint8Array, at: number, past: number): number {
    if (this.gap !== 0) return at;
    const { chars } = this;
    let { length, inWord } = this;
    let words = 0;
    for (; at < past; at++) {
      const unit = units[at]!;
      const value = PLAIN[unit]!;
      if (value < STOP) {
        chars[length++] = unit;
        words += value & ~inWord;
        inWord = value;
      } else {
        // A single space between two plain characters needs no special handling.
        if (unit !== SPACE || at + 1 === past || PLAIN[units[at + 1]!] === STOP) break;
        chars[length++] = SPACE;
        inWord = 0;
      }
    }
    this.length = length;
    this.inWord = inWord;
    this.words += words;
    return at;
  }

  /** Handles one character, reference or run of white space. */
  private next(units: Uint8Array, at: number, past: number): number {
    const unit = units[at]!;
    if (unit === AMPERSAND) return this.putReference(at, past);
    if (unit >= 0x80 && this.tape.utf8) return this.putUtf8(units, at, past);
    this.put(unit === CLAMPED ? this.tape.source.charCodeAt(at) : unit);
    at++;
    if (this.gap !== 0) while (at < past && units[at]! <= SPACE && isSpace(units[at]!)) this.put(units[at++]!);
    return at;
  }

  private putReference(at: number, past: number): number {
    const reference = referenceAt(this.tape.source.slice(at, past), 0, false);
    if (reference === null) {
      this.put(AMPERSAND);
      return at + 1;
    }
    this.putAll(reference.value);
    return at + reference.to;
  }

  /** Decodes sequences of two and three bytes by hand; a longer or broken one, and everything after it, with the decoder. */
  private putUtf8(units: Uint8Array, at: number, past: number): number {
    const lead = units[at]!;
    const second = at + 1 < past ? units[at + 1]! ^ 0x80 : 0xff;
    if (second < 0x40 && lead >= 0xc2 && lead < 0xe0) {
      this.put(((lead & 0x1f) << 6) | second);
      return at + 2;
    }
    const third = at + 2 < past ? units[at + 2]! ^ 0x80 : 0xff;
    if (second < 0x40 && third < 0x40 && lead >= 0xe0 && lead < 0xf0) {
      const code = ((lead & 0x0f) << 12) | (second << 6) | third;
      if (code >= 0x800 && (code < 0xd800 || code > 0xdfff)) {
        this.put(code);
        return at + 3;
      }
    }
    this.putAll(decodeText(this.tape.source, at, past, true, ''));
    return past;
  }

  private putAll(text: string): void {
    for (let i = 0; i < text.length; i++) this.put(text.charCodeAt(i));
  }

  private put(code: number): void {
    if (isSpace(code)) {
      this.gap |= code === 10 || code === 13 ? LINE_GAP : GAP;
      return;
    }
    if (!this.begun) {
      if (this.gap !== 0) this.holdSpace(this.node, false);
      this.begin(code);
    } else if (this.gap !== 0) this.bridge(code);
    this.gap = 0;
    this.write(code);
  }

  private write(code: number): void {
    this.chars[this.length++] = code;
    if (code > 0xff) this.wide = true;
    const value = CHAR_CLASS[code]!;
    if (value > CharClass.letter) this.recount = true;
    else {
      this.words += value & ~this.inWord;
      this.inWord = value;
    }
  }

  /** Writes the gap between the previous text and a node's first character. */
  private begin(code: number): void {
    if (!this.inSegment) {
      if (this.length > 0) this.chars[this.length++] = 10;
      this.inWord = 0;
      this.inSegment = true;
    } else if (this.spacePending && !(this.linePending && isUnspacedCode(code))) this.writeSpace();
    this.spacePending = false;
    this.linePending = false;
    this.begun = true;
    this.pieceFrom = this.length;
    this.wordsBefore = this.words;
    this.inWordBefore = this.inWord;
  }

  /** A line break between two characters of a script without spaces is only in the source; readers see no gap. */
  private bridge(code: number): void {
    if (this.gap < LINE_GAP || !isUnspacedCode(code) || !isUnspacedCode(this.chars[this.length - 1]!))
      this.writeSpace();
  }

  private writeSpace(): void {
    this.chars[this.length++] = SPACE;
    this.inWord = 0;
  }

  private countAgain(): void {
    const { chars, pieceFrom, length } = this;
    const count = countWords(stringOf(chars, pieceFrom, length, true));
    // A word that continues from the previous node (`<b>W</b>ord`) is one word, counted where it starts.
    this.words = this.wordsBefore + count - (isWordCode(chars[pieceFrom]!) ? this.inWordBefore : 0);
    this.inWord = isWordCode(chars[length - 1]!) ? 1 : 0;
  }

  /** White space at the start or end of a text node. A line end only matters after a script without spaces. */
  private holdSpace(node: number, atEnd: boolean): void {
    this.spacePending = true;
    if (this.linePending || this.length === 0 || !isUnspacedCode(this.chars[this.length - 1]!)) return;
    const { source, from, to } = this.tape;
    const step = atEnd ? -1 : 1;
    for (let at = atEnd ? to[node]! - 1 : from[node]!; at >= from[node]! && at < to[node]!; at += step) {
      const code = source.charCodeAt(at);
      if (code === 10 || code === 13) this.linePending = true;
      if (this.linePending || !isSpace(code)) return;
    }
  }
}

function isWordCode(code: number): boolean {
  return CHAR_CLASS[code] === CharClass.letter;
}
