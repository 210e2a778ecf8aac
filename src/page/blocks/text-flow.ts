// Tape → the page's visible text, its segments, and prefix sums over nodes: one pre-order pass that decodes each visible text
// node once. The text of any subtree is `text.slice(offset[a], offset[end[a]])`, and every count is a difference.
// The surprise: white space between inline nodes is held back until the next word, so that words are neither joined nor split
// (text-writer.ts).

import { hasAttribute, Kind, Tag, type Tape } from '../../dom/index.ts';
import { SegmentFlag, SegmentRows, type Segments } from './segments.ts';
import { BREAKS_TEXT, FORM_CONTROL, KEEPS_SPACE, NEVER_TEXT } from './text-tags.ts';
import { TextWriter } from './text-writer.ts';

export interface TextFlow {
  /** All visible text in page order: segments separated by line feeds, white space collapsed except in `pre`. */
  readonly text: string;
  /** Length of `text` before each node; one entry per node plus one. */
  readonly offset: Int32Array;
  /** Words, and characters inside `<a href>`, before each node; one entry per node plus one. */
  readonly words: Int32Array;
  readonly linkChars: Int32Array;
  readonly segments: Segments;
}

export function flowText(tape: Tape): TextFlow {
  return new Flow(tape).run();
}

class Flow {
  private readonly tape: Tape;
  private readonly writer: TextWriter;
  private readonly offset: Int32Array;
  private readonly words: Int32Array;
  private readonly linkChars: Int32Array;
  private readonly rows = new SegmentRows();
  /** Open elements that change the state below; and those that break text. */
  private readonly open: number[] = [];
  private readonly breakers: number[] = [0];
  private inLink = 0;
  private inPre = 0;
  private inNoscript = 0;
  private inControl = 0;
  private linkTotal = 0;
  /** One past the last text node of the open segment; 0 if none is open. */
  private segmentTo = 0;

  constructor(tape: Tape) {
    this.tape = tape;
    this.writer = new TextWriter(tape);
    this.offset = new Int32Array(tape.size + 1);
    this.words = new Int32Array(tape.size + 1);
    this.linkChars = new Int32Array(tape.size + 1);
  }

  run(): TextFlow {
    const { size, kind, tag, end } = this.tape;
    const { open } = this;
    /** End of the innermost open element. */
    let leaveAt = size;
    let node = 0;
    while (node < size) {
      while (leaveAt <= node && open.length > 0) {
        this.leave(open.pop()!);
        leaveAt = open.length > 0 ? end[open[open.length - 1]!]! : size;
      }
      this.note(node);
      const nodeKind = kind[node]!;
      if (nodeKind === Kind.text) this.addText(node);
      else if (nodeKind !== Kind.comment && nodeKind !== Kind.document) {
        if (NEVER_TEXT[tag[node]!] === 1) {
          const past = end[node]!;
          while (++node < past) this.note(node);
          continue;
        }
        if (this.enter(node)) {
          open.push(node);
          leaveAt = end[node]!;
        }
      }
      node++;
    }
    this.closeSegment();
    this.note(size);
    const { offset, words, linkChars } = this;
    return { text: this.writer.finish(), offset, words, linkChars, segments: this.rows.pack() };
  }

  private note(node: number): void {
    this.offset[node] = this.writer.length;
    this.words[node] = this.writer.words;
    this.linkChars[node] = this.linkTotal;
  }

  /** True when some state must be restored at the end of the element. */
  private enter(node: number): boolean {
    const { tag: tags, end } = this.tape;
    const tag = tags[node]!;
    const breaks = BREAKS_TEXT[tag] === 1;
    if (breaks) this.closeSegment();
    if (end[node] === node + 1) return false;
    if (breaks) {
      this.breakers.push(node);
      if (KEEPS_SPACE[tag] === 1) this.inPre++;
      if (FORM_CONTROL[tag] === 1) this.inControl++;
      if (tag === Tag.noscript) this.inNoscript++;
      return true;
    }
    if (tag === Tag.button) this.inControl++;
    else if (tag === Tag.a && this.isLink(node)) this.inLink++;
    else return false;
    return true;
  }

  private isLink(node: number): boolean {
    const { source, from, to } = this.tape;
    if (source.startsWith('<a href=', from[node])) return true;
    return hasAttribute(source, from[node]!, to[node]!, 'href', this.writer.units);
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
    const { writer } = this;
    const { length, words } = writer;
    if (this.inPre > 0) writer.addVerbatim(node);
    else writer.add(node);
    if (writer.length === length) return;
    if (this.segmentTo === 0) this.openSegment(node, words);
    if (this.inLink > 0) this.linkTotal += writer.length - writer.pieceFrom;
    this.segmentTo = node + 1;
  }

  /** `words`: their number before the node, which is already written. */
  private openSegment(node: number, words: number): void {
    const flags =
      (this.inPre > 0 ? SegmentFlag.pre : 0) |
      (this.inNoscript > 0 ? SegmentFlag.noscript : 0) |
      (this.inControl > 0 ? SegmentFlag.control : 0);
    const breaker = this.breakers[this.breakers.length - 1]!;
    this.rows.open(breaker, node, this.writer.pieceFrom, words, this.linkTotal, flags);
  }

  private closeSegment(): void {
    this.writer.endSegment();
    if (this.segmentTo === 0) return;
    this.rows.close(this.segmentTo, this.writer.length, this.writer.words, this.linkTotal);
    this.segmentTo = 0;
  }
}
