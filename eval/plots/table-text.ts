// A table of results → lines for a terminal: title, aligned columns, note.

import { formatTable } from '../../src/terminal/index.ts';
import type { ResultTable } from './results.ts';

export function tableText({ title, columns, rows, note }: ResultTable): string {
  const heads = columns.map((name, i) => ({ title: name, align: i === 0 ? ('left' as const) : ('right' as const) }));
  return `${title}\n${formatTable(heads, rows)}${note === undefined ? '' : `\n${note}`}`;
}
