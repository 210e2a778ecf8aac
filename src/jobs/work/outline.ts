// The kept part of a page → its headings, and its tables as rows of plain cells (CSV, RFC 4180). A cell that spans several columns
// or rows is repeated in each of them, so that every row has the same columns.

import { type Block, type Document, headOf, type Inline, type Row, type Table } from '../../render/index.ts';

export interface OutlineHeading {
  readonly level: number;
  readonly text: string;
  /** Ids of the tables under it. */
  readonly tables: readonly string[];
}

export interface ReadTable {
  readonly id: string;
  readonly caption: string;
  readonly rows: number;
  readonly columns: number;
  readonly csv: string;
}

/** Limit on spans; a hostile page claims millions. */
const MAX_SPAN = 1000;
const MAX_CELLS = 200_000;

export function outlineOf(document: Document): { readonly headings: OutlineHeading[]; readonly tables: ReadTable[] } {
  const headings: (OutlineHeading & { readonly tables: string[] })[] = [];
  const tables: ReadTable[] = [];
  const visit = (node: Block | Inline): void => {
    if (node.type === 'heading') headings.push({ level: node.level, text: plain(node.children), tables: [] });
    else if (node.type === 'table') {
      const id = `table-${tables.length + 1}`;
      tables.push(readTable(node, id));
      headings.at(-1)?.tables.push(id);
    } else if ('children' in node) node.children.forEach(visit);
  };
  document.children.forEach(visit);
  return { headings, tables };
}

function readTable({ caption, children }: Table, id: string): ReadTable {
  const rows = gridOf(children);
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const csv = rows
    .map((row) => Array.from({ length: columns }, (_, i) => csvCell(row[i] ?? '')).join(','))
    .join('\r\n');
  return { id, caption: plain(caption), rows: rows.length, columns, csv };
}

function gridOf(rows: readonly Row[]): string[][] {
  const grid: string[][] = rows.map(() => []);
  let cells = 0;
  rows.forEach((row, r) => {
    let column = 0;
    for (const cell of row.children) {
      while (grid[r]![column] !== undefined) column++;
      const text = cell.children.map(plainBlock).join(' ').trim();
      const down = Math.min(cell.rowspan, MAX_SPAN, rows.length - r);
      const across = Math.min(cell.colspan, MAX_SPAN);
      for (let i = 0; i < down; i++) {
        for (let j = 0; j < across && cells < MAX_CELLS; j++, cells++) grid[r + i]![column + j] = text;
      }
      column += across;
    }
  });
  return grid;
}

/** Characters that begin a formula in a spreadsheet, including full-width forms. */
const FORMULA = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const NUMBER = /^[+-]?[\d.,\s\u00a0\u202f]*\d[\d.,]*\s?%?$/;

/** A cell that a spreadsheet would take for a formula is kept as text, unless all of it is a number. */
function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function plainBlock(block: Block): string {
  switch (block.type) {
    case 'code-block':
      return block.value;
    case 'rule':
      return '';
    case 'paragraph':
    case 'heading':
    case 'term':
      return plain(block.children);
    default:
      return [plain(headOf(block)), ...block.children.map(plainBlock)].join(' ').trim();
  }
}

function plain(children: readonly Inline[]): string {
  return children.map(plainInline).join('').replace(/\s+/g, ' ').trim();
}

function plainInline(child: Inline): string {
  switch (child.type) {
    case 'text':
      return child.value;
    case 'formula':
      return child.tex;
    case 'image':
      return child.alt;
    case 'media':
      return child.title;
    case 'break':
      return ' ';
    case 'note-reference':
      return '';
    default:
      return child.children.map(plainInline).join('');
  }
}
