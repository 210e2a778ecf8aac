// The state of building a document: the open container, the open paragraph, the open marks. Handlers (elements.ts) call it
// with text and inline nodes in page order. The idea: marks (bold, link …) are created only when text follows. So empty ones
// never appear, a space before a mark stays outside it, and a block inside a mark (`<a><div>…`) gets the mark again in its own
// paragraph.

import { noteLimit } from '../../base/index.ts';
import type { Keep } from '../keep.ts';
import type { RenderOptions } from '../options.ts';
import {
  type Block,
  type Direction,
  headOf,
  type Image,
  type Inline,
  type Link,
  MAX_DEPTH,
  MAX_MARKS,
  type Mark,
  type Paragraph,
} from './document.ts';
import { joinRow } from './label-row.ts';

/** An open container that blocks or inline text are added to. */
interface Container {
  readonly type: string;
  readonly block: Block | undefined;
  readonly blocks: Block[] | undefined;
  readonly inlines: Inline[] | undefined;
  /** The container is removed if nothing was added to it. */
  readonly isEmpty: () => boolean;
}

/** Undefined where the mark is not to be written. */
export type MarkTemplate = () => Mark | Link | undefined;

export class DocumentBuilder {
  readonly keep: Keep;
  readonly options: RenderOptions;
  readonly root: Block[] = [];
  /** Images already written, by file name: a `noscript` copy is not repeated. */
  readonly imagesOut: Map<string, Image> = new Map();
  /** Direction of the following blocks, if an element declares one. */
  dir: Direction | undefined;
  private readonly containers: Container[];
  private paragraph: Paragraph | undefined;
  private readonly marks: MarkTemplate[] = [];
  /** Child lists of the marks that have text, outermost first. */
  private readonly made: Inline[][] = [];
  private readonly rows: { readonly blocks: Block[] | undefined; readonly from: number }[] = [];
  private breaks = 0;
  private spacePending = false;

  constructor(keep: Keep, options: RenderOptions) {
    this.keep = keep;
    this.options = options;
    this.containers = [{ type: 'root', block: undefined, blocks: this.root, inlines: undefined, isEmpty: () => false }];
  }

  private get top(): Container {
    return this.containers[this.containers.length - 1]!;
  }

  /** Type of the innermost container. */
  get inside(): string {
    return this.top.type;
  }

  /** Whether a container of this type is open. */
  isInside(type: Block['type']): boolean {
    return this.containers.some((one) => one.type === type);
  }

  /** True inside a heading, a term and so on, where only inline text is allowed. */
  get inlineOnly(): boolean {
    return this.top.inlines !== undefined;
  }

  /** The innermost container, if it has this type. */
  innermost(type: Block['type']): Block | undefined {
    return this.top.type === type ? this.top.block : undefined;
  }

  /** A check box makes its list item a task, if nothing precedes it. */
  checkItem(checked: boolean): void {
    const { block } = this.top;
    if (block?.type === 'item' && block.children.length === 0) block.checked = checked;
  }

  /** Ends the open paragraph at a block boundary. Inside inline-only containers it adds a space. */
  endParagraph(): void {
    this.paragraph = undefined;
    this.breaks = 0;
    if (this.inlineOnly) this.spacePending = true;
    else this.made.length = 0;
  }

  /** Opens a container of blocks; returns false if it is not allowed here or nested too deep. */
  openBlocks(block: Block & { readonly children: readonly object[] }): boolean {
    if (!this.addBlock(block)) return false;
    const blocks = block.children as Block[];
    const isEmpty = (): boolean => blocks.length === 0 && !hasMore(block) && block.type !== 'cell';
    this.containers.push({ type: block.type, block, blocks, inlines: undefined, isEmpty });
    return true;
  }

  /** Opens a container of inline text. */
  openInline(block: Block & { readonly children: Inline[] }): boolean {
    if (!this.addBlock(block)) return false;
    const inlines = block.children;
    this.containers.push({ type: block.type, block, blocks: undefined, inlines, isEmpty: () => inlines.length === 0 });
    return true;
  }

  /** Opens a list of inline text that a block already has (a caption, a summary). */
  openPart(type: string, inlines: Inline[]): boolean {
    if (this.inlineOnly) return false;
    this.endParagraph();
    if (inlines.length > 0) this.spacePending = true;
    this.containers.push({ type, block: undefined, blocks: undefined, inlines, isEmpty: () => false });
    return true;
  }

  closeContainer(): void {
    this.endParagraph();
    this.made.length = 0;
    this.spacePending = false;
    const closed = this.containers.pop()!;
    if (closed.isEmpty()) this.top.blocks?.pop();
  }

  /** Begins a row of a label and a value. */
  openRow(): void {
    this.endParagraph();
    this.rows.push({ blocks: this.top.blocks, from: this.top.blocks?.length ?? 0 });
  }

  closeRow(): void {
    this.endParagraph();
    const { blocks, from } = this.rows.pop()!;
    if (blocks !== undefined && blocks === this.top.blocks) joinRow(blocks, from);
  }

  /** Appends a block; returns false if only inline text is allowed or the nesting is too deep. */
  addBlock(block: Block): boolean {
    this.endParagraph();
    if (this.inlineOnly) return false;
    if (this.containers.length > MAX_DEPTH) {
      noteLimit(this.keep.page.tape, 'nested lists and quotes');
      return false;
    }
    this.adopt(block);
    return true;
  }

