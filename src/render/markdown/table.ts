// A table → GFM. Spans are expanded so that columns line up: a short text that spans rows is repeated in each of them, so that
// a row can be read alone; other covered places are empty. Several header rows become one. A first row that names its columns
// without markup becomes the header. Rows end at their last text: GFM fills the rest.

import type { Align, Cell, Row, Table } from '../document/document.ts';

export type CellWriter = (cell: Cell) => string;

export function writeTable(table: Table, writeCell: CellWriter): string[] {
  const grid = layOut(table.children, writeCell);
  const columns = grid.reduce((most, row) => Math.max(most, row.length), 1);
  const aligns = columnAligns(table.children, columns);
  const heads = headRows(table.children);
  const header = heads > 1 ? joined(grid.splice(0, heads), table.children, columns) : (grid.shift() ?? []);
  while (header.length < columns) header.push('');
  return [line(header), `|${aligns.map(delimiter).join('|')}|`, ...grid.map(line)];
}

/** Number of header rows at the top; at least one row of values must remain if there are several rows. */
function headRows(rows: readonly Row[]): number {
  const isHead = ({ head, children }: Row): boolean => head || children.every((cell) => cell.header);
  // Below a row of names, one name across the table is the heading of the rows below it.
  const isSection = ({ head, children }: Row, r: number): boolean =>
    !head && r > 0 && children.length === 1 && children[0]!.colspan > 1 && rows[0]!.children.length > 1;
  const first = rows.findIndex((row, r) => !isHead(row) || isSection(row, r));
  if (first < 0) return Math.min(1, rows.length);
  return Math.min(first, MAX_HEADS);
}

/** Longer headers are tables of names. */
const MAX_HEADS = 3;

/** Joins several header rows into one: a name that spans columns precedes each name below it. */
function joined(heads: readonly string[][], rows: readonly Row[], columns: number): string[] {
  const names = heads.map((texts, r) => spread(texts, rows[r]!));
  return Array.from({ length: columns }, (_, column) => {
    const parts = names.map((texts) => texts[column] ?? '').filter((text) => text !== '');
    return parts.filter((text, i) => text !== parts[i - 1]).join(' ');
  });
}

/** Repeats the text of a cell in each column that it spans. */
function spread(texts: readonly string[], row: Row): string[] {
  const wide = new Map(row.children.map((cell) => [cell.colspan, cell]));
  if (wide.size === 1 && wide.has(1)) return [...texts];
  const out = [...texts];
  let cell = 0;
  for (let column = 0; column < texts.length; cell++) {
    // Places covered by a cell of an earlier row are empty, and not cells of this row.
    while (column < texts.length && texts[column] === '') column++;
    while (cell < row.children.length && isEmpty(row.children[cell]!)) cell++;
    const span = row.children[cell]?.colspan ?? 1;
    for (let i = 1; i < span && column + i < out.length; i++) out[column + i] = texts[column] ?? '';
    column += span;
  }
  return out;
}

function isEmpty({ children }: Cell): boolean {
  return children.length === 0;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function delimiter(align: Align): string {
  return align === 'center' ? ' :-: ' : align === 'right' ? ' --: ' : align === 'left' ? ' :-- ' : ' --- ';
}

/** Maximum characters of a text that is repeated in each row of its span. */
const MAX_REPEATED = 60;
/**
 * Maximum empty places that spans may create, per cell and in addition: a page could request a million with a few bytes.
 */
const EMPTY_PER_CELL = 20;
const EMPTY_BESIDES = 1000;

/**
 * Lays out texts by place. A cell that spans rows occupies its columns in the rows below. The end row is stored once per
 * column, so that a row costs its own places and not all columns of the table.
 */
function layOut(rows: readonly Row[], writeCell: CellWriter): string[][] {
  const grid: string[][] = [];
  /** Column → the first row in which it is free again. */
  const takenUntil: number[] = [];
  /** Column → the text that spans into it, if it is short. */
  const spanning: string[] = [];
  let empty = EMPTY_BESIDES + EMPTY_PER_CELL * rows.reduce((sum, row) => sum + row.children.length, 0);
  for (const [r, row] of rows.entries()) {
    const places: string[] = [];
    let column = 0;
    for (const cell of row.children) {
      for (; (takenUntil[column] ?? 0) > r && empty > 0; empty--) places[column] = spanning[column++] ?? '';
      const text = writeCell(cell);
      const colspan = cell.colspan <= empty ? cell.colspan : 1;
      empty -= colspan - 1;
      for (let i = 0; i < colspan; i++) {
        places[column + i] = i === 0 ? text : '';
        if (cell.rowspan > 1) {
          takenUntil[column + i] = r + cell.rowspan;
          spanning[column + i] = i === 0 && !cell.header && text.length <= MAX_REPEATED ? text : '';
        }
      }
      column += colspan;
    }
    grid.push(places);
  }
  return grid;
}

/** A column's alignment: the one its cells agree on, header cells excluded. */
function columnAligns(rows: readonly Row[], columns: number): Align[] {
  const aligns: Align[] = new Array<Align>(columns).fill(undefined);
  const mixed = new Set<number>();
  for (const row of rows) {
    let column = 0;
    for (const cell of row.children) {
      const known = aligns[column];
      if (cell.align !== undefined && (known === undefined || known === cell.align)) aligns[column] = cell.align;
      else if (cell.align !== known && !cell.header) mixed.add(column);
      column += cell.colspan;
    }
  }
  for (const column of mixed) aligns[column] = undefined;
  return aligns;
}
