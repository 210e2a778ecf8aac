// Page + what is kept → Document: one walk over the tape in page order with an explicit stack of open elements. Subtrees
// without kept text are skipped, except images and media inside the content.

import { attribute, isElement, Kind, Tag, type TagName, type Tape } from '../../dom/index.ts';
import { AttributeFlag, PerName, type StartTags, startTags } from '../../elements/index.ts';
import { BREAKS_TEXT, NEVER_TEXT } from '../../page/blocks/index.ts';
import { fact, type Page } from '../../page/index.ts';
import { isCalloutName, type LabelRow, labelRows } from '../../structures/index.ts';
import type { Keep } from '../keep.ts';
import type { RenderOptions } from '../options.ts';
import { headOfPost, type Thread } from '../thread.ts';
import { DocumentBuilder } from './builder.ts';
import { isKeptCaption } from './caption.ts';
import { isCodeBlockName } from './code-name.ts';
import type { Block, Details, Document, Inline, Quote, Table } from './document.ts';
import { End, HANDLERS, type Handler, noteBlock, readDirection } from './elements.ts';
import { isInContent } from './in-content.ts';
import { isDrawing, isMathDrawingName, readDrawn } from './math/formula.ts';
import { keptNotes, type NoteReader } from './notes.ts';
import { OBJECTS, Objects } from './objects.ts';

const BY_TAG: readonly (Handler | undefined)[] = (() => {
  const table: (Handler | undefined)[] = [];
  for (const name of Object.keys(HANDLERS) as TagName[]) table[Tag[name]] = HANDLERS[name];
  return table;
})();

const TITLE_NAME = /(?:^|[\s_-])(?:title|heading|header)(?:$|[\s_-])/i;

/** Each class name is checked once per page. */
const boxNames = fact(
  'document.boxNames',
  (page: Page): PerName => new PerName(startTags(page).names, (name) => (isBoxName(name) ? 1 : 0)),
);

function isBoxName(name: string): boolean {
  return isMathDrawingName(name) || isCodeBlockName(name) || isCalloutName(name);
}

/** With a `thread`, builds post by post; `keep` is then the thread's. */
export function buildDocument(page: Page, keep: Keep, options: RenderOptions = {}, thread?: Thread): Document {
  return new Build(page, thread?.keep ?? keep, options, thread).run();
}

export class Build {
  readonly page: Page;
  readonly tape: Tape;
  readonly keep: Keep;
  readonly builder: DocumentBuilder;
  readonly notes: NoteReader;
  private readonly objects: Objects;
  /** Whether MathJax 3 drew something. */
  private readonly mathJax: boolean;
  /** For each open element, the end of its subtree and what its end closes. */
  private readonly openPast: number[] = [];
  private readonly thread: Thread | undefined;
  private readonly openEnds: End[] = [];
  private readonly tags: StartTags;
  private readonly boxes: PerName;
  /** Notes from the middle of the text, output after it. */
  private readonly waiting: number[] = [];
  /** End of the inline object just added; 0 once text follows it. */
  private objectEnd = 0;
  /** The text behind a reference that loses its closing bracket. */
  private bracketAt = -1;
  /** The node that is written. */
  at = 0;
  private readonly directed: number[] = [];
  /** End of a `math` that is not a formula: those inside it are not read one by one. */
  mathPast = 0;
  private readonly rows: ReadonlyMap<number, LabelRow>;
  private readonly outerDirections: Document['dir'][] = [];

  constructor(page: Page, keep: Keep, options: RenderOptions, thread: Thread | undefined) {
    this.page = page;
    this.thread = thread;
    this.tape = page.tape;
    this.keep = keep;
    this.builder = new DocumentBuilder(keep, options);
    this.notes = keptNotes(keep);
    this.objects = new Objects(this);
    this.mathJax = page.tape.names.includes('mjx-container');
    this.tags = startTags(page);
    this.boxes = boxNames(page);
    this.rows = labelRows(page).byNode;
  }

  /** Whether a box may have a meaningful class. Most have none, and each class is checked once. */
  isNamedBox(node: number): boolean {
    return this.boxes.of(this.tags.className[node]!) === 1;
  }

