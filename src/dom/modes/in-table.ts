// Tables: each part implies the ones between it and the table, and closes elements that are in its way. Anything that does
// not belong in a table is moved before it (foster parenting), by the rules of the body.

import type { Builder } from '../builder.ts';
import { clearToMarker, pushMarker } from '../formatting.ts';
import { addNode, insertElement, insertImplied, insertVoid } from '../insert.ts';
import { currentCode, currentNode, inTemplate, levelOfTag, pop, popThrough, popTo } from '../open-elements.ts';
import { impliedEnds, inTableScope } from '../scopes.ts';
import { FOSTERS, traitsOf } from '../tag-traits.ts';
import { Tag } from '../tags.ts';
import { Kind } from '../tape.ts';
import { commentHere } from './before-head.ts';
import { endTag, startTag } from './dispatch.ts';
import { inBody } from './in-body.ts';
import { isHiddenInput, textInBody } from './in-body-inline.ts';
import { startHtml } from './in-body-roots.ts';
import { inHead } from './in-head.ts';
import { endTemplate } from './in-template.ts';
import { applyEnd, applyStart, ignore, type Mode, rules, type TagRule } from './mode.ts';
import { resetMode } from './reset-mode.ts';
import { spacesOnly } from './spaces-only.ts';
import { isBlank, pastNul, pastSpace } from './white-space.ts';

const PARTS = 'caption col colgroup tbody td tfoot th thead tr';

const TABLE_CONTEXT = [Tag.table, Tag.template];
const SECTION_CONTEXT = [Tag.tbody, Tag.tfoot, Tag.thead, Tag.template];
const ROW_CONTEXT = [Tag.tr, Tag.template];
const CELLS = [Tag.td, Tag.th];

function topmostOf(b: Builder, tags: readonly number[]): number {
  let level = -1;
  for (const tag of tags) level = Math.max(level, levelOfTag(b, tag));
  return level;
}

/**
 * Closes everything inside the current table, section or row. Does nothing if none is open, which can happen on very deep pages.
 */
function clearTo(b: Builder, context: readonly number[]): void {
  const level = topmostOf(b, context);
  if (level >= 0) popTo(b, level + 1);
}

function fosterStart(b: Builder, tag: number): void {
  const before = b.fosters;
  b.fosters = true;
  applyStart(inBody, b, tag);
  b.fosters = before;
}

function fosterEnd(b: Builder, tag: number): void {
  const before = b.fosters;
  b.fosters = true;
  applyEnd(inBody, b, tag);
  b.fosters = before;
}

/** White space stays in the table; a run of text with anything else is moved before it as a whole. */
function textInTable(b: Builder, from: number, to: number): void {
  from = pastNul(b.units, from, to);
  if (from === to) return;
  if ((traitsOf(currentCode(b)) & FOSTERS) !== 0 && isBlank(b, from, to)) {
    addNode(b, Kind.text, 0, currentNode(b), from, to);
    return;
  }
  const before = b.fosters;
  b.fosters = true;
  textInBody(b, from, to);
  b.fosters = before;
}

const asInHead: TagRule = (b, tag) => applyStart(inHead, b, tag);

function startTableInTable(b: Builder, tag: number): void {
  if (!inTableScope(b, Tag.table)) return;
  popThrough(b, Tag.table);
  resetMode(b);
  startTag(b, tag);
}

function endTable(b: Builder): void {
  if (!inTableScope(b, Tag.table)) return;
  popThrough(b, Tag.table);
  resetMode(b);
}

function startCaption(b: Builder, tag: number): void {
  clearTo(b, TABLE_CONTEXT);
  pushMarker(b);
  insertElement(b, tag);
  b.mode = inCaption;
}

function startColumnGroup(b: Builder, tag: number): void {
  clearTo(b, TABLE_CONTEXT);
  insertElement(b, tag);
  b.mode = inColumnGroup;
}

function startColumn(b: Builder, tag: number): void {
  clearTo(b, TABLE_CONTEXT);
  insertImplied(b, Tag.colgroup);
  b.mode = inColumnGroup;
  applyStart(inColumnGroup, b, tag);
}

function startSection(b: Builder, tag: number): void {
  clearTo(b, TABLE_CONTEXT);
  insertElement(b, tag);
  b.mode = inTableBody;
}

function implySection(b: Builder, tag: number): void {
  clearTo(b, TABLE_CONTEXT);
  insertImplied(b, Tag.tbody);
  b.mode = inTableBody;
  applyStart(inTableBody, b, tag);
}

function startInput(b: Builder, tag: number): void {
  if (isHiddenInput(b)) insertVoid(b, tag);
  else fosterStart(b, tag);
}

function startForm(b: Builder, tag: number): void {
  if (b.form >= 0 || inTemplate(b)) return;
  insertElement(b, tag);
  b.form = currentNode(b);
  pop(b);
}

export const inTable: Mode = {
  name: 'in table',
  start: rules(
    fosterStart,
    ['caption', startCaption],
    ['colgroup', startColumnGroup],
    ['col', startColumn],
    ['tbody tfoot thead', startSection],
    ['td th tr', implySection],
    ['table', startTableInTable],
    ['style script template', asInHead],
    ['input', startInput],
    ['form', startForm],
  ),
  end: rules(fosterEnd, ['table', endTable], ['template', endTemplate], [`${PARTS} body html`, ignore]),
  text: textInTable,
  comment: commentHere,
};

function closeCaption(b: Builder): boolean {
  if (!inTableScope(b, Tag.caption)) return false;
  impliedEnds(b);
  popThrough(b, Tag.caption);
  clearToMarker(b);
  b.mode = inTable;
  return true;
}

