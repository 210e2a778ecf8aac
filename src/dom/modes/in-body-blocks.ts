// In body: block elements. Most close an open p; list items and headings close others of their kind; forms do not nest.

import type { Builder } from '../builder.ts';
import { insertElement, insertImplied, insertVoid } from '../insert.ts';
import {
  currentCode,
  currentNode,
  inTemplate,
  levelOfNode,
  levelOfTag,
  pop,
  popThrough,
  popTo,
  removeOpen,
  scopeLevel,
} from '../open-elements.ts';
import {
  closeParagraph,
  impliedEnds,
  impliedEndsExcept,
  inButtonScope,
  inListScope,
  inScope,
  levelOfListItem,
} from '../scopes.ts';
import { Tag } from '../tags.ts';
import { inTable } from './in-table.ts';

function isHeading(code: number): boolean {
  return code >= Tag.h1 && code <= Tag.h6;
}

export function startBlock(b: Builder, tag: number): void {
  closeParagraph(b);
  insertElement(b, tag);
}

export function startHeading(b: Builder, tag: number): void {
  closeParagraph(b);
  if (isHeading(currentCode(b))) pop(b);
  insertElement(b, tag);
}

export function startListItem(b: Builder, tag: number): void {
  b.framesetOk = false;
  const level = levelOfListItem(b, Tag.li);
  if (level >= 0) popTo(b, level);
  closeParagraph(b);
  insertElement(b, tag);
}

export function startDescriptionItem(b: Builder, tag: number): void {
  b.framesetOk = false;
  const level = Math.max(levelOfListItem(b, Tag.dd), levelOfListItem(b, Tag.dt));
  if (level >= 0) popTo(b, level);
  closeParagraph(b);
  insertElement(b, tag);
}

export function startPreformatted(b: Builder, tag: number): void {
  closeParagraph(b);
  insertElement(b, tag);
  b.skipNewline = true;
  b.framesetOk = false;
}

export function startForm(b: Builder, tag: number): void {
  const template = inTemplate(b);
  if (b.form >= 0 && !template) return;
  closeParagraph(b);
  insertElement(b, tag);
  if (!template) b.form = currentNode(b);
}

export function startTable(b: Builder, tag: number): void {
  if (!b.quirks) closeParagraph(b);
  insertElement(b, tag);
  b.framesetOk = false;
  b.mode = inTable;
}

export function startRule(b: Builder, tag: number): void {
  closeParagraph(b);
  insertVoid(b, tag);
  b.framesetOk = false;
}

export function endBlock(b: Builder, tag: number): void {
  if (b.openCode[b.top] === tag) {
    pop(b);
    return;
  }
  if (inScope(b, tag)) popThrough(b, tag);
}

export function endParagraph(b: Builder): void {
  if (!inButtonScope(b, Tag.p)) insertImplied(b, Tag.p);
  closeParagraph(b);
}

export function endListItem(b: Builder): void {
  if (!inListScope(b, Tag.li)) return;
  impliedEndsExcept(b, Tag.li);
  popThrough(b, Tag.li);
}

export function endDescriptionItem(b: Builder, tag: number): void {
  if (!inScope(b, tag)) return;
  impliedEndsExcept(b, tag);
  popThrough(b, tag);
}

/** Any heading end tag closes any open heading. */
export function endHeading(b: Builder): void {
  let level = -1;
  for (let tag: number = Tag.h1; tag <= Tag.h6; tag++) level = Math.max(level, levelOfTag(b, tag));
  if (level >= scopeLevel(b)) popTo(b, level);
}

export function endForm(b: Builder): void {
  if (inTemplate(b)) {
    if (!inScope(b, Tag.form)) return;
    impliedEnds(b);
    popThrough(b, Tag.form);
    return;
  }
  const form = b.form;
  b.form = -1;
  if (form < 0 || !inScope(b, Tag.form)) return;
  impliedEnds(b);
  const level = levelOfNode(b, form, Tag.form);
  if (level >= 0) removeOpen(b, level);
}
