// Tables → one CSV in long form: one line per cell, with its section, table, row and column. So every table of a run is
// in one file, whatever its columns, and a program finds a figure by four names.

import type { Results } from './results.ts';

const COLUMNS = ['section', 'table', 'row', 'column', 'value'];

export function resultsCsv(sections: readonly { readonly name: string; readonly results: Results }[]): string {
  const lines = [COLUMNS];
  for (const { name, results } of sections) {
    for (const { title, columns, rows } of results.tables) {
      for (const [first = '', ...cells] of rows) {
        for (const [i, cell] of cells.entries()) lines.push([name, title, first, columns[i + 1] ?? '', cell]);
      }
    }
  }
  return `${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** Quoted if necessary; a cell that a spreadsheet would run as a formula is marked as text. */
function quoted(cell: string): string {
  const safe = /^[=+@\t]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
