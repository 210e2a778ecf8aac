// Tape → the page's visible text, its segments, and prefix sums over nodes: one pre-order pass that decodes each
// visible text node once. The text of any subtree is `text.slice(offset[a], offset[end[a]])`, every count a difference.
// The surprise: white space between inline nodes is held back until the next word, so no word is glued and none split.

import { attribute, Kind, rawText, Tag, type Tape } from '../dom/index.ts';
import { CHAR_CLASS, CharClass, countWords, isSpace } from '../text/index.ts';
import { collapseSpace, isBlankSource, isUnspacedCode } from './collapse-space.ts';
import { SegmentFlag, SegmentRows, type Segments } from './segments.ts';
import { BREAKS_TEXT, FORM_CONTROL, KEEPS_SPACE, NEVER_TEXT } from './text-tags.ts';

export interface TextFlow {
  /** All visible text in page order: segments separated by line feeds, white space collapsed except in `pre`. */
  readonly text: string;
  /** Length of `text` when a node is met; one entry a node and one more. */
  readonly offset: Int32Array;
  /** Words, and characters inside `<a href>`, before a node; one entry a node and one more. */
  readonly words: Int32Array;
  readonly linkChars: Int32Array;
  readonly segments: Segments;
}

export function flowText(tape: Tape): TextFlow {
  return new Flow(tape).run();
}

class Flow {
  private readonly tape: Tape;
  private readonly offset: Int32Array;
  private readonly words: Int32Array;
  private readonly linkChars: Int32Array;
  private readonly rows = new SegmentRows();
  /** Open elements that change the state below; and, of these, the ones that break text. */
  private readonly open: number[] = [];
  private readonly breakers: number[] = [0];
  private inLink = 0;
  private inPre = 0;
  private inNoscript = 0;
  private inControl = 0;
  private text = '';
  private wordTotal = 0;
  private linkTotal = 0;
  /** One past the last text node of the open segment; 0 when none is open. */
  private segmentTo = 0;
  private spacePending = false;
  /** The white space held back has a line end in it; only known after a character of a script without spaces. */
  private linePending = false;
  private endsInWord = false;
  /** The last character so far. Never read it off `text`: that would join the pieces anew at every node. */
  private lastCode = 0;

  constructor(tape: Tape) {
    this.tape = tape;
    this.offset = new Int32Array(tape.size + 1);
    this.words = new Int32Array(tape.size + 1);
    this.linkChars = new Int32Array(tape.size + 1);
  }

  run(): TextFlow {
    const { size, kind, tag, end } = this.tape;
    let node = 0;
    while (node < size) {
      while (this.open.length > 0 && end[this.open[this.open.length - 1]!]! <= node) this.leave(this.open.pop()!);
      this.note(node);
      const nodeKind = kind[node]!;
      if (nodeKind === Kind.text) this.addText(node);
      else if (nodeKind !== Kind.comment && nodeKind !== Kind.document) {
        if (NEVER_TEXT[tag[node]!] === 1) {
          const past = end[node]!;
          while (++node < past) this.note(node);
          continue;
        }
        this.enter(node);
      }
      node++;
    }
    this.closeSegment();
    this.note(size);
    const { text, offset, words, linkChars } = this;
    return { text, offset, words, linkChars, segments: this.rows.pack() };
  }

  private note(node: number): void {
    this.offset[node] = this.text.length;
    this.words[node] = this.wordTotal;
    this.linkChars[node] = this.linkTotal;
  }

  private enter(node: number): void {
    const tag = this.tape.tag[node]!;
    const breaks = BREAKS_TEXT[tag] === 1;
    if (breaks) this.closeSegment();
    if (this.tape.end[node] === node + 1) return;
    if (breaks) {
      this.breakers.push(node);
      if (KEEPS_SPACE[tag] === 1) this.inPre++;
      if (FORM_CONTROL[tag] === 1) this.inControl++;
      if (tag === Tag.noscript) this.inNoscript++;
    } else if (tag === Tag.a) {
      if (attribute(this.tape, node, 'href') === undefined) return;
      this.inLink++;
    } else if (tag === Tag.button) this.inControl++;
    else return;
    this.open.push(node);
  }

