// Is a table a table, or scaffolding for a page layout? Data tables stay tables; layout tables are flattened to what
// stands in their cells. One look at the table's range, past the tables inside it.

import { attribute, Tag } from '../dom/index.ts';
import type { Page } from '../page/index.ts';
import { firstSegmentFrom } from './segment-range.ts';

/** A cell with more text than this is an article's column, not a value. */
const CELL_CHARACTERS = 1500;
/** Cells with this many paragraphs, lists or headings between them hold a layout. */
const BLOCKS_PER_CELL = 3;
/** A table without a header whose cells hold more pieces of text than this, on average, lists cards or posts. */
const SEGMENTS_PER_CELL = 2;

export function isDataTable(page: Page, table: number): boolean {
  const { tape, flow } = page;
  const role = attribute(tape, table, 'role')?.toLowerCase();
  if (role === 'presentation' || role === 'none') return false;
  const { tag, end, parent } = tape;
  const { offset } = flow;
  const isEmpty = (node: number): boolean => offset[end[node]!] === offset[node];
  let headers = 0;
  let rows = 0;
  let cells = 0;
  let widest = 0;
  let blocks = 0;
  let longCells = 0;
  let row = -1;
  let inRow = 0;
  let rowsOfTwo = 0;
  let nested = 0;
  for (let node = table + 1; node < end[table]!; node++) {
    switch (tag[node]) {
      case Tag.table:
        if (isEmpty(node)) break;
        nested++;
        node = end[node]! - 1;
        break;
      case Tag.th:
      case Tag.td: {
        if (isEmpty(node)) break;
        cells++;
        if (parent[node] !== row) {
          row = parent[node]!;
          inRow = 0;
          rows++;
        }
        if (++inRow > widest) widest = inRow;
        if (inRow === 2) rowsOfTwo++;
        if (tag[node] === Tag.th) headers++;
        if (offset[end[node]!]! - offset[node]! > CELL_CHARACTERS) longCells++;
        break;
      }
      case Tag.caption:
        if (!isEmpty(node)) headers++;
        break;
      case Tag.h1:
      case Tag.h2:
      case Tag.form:
        blocks += BLOCKS_PER_CELL;
        break;
      case Tag.p:
      case Tag.h3:
      case Tag.blockquote:
        blocks++;
        break;
    }
  }
  // A table in a cell is a value of a table with a head; any other table around a table is scaffolding.
  if (nested > 0 && (headers < 2 || nested >= rows)) return false;
  if (rows === 0 || widest < 2 || longCells > 0) return headers > 1 && rows > 1 && longCells === 0;
  if (headers > 0) return true;
  // Values stand side by side: one to a row is a column of text.
  if (rows < 2 || rowsOfTwo * 2 <= rows || blocks >= cells * BLOCKS_PER_CELL) return false;
  return firstSegmentFrom(page, end[table]!) - firstSegmentFrom(page, table) <= cells * SEGMENTS_PER_CELL;
}