  run(): Document {
    this.walk(1, this.tape.size);
    this.addWaiting();
    return { ...rootAttributes(this.tape), children: withoutOuterRules(this.builder.root) };
  }

  private walk(from: number, past: number): void {
    const { tape, keep, notes } = this;
    const { end, kind, tag } = tape;
    const hasNotes = notes.references.size > 0;
    let node = from;
    while (node < past) {
      this.closeBefore(node);
      if (hasNotes && this.isNoteOrMark(node)) node = end[node]!;
      else if (kind[node] === Kind.text) {
        if (keep.node[node] !== 0) this.addText(node);
        node++;
      } else if (!isElement(tape, node)) node++;
      else if (OBJECTS[tag[node]!] === 1) {
        this.objects.add(node);
        node = end[node]!;
      } else if (NEVER_TEXT[tag[node]!] === 1) node = end[node]!;
      else if (this.objects.hasAmp && this.objects.addEmbed(node)) node = end[node]!;
      else if (keep.any(node, end[node]!)) {
        const row = this.rows.size > 0 ? this.rows.get(node) : undefined;
        // A row of several elements begins before the first of them, a row that is one element inside it.
        if (row !== undefined && row.to > end[node]!) this.openRow(row);
        const isOpen = this.enter(node);
        if (row !== undefined && row.to === end[node] && isOpen) this.openRow(row);
        node = isOpen ? node + 1 : end[node]!;
      } else if (tag[node] === Tag.blockquote && this.objects.addEmbed(node)) node = end[node]!;
      else node = this.pass(node);
    }
    this.closeBefore(past);
  }

  /** A label and its value, which are written on one line. */
  private openRow({ to }: LabelRow): void {
    if (this.builder.inlineOnly) return;
    this.builder.openRow();
    this.open(to, End.row);
  }

  /** Turns marks into references and delays a note in the middle of the text until its end. Opens other notes. */
  private isNoteOrMark(node: number): boolean {
    const { builder, notes } = this;
    const id = notes.references.get(node);
    if (id !== undefined) this.addReference(node, id);
    if (notes.beside.has(node)) {
      this.waiting.push(node);
      return true;
    }
    if (id !== undefined) return true;
    const past = notes.past(node);
    if (past !== this.tape.end[node] && notes.notes.has(node) && builder.inside !== 'notes' && !builder.inlineOnly)
      this.open(past, noteBlock(this, node));
    return false;
  }

  /** `[1]` with the link inside the brackets: the reference has brackets of its own. */
  private addReference(node: number, id: string): void {
    const { builder, tape } = this;
    const past = tape.end[node]!;
    const isBracketed =
      this.rawEnd(node - 1) === '[' && tape.kind[past] === Kind.text && tape.source[tape.from[past]!] === ']';
    if (isBracketed && builder.dropLast('[')) this.bracketAt = past;
    this.addInline(node, { type: 'note-reference', id });
  }

  private rawEnd(node: number): string | undefined {
    const { kind, source, to } = this.tape;
    return kind[node] === Kind.text ? source[to[node]! - 1] : undefined;
  }

  private addWaiting(): void {
    const { builder, notes, tape } = this;
    if (this.waiting.length === 0 || !builder.openBlocks({ type: 'notes', children: [] })) return;
    // Notes may contain notes: the list grows while it is read.
    for (let i = 0; i < this.waiting.length; i++) {
      const note = this.waiting[i]!;
      if (!builder.openBlocks({ type: 'note', id: notes.notes.get(note)!, children: [] })) continue;
      this.walk(note + 1, tape.end[note]!);
      builder.closeContainer();
    }
    builder.closeContainer();
  }

  private addText(node: number): void {
    this.at = node;
    const whole = this.keep.text(node);
    const text = node === this.bracketAt && whole.startsWith(']') ? whole.slice(1) : whole;
    if (text === '') return;
    if (text !== whole) this.objectEnd = 0;
    // The leading space may belong before the object in between, or be at the start of a line.
    const apart = this.objectEnd > 0 && this.hasSpace(this.objectEnd, node);
    const moved = this.objectEnd > 0 && text.startsWith(' ') && !apart;
    this.objectEnd = 0;
    this.builder.addText(moved ? text.slice(1) : apart && !text.startsWith(' ') ? ` ${text}` : text);
  }

