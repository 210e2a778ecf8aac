// A table → GFM. Spans are laid out, so that columns line up: a short text that spans rows is in each of them, so that a row
// can be read alone; other places that a span covers are empty. Several head rows become one. A first row that names its
// columns without saying so is the head. Rows are as long as their last text: GFM fills up the rest.

import type { Align, Cell, Row, Table } from '../document/document.ts';

export type CellWriter = (cell: Cell) => string;

export function writeTable(table: Table, writeCell: CellWriter): string[] {
  const grid = layOut(table.children, writeCell);
  const columns = grid.reduce((most, row) => Math.max(most, row.length), 1);
  const aligns = columnAligns(table.children, columns);
  const heads = headRows(table.children);
  const header = heads > 1 ? joined(grid.splice(0, heads), table.children, columns) : takeHeader(grid, heads, table);
  while (header.length < columns) header.push('');
  return [line(header), `|${aligns.map(delimiter).join('|')}|`, ...grid.map(line)];
}

/** Rows at the top that are heads, of which at least one row of values must be left where there are several. */
function headRows(rows: readonly Row[]): number {
  const isHead = ({ head, children }: Row): boolean => head || children.every((cell) => cell.header);
  const first = rows.findIndex((row) => !isHead(row));
  if (first < 0) return Math.min(1, rows.length);
  return Math.min(first, MAX_HEADS);
}

/** Longer heads are tables of names. */
const MAX_HEADS = 3;

function takeHeader(grid: string[][], heads: number, { children }: Table): string[] {
  return heads === 1 || namesColumns(grid, children) ? grid.shift()! : [];
}

/** Words of a name of a column. */
const MAX_NAME_WORDS = 6;

/** A first row without tags for it that names the columns: words over columns of numbers, or bold over what is not. */
function namesColumns(grid: readonly string[][], rows: readonly Row[]): boolean {
  const [first, ...rest] = grid;
  if (first === undefined || rest.length < 2 || first.length < 2) return false;
  if (!first.every((text) => text !== '' && text.split(' ').length <= MAX_NAME_WORDS)) return false;
  const isBold = (text: string): boolean => /^\*\*[^*]+\*\*$/.test(text);
  if (first.every(isBold)) return !(grid[1] ?? []).every(isBold);
  if (first.length < 3 || first.some((text) => /\d/.test(text)) || rows[0]!.children.length < 3) return false;
  return first.some((_, column) => rest.filter((row) => /\d/.test(row[column] ?? '')).length * 2 > rest.length);
}

/** Several head rows as one: a name that spans columns stands before each name below it. */
function joined(heads: readonly string[][], rows: readonly Row[], columns: number): string[] {
  const names = heads.map((texts, r) => spread(texts, rows[r]!));
  return Array.from({ length: columns }, (_, column) => {
    const parts = names.map((texts) => texts[column] ?? '').filter((text) => text !== '');
    return parts.filter((text, i) => text !== parts[i - 1]).join(' ');
  });
}

/** The text of a cell that spans columns in each of them. */
function spread(texts: readonly string[], row: Row): string[] {
  const wide = new Map(row.children.map((cell) => [cell.colspan, cell]));
  if (wide.size === 1 && wide.has(1)) return [...texts];
  const out = [...texts];
  let cell = 0;
  for (let column = 0; column < texts.length; cell++) {
    // Places that a cell of an earlier row covers are empty, and no cell of this row.
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

/** Characters of a text that is repeated in each row that its cell spans. */
const MAX_REPEATED = 60;
/** Empty places that spans may make, per cell and besides: a page may ask for a million with a few bytes. */
const EMPTY_PER_CELL = 20;
const EMPTY_BESIDES = 1000;

/**
 * Text by place. A cell that spans rows keeps its columns taken in the rows below; until which row is written down once, so
 * that a row costs its own places and not all columns of the table.
 */
function layOut(rows: readonly Row[], writeCell: CellWriter): string[][] {
  const grid: string[][] = [];
  /** Column → the first row in which it is free again. */
  const takenUntil: number[] = [];
  /** Column → the text that spans into it, where it is short. */
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

/** A column's alignment: what its cells agree on, header cells aside. */
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
