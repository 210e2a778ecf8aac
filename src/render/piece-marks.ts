// What chunks add to the text of a page: the header row of a table, if they begin inside it, the marks of list items, and in
// Markdown those of headings, rows and code.

import { getOrMake } from '../base/index.ts';
import { Tag } from '../dom/index.ts';
import type { Page } from '../page/index.ts';
import { type Structure, structures } from '../structures/index.ts';
import { codeLanguage } from './document/code.ts';
import type { Keep } from './keep.ts';
import type { ListMarks } from './list-marks.ts';

/** A longer header row is not repeated: it would fill the chunk. */
const MAX_HEAD = 500;

export class PieceMarks {
  private readonly page: Page;
  private readonly keep: Keep;
  private readonly isMarkdown: boolean;
  private readonly lists: ListMarks | undefined;
  /** By first segment: the table of the row, and the code block, that begins there. */
  private readonly rows = new Map<number, Structure>();
  private readonly code = new Map<number, Structure>();
  /** Repeated header rows, one per table. */
  private readonly heads = new Map<Structure, string>();

  /** Without `lists`, items are plain paragraphs. */
  constructor(page: Page, keep: Keep, format: 'text' | 'markdown', lists: ListMarks | undefined) {
    this.page = page;
    this.keep = keep;
    this.isMarkdown = format === 'markdown';
    this.lists = lists;
    for (const structure of structures(page)) {
      if (structure.kind === 'table') for (const { first } of structure.parts) this.rows.set(first, structure);
      else if (structure.kind === 'code') this.code.set(structure.first, structure);
    }
  }

  /**
   * The header that a chunk repeats if it begins with this row; '' for the header itself and for everything that is not a
   * row.
   */
  headOf(segment: number): string {
    const table = this.rows.get(segment);
    if (table === undefined || table.parts[0]?.first === segment) return '';
    return getOrMake(this.heads, table, () => this.writeHead(table));
  }

  private writeHead({ parts: [head] }: Structure): string {
    if (head === undefined || !this.isHead(head.first)) return '';
    const lines: number[] = [];
    for (let s = head.first; s < head.past; s++) if (this.keep.segment[s] === 1) lines.push(s);
    const chars = lines.reduce((sum, s) => sum + this.keep.segmentText(s).length + 1, 0);
    if (lines.length === 0 || chars > MAX_HEAD) return '';
    return this.isMarkdown ? `${this.row(lines)}\n${delimiter(lines.length)}\n` : `${this.cells(lines).join('\t')}\n`;
  }

  /** The lines of a heading, an item, a row or a code block, with their marks. */
  write(lines: readonly number[], plain: string, level: number): string {
    const [first] = lines;
    return this.marked(lines, plain, level) ?? this.lists?.mark(this.page.segments.node[first!]!, plain) ?? plain;
  }

  /** In Markdown, headings, code and rows; undefined for other lines. */
  private marked(lines: readonly number[], plain: string, level: number): string | undefined {
    const [first] = lines;
    if (!this.isMarkdown) return undefined;
    if (level > 0) return `${'#'.repeat(level)} ${plain}`;
    const code = this.code.get(first!);
    if (code !== undefined) return `\`\`\`${codeLanguage(this.page, code.node)}\n${plain}\n\`\`\``;
    const table = this.rows.get(first!);
    if (table !== undefined) {
      const isFirst = table.parts[0]?.first === first;
      return isFirst ? `${this.row(lines)}\n${delimiter(lines.length)}` : this.row(lines);
    }
    return undefined;
  }

  private isHead(segment: number): boolean {
    const { tape, segments } = this.page;
    for (let at = segments.node[segment]!; at > 0; at = tape.parent[at]!) {
      if (tape.tag[at] === Tag.th || tape.tag[at] === Tag.thead) return true;
      if (tape.tag[at] === Tag.table) return false;
    }
    return false;
  }

  private cells(lines: readonly number[]): string[] {
    return lines.map((s) => this.keep.segmentText(s).replace(/\s+/g, ' '));
  }

  private row(lines: readonly number[]): string {
    return `| ${this.cells(lines)
      .map((text) => text.replaceAll('|', '\\|'))
      .join(' | ')} |`;
  }
}

function delimiter(columns: number): string {
  return `|${' --- |'.repeat(columns)}`;
}