  /** Adds an inline node that is not text; keeps the white space before it in the source. */
  addInline(node: number, inline: Inline): void {
    this.at = node;
    this.builder.addInline(inline, this.isSpaceBefore(node));
    this.objectEnd = this.tape.end[node]!;
  }

  private isSpaceBefore(node: number): boolean {
    const { kind, source, to } = this.tape;
    for (let at = node - 1; at > 0 && at > node - 8; at--) {
      if (kind[at] === Kind.text) return source.charCodeAt(to[at]! - 1) <= 32;
      if (at < this.objectEnd) return false;
    }
    return false;
  }

  /**
   * Whether white space separates an object from a text node: in its own first character, or in a blank node on the way.
   */
  private hasSpace(from: number, node: number): boolean {
    const { kind, source } = this.tape;
    for (let at = from; at <= node; at++) {
      if (kind[at] === Kind.text && source.charCodeAt(this.tape.from[at]!) <= 32) return true;
    }
    return false;
  }

  /** Whether it is a formula with its source in an attribute, or one drawn by MathJax 3. */
  private isDrawn(node: number): boolean {
    return (this.mathJax && isDrawing(this.tape, node)) || this.mayHave(AttributeFlag.formula, node);
  }

  /** False for most elements; elements without text have no flags. */
  private mayHave(flag: number, node: number): boolean {
    const { offset } = this.page.flow;
    return (this.tags.flags[node]! & flag) !== 0 || offset[this.tape.end[node]!] === offset[node];
  }

  /** Opens an element with kept text; false if its subtree is done. */
  private enter(node: number): boolean {
    const { tape, builder } = this;
    const tag = tape.tag[node]!;
    const { notes } = this;
    if (this.isDrawn(node) && (BY_TAG[tag] === undefined || tag === Tag.span || tag === Tag.div)) {
      const formula = readDrawn(tape, node);
      if (formula !== undefined) {
        this.addInline(node, formula);
        return false;
      }
    }
    const isNote = notes.notes.has(node) && tag !== Tag.li && notes.past(node) === tape.end[node];
    const handler = isNote ? noteBlock : BY_TAG[tag];
    if (BREAKS_TEXT[tag] === 1 && this.mayHave(AttributeFlag.direction, node)) this.direct(node);
    const part = this.openTitle(node) ?? this.openCaption(node);
    let ends: End;
    if (part !== undefined) ends = part;
    else if (this.thread?.isFrame(node) === true) ends = this.openPost(node);
    else if (handler !== undefined) ends = handler(this, node);
    else if (BREAKS_TEXT[tag] === 1) {
      builder.endParagraph();
      ends = End.paragraph;
    } else return true;
    if (ends === End.skip) return false;
    if (ends !== End.nothing) this.open(tape.end[node]!, ends);
    return true;
  }

  /** The first element of a callout, if named as its title. */
  private openTitle(node: number): End | undefined {
    const { builder, tape } = this;
    const quote = builder.innermost('quote') as Quote | undefined;
    if (quote?.title === undefined || quote.title.length > 0 || quote.children.length > 0) return undefined;
    if (BREAKS_TEXT[tape.tag[node]!] === 0 || !TITLE_NAME.test(attribute(tape, node, 'class') ?? '')) return undefined;
    return builder.openPart('title', quote.title) ? End.container : undefined;
  }

  /** A caption by name, outside `figure`. */
  private openCaption(node: number): End | undefined {
    const { builder, page, tape } = this;
    if (BREAKS_TEXT[tape.tag[node]!] === 0 || builder.inside === 'figure' || builder.isInside('caption'))
      return undefined;
    if (builder.inlineOnly || !isKeptCaption(page, node)) return undefined;
    return builder.openBlocks({ type: 'caption', children: [] }) ? End.container : undefined;
  }

  private open(past: number, ends: End): void {
    this.openPast.push(past);
    this.openEnds.push(ends);
  }

