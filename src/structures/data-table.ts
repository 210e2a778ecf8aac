// Is a table a table, or scaffolding for a page layout? Data tables stay tables; layout tables are flattened to the
// contents of their cells. One pass over the table's range, without the tables inside it.

import { attribute, Tag } from '../dom/index.ts';
import type { Page } from '../page/index.ts';
import { firstSegmentFrom } from './segment-range.ts';

/** A cell with more text than this is a column of an article, not a value. */
const CELL_CHARACTERS = 1500;
/** Tables with at least this many paragraphs, lists or headings per cell are layout. */
const BLOCKS_PER_CELL = 3;
/** A table without a header and with more pieces of text per cell than this, on average, lists cards or posts. */
const SEGMENTS_PER_CELL = 2;

/** Maximum characters of a nested table that is a value in a cell. */
const NESTED_CHARACTERS = 100;

export function isDataTable(page: Page, table: number): boolean {
  const role = attribute(page.tape, table, 'role')?.toLowerCase();
  if (role === 'presentation' || role === 'none') return false;
  const { headers, rows, cells, widest, blocks, longCells, rowsOfTwo, nested, nestedText } = countTable(page, table);
  // A small table in a cell is a value in a table with a header. Any other table around tables is layout: posts of a thread have
  // tables of their own, under "Author" and "Message".
  if (nested > 0 && (headers < 2 || nested >= rows || nestedText > nested * NESTED_CHARACTERS)) return false;
  if (rows === 0 || widest < 2 || longCells > 0) return headers > 1 && rows > 1 && longCells === 0;
  if (headers > 0) return true;
  // Values are side by side: one per row is a column of text.
  if (rows < 2 || rowsOfTwo * 2 <= rows || blocks >= cells * BLOCKS_PER_CELL) return false;
  const segments = firstSegmentFrom(page, page.tape.end[table]!) - firstSegmentFrom(page, table);
  return segments <= cells * SEGMENTS_PER_CELL;
}

/** Parts of a table with text, excluding nested tables. */
interface TableCounts {
  headers: number;
  rows: number;
  cells: number;
  /** Cells of the widest row. */
  widest: number;
  /** Number of paragraphs, headings and the like in cells; layout elements count more. */
  blocks: number;
  longCells: number;
  rowsOfTwo: number;
  nested: number;
  /** Characters in nested tables. */
  nestedText: number;
}

function countTable({ tape, flow: { offset } }: Page, table: number): TableCounts {
  const { tag, end, parent } = tape;
  const counts = {
    headers: 0,
    rows: 0,
    cells: 0,
    widest: 0,
    blocks: 0,
    longCells: 0,
    rowsOfTwo: 0,
    nested: 0,
    nestedText: 0,
  };
  const isEmpty = (node: number): boolean => offset[end[node]!] === offset[node];
  let row = -1;
  let inRow = 0;
  for (let node = table + 1; node < end[table]!; node++) {
    const kind = tag[node]!;
    counts.blocks += blocksOf(kind);
    if (kind === Tag.caption && !isEmpty(node)) counts.headers++;
    if (kind === Tag.table && !isEmpty(node)) {
      counts.nested++;
      counts.nestedText += offset[end[node]!]! - offset[node]!;
      node = end[node]! - 1;
    }
    if ((kind !== Tag.th && kind !== Tag.td) || isEmpty(node)) continue;
    counts.cells++;
    if (parent[node] !== row) {
      row = parent[node]!;
      inRow = 0;
      counts.rows++;
    }
    counts.widest = Math.max(counts.widest, ++inRow);
    if (inRow === 2) counts.rowsOfTwo++;
    if (kind === Tag.th) counts.headers++;
    if (offset[end[node]!]! - offset[node]! > CELL_CHARACTERS) counts.longCells++;
  }
  return counts;
}

function blocksOf(tag: number): number {
  if (tag === Tag.h1 || tag === Tag.h2 || tag === Tag.form) return BLOCKS_PER_CELL;
  return tag === Tag.p || tag === Tag.h3 || tag === Tag.blockquote ? 1 : 0;
}
