// The insertion mode that the open elements ask for: after a template, select or table has closed.

import type { Builder } from '../builder.ts';
import { Tag } from '../tags.ts';
import { beforeHead } from './before-head.ts';
import { inBody } from './in-body.ts';
import { inFrameset } from './in-frameset.ts';
import { afterHead, inHead } from './in-head.ts';
import { inSelect, inSelectInTable } from './in-select.ts';
import { inCaption, inCell, inColumnGroup, inRow, inTable, inTableBody } from './in-table.ts';
import type { Mode } from './mode.ts';

export function resetMode(b: Builder): void {
  for (let level = b.top; level >= 0; level--) {
    const mode = modeOf(b, level);
    if (mode !== null) {
      b.mode = mode;
      return;
    }
  }
  b.mode = inBody;
}

function modeOf(b: Builder, level: number): Mode | null {
  switch (b.openCode[level]) {
    case Tag.tr:
      return inRow;
    case Tag.tbody:
    case Tag.thead:
    case Tag.tfoot:
      return inTableBody;
    case Tag.td:
    case Tag.th:
      return inCell;
    case Tag.caption:
      return inCaption;
    case Tag.colgroup:
      return inColumnGroup;
    case Tag.table:
      return inTable;
    case Tag.select:
      return selectMode(b, level);
    case Tag.template:
      return b.templateModes.at(-1) ?? inBody;
    case Tag.head:
      return inHead;
    case Tag.body:
      return inBody;
    case Tag.frameset:
      return inFrameset;
    case Tag.html:
      return b.head < 0 ? beforeHead : afterHead;
    default:
      return null;
  }
}

function selectMode(b: Builder, level: number): Mode {
  for (let below = level - 1; below > 0; below--) {
    if (b.openCode[below] === Tag.template) return inSelect;
    if (b.openCode[below] === Tag.table) return inSelectInTable;
  }
  return inSelect;
}

/** Whether the mode is one of a table's: a select that opens now must give way to its parts. */
export function hasTableMode(b: Builder): boolean {
  const mode = b.mode;
  return mode === inTable || mode === inCaption || mode === inTableBody || mode === inRow || mode === inCell;
}
