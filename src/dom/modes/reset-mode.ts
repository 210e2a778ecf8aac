// Chooses the insertion mode from the open elements after a template, select or table has closed.

import type { Builder } from '../builder.ts';
import { levelOfTag } from '../open-elements.ts';
import { Tag } from '../tags.ts';
import { beforeHead } from './before-head.ts';
import { inBody } from './in-body.ts';
import { inFrameset } from './in-frameset.ts';
import { afterHead, inHead } from './in-head.ts';
import { inSelect, inSelectInTable } from './in-select.ts';
import { inCaption, inCell, inColumnGroup, inRow, inTable, inTableBody } from './in-table.ts';
import type { Mode } from './mode.ts';

const MODE_TAGS = [
  ...[Tag.tr, Tag.tbody, Tag.thead, Tag.tfoot, Tag.td, Tag.th, Tag.caption, Tag.colgroup, Tag.table],
  ...[Tag.select, Tag.template, Tag.head, Tag.body, Tag.frameset, Tag.html],
];

export function resetMode(b: Builder): void {
  let level = -1;
  for (const tag of MODE_TAGS) level = Math.max(level, levelOfTag(b, tag));
  b.mode = level < 0 ? inBody : modeOf(b, level);
}

function modeOf(b: Builder, level: number): Mode {
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
      return selectMode(b);
    case Tag.template:
      return b.templateModes.at(-1) ?? inBody;
    case Tag.head:
      return inHead;
    case Tag.frameset:
      return inFrameset;
    case Tag.html:
      return b.head < 0 ? beforeHead : afterHead;
    default:
      return inBody;
  }
}

function selectMode(b: Builder): Mode {
  return levelOfTag(b, Tag.table) > levelOfTag(b, Tag.template) ? inSelectInTable : inSelect;
}

/** Whether this is a table mode: a select opened now must close when a table part starts. */
export function hasTableMode(b: Builder): boolean {
  const mode = b.mode;
  return mode === inTable || mode === inCaption || mode === inTableBody || mode === inRow || mode === inCell;
}
