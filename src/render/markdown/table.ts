// A table → GFM. Spans are laid out: a cell's text stands once, at its top left place, and the places it covers are
// empty, so that columns line up and no word is doubled. Rows are as long as their last text: GFM fills up the rest.

import type { Align, Cell, Row, Table } from '../document/document.ts';

export type CellWriter = (cell: Cell) => string;

export function writeTable(table: Table, writeCell: CellWriter): string[] {
  const grid = layOut(table.children, writeCell);
  const columns = grid.reduce((most, row) => Math.max(most, row.length), 1);
  const aligns = columnAligns(table.children, columns);
  const first = table.children[0];
  const hasHeader = first !== undefined && (first.head || first.children.every((cell) => cell.header));
  const header = hasHeader ? grid.shift()! : [];
  while (header.length < columns) header.push('');
  return [line(header), `|${aligns.map(delimiter).join('|')}|`, ...grid.map(line)];
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function delimiter(align: Align): string {
  return align === 'center' ? ' :-: ' : align === 'right' ? ' --: ' : align === 'left' ? ' :-- ' : ' --- ';
}

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
  let empty = EMPTY_BESIDES + EMPTY_PER_CELL * rows.reduce((sum, row) => sum + row.children.length, 0);
  for (const [r, row] of rows.entries()) {
    const places: string[] = [];
    let column = 0;
    for (const cell of row.children) {
      for (; (takenUntil[column] ?? 0) > r && empty > 0; empty--) places[column++] = '';
      const text = writeCell(cell);
      const colspan = cell.colspan <= empty ? cell.colspan : 1;
      empty -= colspan - 1;
      for (let i = 0; i < colspan; i++) {
        places[column + i] = i === 0 ? text : '';
        if (cell.rowspan > 1) takenUntil[column + i] = r + cell.rowspan;
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
