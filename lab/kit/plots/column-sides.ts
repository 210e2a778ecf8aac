// The alignment of each column of a table: the first names the row and is left, numbers are right, words left.

import type { ResultTable } from './results.ts';

const NUMBER = /^[-−+.\d]/;

export function columnSides({ columns, rows }: ResultTable): ('left' | 'right')[] {
  return columns.map((_, i) => {
    const cells = rows.map((row) => row[i] ?? '').filter((cell) => cell !== '');
    const words = cells.filter((cell) => !NUMBER.test(cell)).length;
    return i === 0 || words * 2 > cells.length ? 'left' : 'right';
  });
}