  /** Appends to the innermost container; a list only takes items, a definition list only terms and descriptions … */
  private adopt(block: Block): void {
    const { type, blocks } = this.top;
    if (this.dir !== undefined) block.dir = this.dir;
    // A list between the items of another one belongs to the item above it.
    const above = type === 'list' && block.type === 'list' ? blocks!.at(-1) : undefined;
    if (above?.type === 'item') {
      above.children.push(block);
      return;
    }
    const wrapper = WRAPPERS[type];
    const fits = wrapper === undefined || wrapper.takes.includes(block.type);
    blocks!.push(fits ? block : wrapper.around(block));
  }

  openMark(template: MarkTemplate): void {
    this.marks.push(template);
  }

  closeMark(): void {
    this.marks.pop();
    if (this.made.length > this.marks.length) this.made.length = this.marks.length;
  }

  /** `br`: one is a line break, two end the paragraph. Counts only between texts. */
  lineBreak(): void {
    if (this.inlineOnly) this.spacePending = true;
    else if (this.paragraph !== undefined) this.breaks++;
  }

  /** Adds white space before whatever follows. */
  space(): void {
    this.spacePending = true;
  }

  /** Takes back the last character, if it is this one. */
  dropLast(character: string): boolean {
    const list = this.made[this.made.length - 1] ?? this.paragraph?.children ?? this.top.inlines ?? [];
    const last = list[list.length - 1];
    if (last?.type !== 'text' || !last.value.endsWith(character)) return false;
    last.value = last.value.slice(0, -1);
    if (last.value === '') list.pop();
    return true;
  }

  addText(text: string): void {
    this.settleBreaks();
    const list = this.inlineTarget();
    const at = this.made[this.made.length - 1] ?? list;
    let value = this.spacePending ? ` ${text}` : text;
    this.spacePending = false;
    if (value.charCodeAt(0) === 32) {
      value = value.trimStart();
      const first = list.length === 0 || (at === list && at[at.length - 1]?.type === 'break');
      if (!first && this.made.length < this.marks.length) appendText(at, ' ');
      else if (!first) value = ` ${value}`;
    }
    if (value !== '') appendText(this.realiseMarks(list), value);
  }

  addInline(inline: Inline, spaceBefore = false): void {
    this.settleBreaks();
    const list = this.inlineTarget();
    if ((this.spacePending || spaceBefore) && list.length > 0) appendText(this.made[this.made.length - 1] ?? list, ' ');
    this.spacePending = false;
    this.realiseMarks(list).push(inline);
  }

  private settleBreaks(): void {
    if (this.breaks === 0) return;
    const breaks = this.breaks;
    this.breaks = 0;
    if (breaks > 1) this.endParagraph();
    else (this.made[this.made.length - 1] ?? this.inlineTarget()).push({ type: 'break' });
  }

  private inlineTarget(): Inline[] {
    const { inlines } = this.top;
    if (inlines !== undefined) return inlines;
    if (this.paragraph === undefined) {
      this.paragraph = { type: 'paragraph', children: [] };
      this.adopt(this.paragraph);
    }
    return this.paragraph.children;
  }

  /** Whether one of the first `marks` marks has this type. */
  private isOpen(type: string, marks: number): boolean {
    for (let i = 0; i < marks && i < MAX_MARKS; i++) if (this.marks[i]!()?.type === type) return true;
    return false;
  }

  private realiseMarks(list: Inline[]): Inline[] {
    let at = this.made[this.made.length - 1] ?? list;
    for (let i = this.made.length; i < this.marks.length; i++) {
      if (i < MAX_MARKS) {
        const mark = this.marks[i]!();
        // Nested bold is bold; `**a**b**c**` would be bold twice.
        if (mark === undefined || (MERGES.has(mark.type) && this.isOpen(mark.type, i))) {
          this.made.push(at);
          continue;
        }
        const last = at[at.length - 1];
        if (last !== undefined && last.type === mark.type && MERGES.has(mark.type)) at = (last as Mark).children;
        else {
          at.push(mark);
          at = mark.children;
        }
      } else noteLimit(this.keep.page.tape, 'nested marks');
      this.made.push(at);
    }
    return at;
  }
}

/** `<b>a</b><b>b</b>` must become one run of bold: `**a****b**` is not Markdown. */
const MERGES: ReadonlySet<string> = new Set(['strong', 'emphasis', 'strike', 'code', 'sup', 'sub', 'highlight']);

function appendText(list: Inline[], value: string): void {
  const last = list[list.length - 1];
  if (last?.type === 'text') last.value += value;
  else list.push({ type: 'text', value });
}

/** A table without rows but with a caption is not empty, nor is an empty `details` with a summary. */
function hasMore(block: Block): boolean {
  return headOf(block).length > 0;
}

type CellBlock = Extract<Block, { type: 'cell' }>;
const cellAround = (block: Block): CellBlock => ({
  type: 'cell',
  header: false,
  colspan: 1,
  rowspan: 1,
  align: undefined,
  children: [block],
});

/** Which children a container takes, and how others are wrapped. */
const WRAPPERS: Readonly<Record<string, { takes: readonly string[]; around: (block: Block) => Block }>> = {
  list: { takes: ['item'], around: (block) => ({ type: 'item', children: [block] }) },
  definitions: { takes: ['term', 'description'], around: (block) => ({ type: 'description', children: [block] }) },
  notes: { takes: ['note'], around: (block) => ({ type: 'note', id: '', children: [block] }) },
  table: { takes: ['row'], around: (block) => ({ type: 'row', head: false, children: [cellAround(block)] }) },
  row: { takes: ['cell'], around: cellAround },
};
