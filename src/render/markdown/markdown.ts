// Document → Markdown (CommonMark with GFM tables, task lists and strikethrough; footnotes and `$…$` as on GitHub). Blocks
// become lists of lines; containers prefix each line.

import {
  type Block,
  type Definitions,
  type Document,
  headOf,
  type Inline,
  type Item,
  type List,
} from '../document/document.ts';
import { type BlockOf, type BlockWriters, inlineText, writeBlock } from '../document/walk.ts';
import { writeBlockHtml, writeInlineHtml } from '../html.ts';
import type { RenderOptions } from '../options.ts';
import { AddressRun } from './address-run.ts';
import { definitionBlocks } from './definitions.ts';
import { escapeLineStart } from './escape.ts';
import { type InlineContext, writeInlines } from './inline.ts';
import { writeTable } from './table.ts';

export function writeMarkdown(document: Document, options: RenderOptions = {}): string {
  const writer = new Writer(hasDollars(document.children), options);
  const lines = writer.blocks(document.children);
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

/** A line that could be a link's URL with or without a title. */
const LOOKS_LIKE_LINK = /^\S+(?:\s+["'(].*)?$/;

class Writer {
  private readonly inline: InlineContext;
  private readonly cell: InlineContext;
  private readonly plain: boolean;
  private readonly definitionsAsHtml: boolean;

  constructor(dollars: boolean, { images = 'keep', markdown, definitions }: RenderOptions) {
    const plain = markdown === 'plain';
    this.plain = plain;
    this.definitionsAsHtml = definitions === 'html' && !plain;
    const run = new AddressRun();
    this.inline = { dollars, images, plain, run, pipes: false, lineBreak: '\\\n', code: false, link: false };
    this.cell = { ...this.inline, pipes: true, lineBreak: plain ? ' ' : '<br>' };
  }

  /** Lines of a run of blocks, with a blank line between two. */
  blocks(blocks: readonly Block[], tight = false): string[] {
    const out: string[] = [];
    let listSign = 0;
    for (const [index, block] of blocks.entries()) {
      const before = blocks[index - 1];
      // Two consecutive lists would merge, unless their markers differ.
      listSign =
        block.type === 'list' && before?.type === 'list' && before.ordered === block.ordered ? 1 - listSign : 0;
      const lines = block.type === 'list' ? this.list(block, listSign) : writeBlock(BLOCKS, block, this);
      if (lines.length === 0) continue;
      if (out.length > 0 && !tight) out.push('');
      for (const line of lines) out.push(line);
    }
    return out;
  }

  quote({ callout, title: calloutTitle, children }: BlockOf<'quote'>): string[] {
    if (callout === undefined) return prefix(this.blocks(children), '> ', '> ');
    const title = this.line(calloutTitle ?? [], { ...this.inline, lineBreak: ' ' }).trim();
    const [first] = children;
    const says = first?.type === 'paragraph' ? inlineText(first.children, ' ') : '';
    const body = saysKind(says, callout) ? children.slice(1) : children;
    const head = title === '' || saysKind(title, callout) ? `[!${callout}]` : `[!${callout}] ${title}`;
    return prefix([head, ...this.blocks(body)], '> ', '> ');
  }

  /** In italics, unless it contains italics. */
  caption(children: readonly Block[]): string[] {
    const [first, ...rest] = children;
    if (first?.type !== 'paragraph' || rest.length > 0 || !first.children.every(isPlain)) return this.blocks(children);
    return this.paragraph([{ type: 'emphasis', children: first.children }]);
  }

  /** A line with author and date, or a rule if neither is known; a reply as a quotation. */
  post({ head, isReply, children }: BlockOf<'post'>): string[] {
    const parts = head.flatMap((value, i): Inline[] => [
      ...(i === 0 ? [] : [{ type: 'text' as const, value: ', ' }]),
      { type: 'strong', children: [{ type: 'text', value }] },
    ]);
    const lines = [...(head.length === 0 ? ['---'] : this.paragraph(parts)), '', ...this.blocks(children)];
    return isReply ? prefix(lines, '> ', '> ') : lines;
  }

  /** In parsers without footnotes, `[^1]: word` defines a link to `word`: an escaped space after it prevents that. */
  note({ id, children }: BlockOf<'note'>): string[] {
    const lines = this.blocks(children);
    if (id === '') return prefix(lines, '- ', '  ');
    const label = `[^${id}]:`;
    if (!beginsWithText(children)) return prefix([label, '', ...lines], '', '    ');
    if (LOOKS_LIKE_LINK.test(lines[0] ?? '')) lines[0] = lines[0]!.replace(/\\?$/, ' &#32;$&');
    return prefix(lines, `${label} `, '    ');
  }

  private line(children: readonly Inline[], context: InlineContext): string {
    context.run.reset();
    return writeInlines(children, context);
  }

  paragraph(children: readonly Inline[]): string[] {
    const text = this.line(children, this.inline).trim();
    if (text === '') return [];
    return text.split('\n').map(escapeLineStart);
  }

  heading(level: number, children: readonly Inline[]): string[] {
    const text = this.line(children, { ...this.inline, lineBreak: ' ' }).trim();
    if (text === '') return [];
    // A closing run of # would be dropped as decoration.
    let end = text.length;
    while (text[end - 1] === '#') end--;
    const line = end === text.length ? text : `${text.slice(0, end)}\\${text.slice(end)}`;
    return [`${'#'.repeat(level)} ${line}`];
  }

  list(list: List, sign: number): string[] {
    const out: string[] = [];
    const tight = list.children.every(isTight);
    let number = list.start;
    for (const item of list.children) {
      const marker = list.ordered
        ? `${Math.min(number++, 999_999_999)}${sign === 0 ? '.' : ')'} `
        : sign === 0
          ? '- '
          : '* ';
      const box = item.checked === undefined ? '' : item.checked ? '[x] ' : '[ ] ';
      const lines = this.blocks(item.children, tight);
      if (lines[0] === '---') lines[0] = '***'; // `- ---` is a rule, not an item
      if (box !== '') tick(lines, box, item);
      if (lines.length === 0) continue;
      if (out.length > 0 && !tight) out.push('');
      for (const line of prefix(lines, marker, ' '.repeat(marker.length))) out.push(line);
    }
    return out;
  }

  table(table: BlockOf<'table'>): string[] {
    const lines = table.children.length === 0 ? [] : writeTable(table, (cell) => this.cellText(cell.children));
    const caption = this.paragraph(table.caption);
    return caption.length === 0 || lines.length === 0 ? [...caption, ...lines] : [...caption, '', ...lines];
  }

  /** Blocks of a cell, on one line. */
  private cellText(blocks: readonly Block[]): string {
    return this.cellParts(blocks).join(this.cell.lineBreak);
  }

  private cellParts(blocks: readonly Block[]): string[] {
    const parts: string[] = [];
    for (const block of blocks) {
      if (block.type === 'code-block') {
        const code: Inline[] = [];
        for (const line of block.value.split('\n')) {
          if (line.trim() !== '')
            code.push({ type: 'code', children: [{ type: 'text', value: line.trim() }] }, { type: 'break' });
        }
        parts.push(this.line(code.slice(0, -1), this.cell));
      } else if (block.type === 'rule') continue;
      else if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'term') {
        parts.push(this.line(block.children, this.cell).trim());
      } else if (block.type === 'list') {
        for (const item of block.children) parts.push(`• ${this.cellText(item.children)}`);
      } else {
        parts.push(this.line(headOf(block), this.cell).trim());
        if (block.type === 'table')
          for (const row of block.children)
            parts.push(row.children.map((cell) => this.cellText(cell.children)).join(' '));
        else for (const part of this.cellParts(block.children)) parts.push(part);
      }
    }
    return parts.filter((part) => part !== '');
  }

  definitions(block: Definitions): string[] {
    if (!this.definitionsAsHtml) return this.blocks(definitionBlocks(block));
    // A blank line would end the HTML block: only code has them.
    const html = writeBlockHtml(block, this.inline.images).replace(/\n(?=[ \t]*\n)/g, '&#10;');
    return html.trimEnd().split('\n');
  }

  details(block: BlockOf<'details'>): string[] {
    if (this.plain) return this.blocks([{ type: 'paragraph', children: block.summary }, ...block.children]);
    // Inside an HTML block nothing is Markdown: the summary is HTML, escaped as such.
    const summary = writeInlineHtml(block.summary, this.inline.images)
      .replace(/\s*\n\s*/g, ' ')
      .trim();
    const body = this.blocks(block.children);
    const head = summary === '' ? '<details>' : `<details><summary>${summary}</summary>`;
    return body.length === 0 ? [head, '', '</details>'] : [head, '', ...body, '', '</details>'];
  }
}

/** One row per block type. Blocks without markup of their own are written as their contents. */
const BLOCKS: BlockWriters<Writer, string[]> = {
  paragraph: ({ children }, writer) => writer.paragraph(children),
  heading: ({ level, children }, writer) => writer.heading(level, children),
  list: (node, writer) => writer.list(node, 0),
  item: ({ children }, writer) => writer.blocks(children),
  definitions: (node, writer) => writer.definitions(node),
  term: ({ children }, writer) => writer.paragraph(children),
  description: ({ children }, writer) => writer.blocks(children),
  table: (node, writer) => writer.table(node),
  row: ({ children }, writer) => writer.blocks(children),
  cell: ({ children }, writer) => writer.blocks(children),
  'code-block': ({ value, language }) => fence(value, language),
  quote: (node, writer) => writer.quote(node),
  figure: ({ children }, writer) => writer.blocks(children),
  caption: ({ children }, writer) => writer.caption(children),
  rule: () => ['---'],
  details: (node, writer) => writer.details(node),
  post: (node, writer) => writer.post(node),
  notes: ({ children }, writer) => writer.blocks(children),
  note: (node, writer) => writer.note(node),
};

function isPlain({ type }: Inline): boolean {
  return type === 'text' || type === 'link' || type === 'break';
}

/** "Warning" as the title of a warning adds nothing, nor does "Note:". */
function saysKind(text: string, callout: string): boolean {
  return (
    text
      .trim()
      .replace(/[:.!]$/, '')
      .toLowerCase() === callout
  );
}

/** A prefix joins the first line of these blocks; it would break a fence, a table or a list. */
function beginsWithText([first]: readonly Block[]): boolean {
  return first === undefined || first.type === 'paragraph' || first.type === 'term';
}

function tick(lines: string[], box: string, { children }: Item): void {
  if (beginsWithText(children)) lines[0] = box + (lines[0] ?? '');
  else lines.unshift(box.trimEnd(), '');
}

/** Consecutive paragraphs need blank lines; one paragraph with lists below does not. */
function isTight(item: Item): boolean {
  return item.children.every((child, index) => (index === 0 && child.type === 'paragraph') || canFollow(child));
}

/** A list that starts at 1 may follow a paragraph directly; with another number it would be read as text. */
function canFollow(block: Block): boolean {
  return block.type === 'list' && (!block.ordered || block.start === 1);
}

function fence(code: string, language: string): string[] {
  let longest = 2;
  for (const [run] of code.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length);
  const marks = '`'.repeat(longest + 1);
  return [marks + language.replace(/[^\w+#.-]/g, ''), ...code.split('\n'), marks];
}

function prefix(lines: readonly string[], first: string, rest: string): string[] {
  return lines.map((line, index) => (index === 0 ? first + line : line === '' ? rest.trimEnd() : rest + line));
}

/**
 * Whether a dollar in the text could start a false formula: if the document has formulas, or code with a dollar. In
 * parsers with formulas, a dollar before such code ends inside the code, and the rest is live HTML.
 */
function hasDollars(blocks: readonly Block[]): boolean {
  const waiting: (Block | Inline)[] = [...blocks];
  const inCode: Inline[] = [];
  while (waiting.length > 0) {
    const node = waiting.pop()!;
    if (node.type === 'formula') return true;
    if (node.type === 'code-block' && node.value.includes('$')) return true;
    for (const inline of headOf(node)) waiting.push(inline);
    if (node.type === 'code') for (const child of node.children) inCode.push(child);
    else if ('children' in node) for (const child of node.children) waiting.push(child);
  }
  while (inCode.length > 0) {
    const node = inCode.pop()!;
    if (node.type === 'formula' || (node.type === 'text' && node.value.includes('$'))) return true;
    if ('children' in node) for (const child of node.children) inCode.push(child);
  }
  return false;
}
