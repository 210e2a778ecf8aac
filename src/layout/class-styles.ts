// Class names with a conventional look, known although their style sheet is not here: Bootstrap's columns and the names of
// side columns.

import { isSideColumn } from '../lexicon/index.ts';
import type { BoxStyle } from './style.ts';

/** `col-md-8` of Bootstrap, `span8` and `grid_8` of older grids: twelfths of the row. */
const COLUMN = /^(?:col(?:-(?:sm|md|lg|xl))?-|span|grid_|medium-|large-)(\d{1,2})$/;
const COLUMNS = 12;
/** Share of the width that a side column has in common themes. */
const SIDE_SHARE = 0.27;

/** The style that a conventional class or id name implies. */
export function conventionalStyle(names: readonly string[]): BoxStyle | undefined {
  let style: BoxStyle | undefined;
  for (const name of names) {
    const column = COLUMN.exec(name);
    if (column !== null) {
      const share = Number(column[1]) / COLUMNS;
      if (share > 0 && share <= 1) style = { width: { value: share, unit: 'share' }, float: -1 };
    } else if (style === undefined && isSideColumn(name)) {
      style = { width: { value: SIDE_SHARE, unit: 'share' }, float: 1 };
    }
  }
  return style;
}