  /** Opens a post, or skips a list or table that only contains posts. */
  private openPost(node: number): End {
    const { builder } = this;
    const post = this.thread!.byNode.get(node);
    builder.endParagraph();
    if (post === undefined) return End.paragraph;
    const isReply = builder.isInside('post');
    const head = headOfPost(post);
    const opened = builder.openBlocks({ type: 'post', isReply, head, date: post.comment.date, children: [] });
    return opened ? End.container : End.paragraph;
  }

  private direct(node: number): void {
    const dir = readDirection(attribute(this.tape, node, 'dir'));
    const tag = this.tape.tag[node];
    if (dir === undefined || tag === Tag.html || tag === Tag.body) return;
    this.directed.push(node);
    this.outerDirections.push(this.builder.dir);
    this.builder.dir = dir;
  }

  /** An element without kept text: a boundary, a break, or the way to images inside it. */
  private pass(node: number): number {
    const { tape, builder } = this;
    const tag = tape.tag[node]!;
    if (this.mathJax && isDrawing(tape, node) && isInContent(this.keep, node)) {
      const formula = readDrawn(tape, node);
      if (formula !== undefined) this.addInline(node, formula);
      return tape.end[node]!;
    }
    if (tag === Tag.br) builder.lineBreak();
    else if (tag === Tag.input) HANDLERS.input!(this, node);
    else if ((tag === Tag.td || tag === Tag.th) && builder.inside === 'row') this.enter(node);
    else if (tag === Tag.picture || tag === Tag.a || tag === Tag.figure) {
      if (isInContent(this.keep, node)) return this.enter(node) ? node + 1 : tape.end[node]!;
    } else if (BREAKS_TEXT[tag] === 1) builder.endParagraph();
    return node + 1;
  }

  private closeBefore(node: number): void {
    const { openPast, openEnds, builder, tape } = this;
    while (openPast.length > 0 && openPast[openPast.length - 1]! <= node) {
      openPast.pop();
      const ends = openEnds.pop()!;
      if (ends === End.mark) builder.closeMark();
      else if (ends === End.paragraph) builder.endParagraph();
      else if (ends === End.row) builder.closeRow();
      else {
        builder.closeContainer();
        if (ends === End.twoContainers) builder.closeContainer();
      }
    }
    while (this.directed.length > 0 && tape.end[this.directed[this.directed.length - 1]!]! <= node) {
      this.directed.pop();
      builder.dir = this.outerDirections.pop();
    }
  }

  /** Whether an open element with this tag contains the node. */
  isInside(node: number, name: TagName): boolean {
    for (let at = this.tape.parent[node]!, level = 0; at > 0 && level < 8; at = this.tape.parent[at]!, level++) {
      if (this.tape.tag[at] === Tag[name]) return true;
    }
    return false;
  }

  openTable(): Table | undefined {
    return this.builder.innermost('table') as Table | undefined;
  }

  openDetails(): Details | undefined {
    return this.builder.innermost('details') as Details | undefined;
  }

  openNewDetails(): boolean {
    return this.builder.openBlocks({ type: 'details', summary: [], children: [] });
  }
}

/**
 * Drops rules before the first text and after the last: they separate nothing, and Markdown takes a leading one for front
 * matter.
 */
function withoutOuterRules(blocks: Block[]): Block[] {
  const isRule = ({ type }: Block): boolean => type === 'rule';
  const first = blocks.findIndex((block) => !isRule(block));
  if (first < 0) return blocks;
  return blocks.slice(first, blocks.findLastIndex((block) => !isRule(block)) + 1);
}

/** Direction and language of the page, from `html` and `body`. */
function rootAttributes(tape: Tape): Pick<Document, 'dir' | 'lang'> {
  let dir: Document['dir'];
  let lang: string | undefined;
  for (let node = 1; node < tape.size; node++) {
    if (tape.tag[node] !== Tag.html && tape.tag[node] !== Tag.body) {
      if (tape.tag[node] === Tag.head) node = tape.end[node]! - 1;
      else if (isElement(tape, node)) break;
      continue;
    }
    dir = readDirection(attribute(tape, node, 'dir')) ?? dir;
    const said = attribute(tape, node, 'lang')?.trim();
    if (said !== undefined && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(said)) lang = said;
  }
  return { dir, lang };
}
