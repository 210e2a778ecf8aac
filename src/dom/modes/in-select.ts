// In select: only options, groups, rules and text are accepted. In a table, the table's own tags close the select first.

import type { Builder } from '../builder.ts';
import { addNode, insertElement, insertVoid } from '../insert.ts';
import { currentCode, currentNode, pop, popThrough } from '../open-elements.ts';
import { inTableScope } from '../scopes.ts';
import { isForeign } from '../tag-traits.ts';
import { Tag } from '../tags.ts';
import { Kind } from '../tape.ts';
import { commentHere } from './before-head.ts';
import { endTag, startTag } from './dispatch.ts';
import { startHtml } from './in-body-roots.ts';
import { inHead } from './in-head.ts';
import { endTemplate } from './in-template.ts';
import { applyEnd, applyStart, ignore, type Mode, rules } from './mode.ts';
import { resetMode } from './reset-mode.ts';
import { pastNul } from './white-space.ts';

const TABLE_TAGS = 'caption table tbody tfoot thead tr td th';

function closeOption(b: Builder): void {
  if (currentCode(b) === Tag.option) pop(b);
}

function closeGroup(b: Builder): void {
  closeOption(b);
  if (currentCode(b) === Tag.optgroup) pop(b);
}

function inSelectScope(b: Builder): boolean {
  for (let level = b.top; level >= 0; level--) {
    const code = b.openCode[level]!;
    if (code === Tag.select) return true;
    if (code !== Tag.option && code !== Tag.optgroup && !isForeign(code)) return false;
  }
  return false;
}

function closeSelect(b: Builder): void {
  popThrough(b, Tag.select);
  resetMode(b);
}

function startControl(b: Builder, tag: number): void {
  if (!inSelectScope(b)) return;
  closeSelect(b);
  if (tag !== Tag.select) startTag(b, tag);
}

function endGroup(b: Builder): void {
  if (currentCode(b) === Tag.option && b.openCode[b.top - 1] === Tag.optgroup) pop(b);
  if (currentCode(b) === Tag.optgroup) pop(b);
}

function endSelect(b: Builder): void {
  if (inSelectScope(b)) closeSelect(b);
}

function text(b: Builder, from: number, to: number): void {
  from = pastNul(b.units, from, to);
  if (from < to) addNode(b, Kind.text, 0, currentNode(b), from, to);
}

export const inSelect: Mode = {
  name: 'in select',
  start: rules(
    ignore,
    ['html', startHtml],
    [
      'option',
      (b, tag) => {
        closeOption(b);
        insertElement(b, tag);
      },
    ],
    [
      'optgroup',
      (b, tag) => {
        closeGroup(b);
        insertElement(b, tag);
      },
    ],
    [
      'hr',
      (b, tag) => {
        closeGroup(b);
        insertVoid(b, tag);
      },
    ],
    ['input keygen textarea select', startControl],
    ['script template', (b, tag) => applyStart(inHead, b, tag)],
  ),
  end: rules(ignore, ['optgroup', endGroup], ['option', closeOption], ['select', endSelect], ['template', endTemplate]),
  text,
  comment: commentHere,
};

export const inSelectInTable: Mode = {
  name: 'in select in table',
  start: rules(
    (b, tag) => applyStart(inSelect, b, tag),
    [
      TABLE_TAGS,
      (b, tag) => {
        closeSelect(b);
        startTag(b, tag);
      },
    ],
  ),
  end: rules(
    (b, tag) => applyEnd(inSelect, b, tag),
    [
      TABLE_TAGS,
      (b, tag) => {
        if (!inTableScope(b, tag)) return;
        closeSelect(b);
        endTag(b, tag);
      },
    ],
  ),
  text,
  comment: commentHere,
};
