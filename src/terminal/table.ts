// Rows → aligned lines. Columns are as wide as their widest cell, up to `max`; if a terminal's width is given, the last column is
// cut to fit it. Colors are applied after the widths are known, so they never shift a column.

import { displayWidth, padEnd, padStart, truncate } from './display-width.ts';
import { oneLine } from './printable.ts';
import type { Paint } from './style.ts';

export interface TableColumn {
  readonly title: string;
  readonly align?: 'left' | 'right';
  /** Maximum width of the column; longer cells are cut. */
  readonly max?: number;
  /** Color of a cell, by its text and its row. */
  readonly paint?: (text: string, row: readonly string[]) => string;
}

export interface TableOptions {
  /** Columns of the terminal; if absent, lines are not cut. */
  readonly width?: number | undefined;
  /** Color of the header line. */
  readonly header?: Paint;
  readonly indent?: string;
}

const GAP = '  ';

export function formatTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  options: TableOptions = {},
): string {
  const { indent = '', header = (text: string) => text } = options;
  const cut = rows.map((row) => columns.map((column, i) => truncate(oneLine(row[i] ?? ''), column.max ?? Infinity)));
  const titles = columns.map((column) => column.title);
  const widths = columns.map((_, i) =>
    cut.reduce((most, row) => Math.max(most, displayWidth(row[i]!)), displayWidth(titles[i]!)),
  );
  fitLast(widths, options.width === undefined ? undefined : options.width - indent.length);
  const line = (row: readonly string[], painted: boolean): string =>
    columns
      .map((column, i) => {
        const cell = truncate(row[i]!, widths[i]!);
        const padded = column.align === 'right' ? padStart(cell, widths[i]!) : padEnd(cell, widths[i]!);
        const shown = i === columns.length - 1 && column.align !== 'right' ? cell : padded;
        return painted && column.paint !== undefined ? column.paint(shown, row) : shown;
      })
      .join(GAP)
      .trimEnd();
  return [header(indent + line(titles, false)), ...cut.map((row) => indent + line(row, true))].join('\n');
}

/** Narrows the last column so that a line fits, but not below a minimum. */
function fitLast(widths: number[], width: number | undefined): void {
  if (width === undefined) return;
  const last = widths.length - 1;
  const before = widths.slice(0, last).reduce((sum, one) => sum + one + GAP.length, 0);
  widths[last] = Math.min(widths[last]!, Math.max(MIN_LAST, width - before));
}

/** A narrower last column would be useless; the terminal may wrap instead. */
const MIN_LAST = 12;
