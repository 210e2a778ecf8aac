// A table of results → lines for a terminal: title, aligned columns, note.

import { formatTable } from '../../../src/terminal/index.ts';
import { columnSides } from './column-sides.ts';
import type { ResultTable } from './results.ts';

export function tableText(table: ResultTable): string {
  const { title, columns, rows, note } = table;
  const sides = columnSides(table);
  const heads = columns.map((name, i) => ({ title: name, align: sides[i]! }));
  return `${title}\n${formatTable(heads, rows)}${note === undefined ? '' : `\n${note}`}`;
}