  private leave(node: number): void {
    const tag = this.tape.tag[node]!;
    if (BREAKS_TEXT[tag] === 1) {
      this.closeSegment();
      this.breakers.pop();
      if (KEEPS_SPACE[tag] === 1) this.inPre--;
      if (tag === Tag.noscript) this.inNoscript--;
    } else if (tag === Tag.a) this.inLink--;
    if (FORM_CONTROL[tag] === 1) this.inControl--;
  }

  private addText(node: number): void {
    const { source, from, to } = this.tape;
    if (this.inPre > 0) {
      const raw = rawText(this.tape, node);
      if (raw.length > 0) this.append(node, raw);
    } else if (isBlankSource(source, from[node]!, to[node]!)) {
      this.holdSpace(node);
    } else {
      const raw = collapseSpace(rawText(this.tape, node));
      const start = raw.charCodeAt(0) === 32 ? 1 : 0;
      const stop = raw.length > start && raw.charCodeAt(raw.length - 1) === 32 ? raw.length - 1 : raw.length;
      if (start === 1) this.holdSpace(node);
      if (stop > start) this.append(node, raw.slice(start, stop));
      if (stop < raw.length) this.holdSpace(node, true);
    }
  }

  /** White space at the start of a text node, or at its end. */
  private holdSpace(node: number, atEnd = false): void {
    this.spacePending = true;
    if (this.linePending || !isUnspacedCode(this.lastCode)) return;
    const { source, from, to } = this.tape;
    const step = atEnd ? -1 : 1;
    for (let at = atEnd ? to[node]! - 1 : from[node]!; at >= from[node]! && at < to[node]!; at += step) {
      const code = source.charCodeAt(at);
      if (code === 10 || code === 13) this.linePending = true;
      if (this.linePending || !isSpace(code)) return;
    }
  }

  private append(node: number, piece: string): void {
    if (this.segmentTo === 0) this.openSegment(node);
    else if (this.spacePending && !(this.linePending && isUnspacedCode(piece.charCodeAt(0)))) {
      this.text += ' ';
      this.endsInWord = false;
    }
    this.spacePending = false;
    this.linePending = false;
    this.text += piece;
    let count = countWords(piece);
    // A word that runs on from the node before (`<b>W</b>ord`) is one word, counted where it starts.
    if (count > 0 && this.endsInWord && isWordCode(piece.charCodeAt(0))) count--;
    this.wordTotal += count;
    if (this.inLink > 0) this.linkTotal += piece.length;
    this.lastCode = piece.charCodeAt(piece.length - 1);
    this.endsInWord = isWordCode(this.lastCode);
    this.segmentTo = node + 1;
  }

  private openSegment(node: number): void {
    if (this.text.length > 0) this.text += '\n';
    const flags =
      (this.inPre > 0 ? SegmentFlag.pre : 0) |
      (this.inNoscript > 0 ? SegmentFlag.noscript : 0) |
      (this.inControl > 0 ? SegmentFlag.control : 0);
    const breaker = this.breakers[this.breakers.length - 1]!;
    this.rows.open(breaker, node, this.text.length, this.wordTotal, this.linkTotal, flags);
    this.endsInWord = false;
  }

  private closeSegment(): void {
    this.spacePending = false;
    this.linePending = false;
    if (this.segmentTo === 0) return;
    this.rows.close(this.segmentTo, this.text.length, this.wordTotal, this.linkTotal);
    this.segmentTo = 0;
  }
}

function isWordCode(code: number): boolean {
  return CHAR_CLASS[code] === CharClass.letter;
}