export const inCaption: Mode = {
  name: 'in caption',
  start: rules(
    (b, tag) => applyStart(inBody, b, tag),
    [
      PARTS,
      (b, tag) => {
        if (closeCaption(b)) applyStart(inTable, b, tag);
      },
    ],
  ),
  end: rules(
    (b, tag) => applyEnd(inBody, b, tag),
    [`${PARTS} body html`, ignore],
    [
      'caption table',
      (b, tag) => {
        if (closeCaption(b) && tag === Tag.table) applyEnd(inTable, b, tag);
      },
    ],
  ),
  text: textInBody,
  comment: commentHere,
};

function closeColumnGroup(b: Builder): boolean {
  if (currentCode(b) !== Tag.colgroup) return false;
  pop(b);
  b.mode = inTable;
  return true;
}

export const inColumnGroup: Mode = {
  name: 'in column group',
  start: rules(
    (b, tag) => {
      if (closeColumnGroup(b)) startTag(b, tag);
    },
    ['html', startHtml],
    ['col', insertVoid],
    ['template', asInHead],
  ),
  end: rules(
    (b, tag) => {
      if (closeColumnGroup(b)) endTag(b, tag);
    },
    ['colgroup', closeColumnGroup],
    ['template', endTemplate],
    ['col', ignore],
  ),
  text(b, from, to) {
    const start = pastSpace(b, from, to);
    if (start > from) addNode(b, Kind.text, 0, currentNode(b), from, start);
    if (start === to) return;
    if (closeColumnGroup(b)) inTable.text(b, start, to);
    else spacesOnly(b, start, to);
  },
  comment: commentHere,
};

function closeSection(b: Builder): void {
  clearTo(b, SECTION_CONTEXT);
  pop(b);
  b.mode = inTable;
}

function sectionInTableScope(b: Builder): boolean {
  return inTableScope(b, Tag.tbody) || inTableScope(b, Tag.thead) || inTableScope(b, Tag.tfoot);
}

export const inTableBody: Mode = {
  name: 'in table body',
  start: rules(
    (b, tag) => applyStart(inTable, b, tag),
    [
      'tr',
      (b, tag) => {
        clearTo(b, SECTION_CONTEXT);
        insertElement(b, tag);
        b.mode = inRow;
      },
    ],
    [
      'td th',
      (b, tag) => {
        clearTo(b, SECTION_CONTEXT);
        insertImplied(b, Tag.tr);
        b.mode = inRow;
        applyStart(inRow, b, tag);
      },
    ],
    [
      'caption col colgroup tbody tfoot thead',
      (b, tag) => {
        if (!sectionInTableScope(b)) return;
        closeSection(b);
        applyStart(inTable, b, tag);
      },
    ],
  ),
  end: rules(
    (b, tag) => applyEnd(inTable, b, tag),
    [
      'tbody tfoot thead',
      (b, tag) => {
        if (inTableScope(b, tag)) closeSection(b);
      },
    ],
    [
      'table',
      (b, tag) => {
        if (!sectionInTableScope(b)) return;
        closeSection(b);
        applyEnd(inTable, b, tag);
      },
    ],
    ['body caption col colgroup html td th tr', ignore],
  ),
  text: textInTable,
  comment: commentHere,
};

function closeRow(b: Builder): boolean {
  if (!inTableScope(b, Tag.tr)) return false;
  clearTo(b, ROW_CONTEXT);
  pop(b);
  b.mode = inTableBody;
  return true;
}

export const inRow: Mode = {
  name: 'in row',
  start: rules(
    (b, tag) => applyStart(inTable, b, tag),
    [
      'td th',
      (b, tag) => {
        clearTo(b, ROW_CONTEXT);
        insertElement(b, tag);
        b.mode = inCell;
        pushMarker(b);
      },
    ],
    [
      'caption col colgroup tbody tfoot thead tr',
      (b, tag) => {
        if (closeRow(b)) applyStart(inTableBody, b, tag);
      },
    ],
  ),
  end: rules(
    (b, tag) => applyEnd(inTable, b, tag),
    ['tr', closeRow],
    [
      'table',
      (b, tag) => {
        if (closeRow(b)) applyEnd(inTableBody, b, tag);
      },
    ],
    [
      'tbody tfoot thead',
      (b, tag) => {
        if (inTableScope(b, tag) && closeRow(b)) applyEnd(inTableBody, b, tag);
      },
    ],
    ['body caption col colgroup html td th', ignore],
  ),
  text: textInTable,
  comment: commentHere,
};

function closeCell(b: Builder): void {
  impliedEnds(b);
  const level = topmostOf(b, CELLS);
  if (level >= 0) popTo(b, level);
  clearToMarker(b);
  b.mode = inRow;
}

export const inCell: Mode = {
  name: 'in cell',
  start: rules(
    (b, tag) => applyStart(inBody, b, tag),
    [
      PARTS,
      (b, tag) => {
        if (!inTableScope(b, Tag.td) && !inTableScope(b, Tag.th)) return;
        closeCell(b);
        applyStart(inRow, b, tag);
      },
    ],
  ),
  end: rules(
    (b, tag) => applyEnd(inBody, b, tag),
    [
      'td th',
      (b, tag) => {
        if (!inTableScope(b, tag)) return;
        impliedEnds(b);
        popThrough(b, tag);
        clearToMarker(b);
        b.mode = inRow;
      },
    ],
    [
      'table tbody tfoot thead tr',
      (b, tag) => {
        if (!inTableScope(b, tag)) return;
        closeCell(b);
        applyEnd(inRow, b, tag);
      },
    ],
    ['body caption col colgroup html', ignore],
  ),
  text: textInBody,
  comment: commentHere,
};
