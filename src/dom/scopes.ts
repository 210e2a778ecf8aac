// Questions about the stack of open elements, and the closings that follow from them. Each first asks the open counts,
// so that the usual "no" costs one array read; a scan is never longer than the depth limit.

import { type Builder, currentCode, pop, popTo } from './builder.ts';
import {
  BUTTON_SCOPE,
  IMPLIED_END,
  LIST_PASSES,
  LIST_SCOPE,
  SCOPE,
  SPECIAL,
  TABLE_SCOPE,
  THOROUGH_END,
  traitsOf,
} from './tag-traits.ts';
import { Tag } from './tags.ts';

/** Level of the topmost open HTML element of a tag with no element of the given traits above it, or -1. */
export function levelInScope(b: Builder, tag: number, bounds: number): number {
  if (tag >= b.openCount.length || b.openCount[tag] === 0) return -1;
  for (let level = b.top; level >= 0; level--) {
    const code = b.openCode[level]!;
    if (code === tag) return level;
    if ((traitsOf(code) & bounds) !== 0) return -1;
  }
  return -1;
}

export function inScope(b: Builder, tag: number): boolean {
  return levelInScope(b, tag, SCOPE) >= 0;
}

export function inListScope(b: Builder, tag: number): boolean {
  return levelInScope(b, tag, SCOPE | LIST_SCOPE) >= 0;
}

export function inTableScope(b: Builder, tag: number): boolean {
  return levelInScope(b, tag, TABLE_SCOPE) >= 0;
}

/** Level of an open element of a tag with nothing special above it, or -1: what an ordinary end tag closes. */
export function levelUnlessSpecial(b: Builder, tag: number): number {
  return levelInScope(b, tag, SPECIAL);
}

/** Level of the list item that a new one of this tag closes, or -1. */
export function levelOfListItem(b: Builder, tag: number): number {
  if (tag >= b.openCount.length || b.openCount[tag] === 0) return -1;
  for (let level = b.top; level >= 0; level--) {
    const code = b.openCode[level]!;
    if (code === tag) return level;
    if ((traitsOf(code) & (SPECIAL | LIST_PASSES)) === SPECIAL) return -1;
  }
  return -1;
}

export function impliedEnds(b: Builder): void {
  while ((traitsOf(currentCode(b)) & IMPLIED_END) !== 0) pop(b);
}

export function impliedEndsExcept(b: Builder, tag: number): void {
  for (let code = currentCode(b); code !== tag && (traitsOf(code) & IMPLIED_END) !== 0; code = currentCode(b)) pop(b);
}

export function impliedEndsThoroughly(b: Builder): void {
  while ((traitsOf(currentCode(b)) & THOROUGH_END) !== 0) pop(b);
}

/** Pops up to and with the topmost element of a tag, if one is open. */
export function popThrough(b: Builder, tag: number): void {
  if (b.openCount[tag] === 0) return;
  while (b.top >= 0) {
    const code = currentCode(b);
    pop(b);
    if (code === tag) return;
  }
}

/** Closes an open p, which most block start tags do. */
export function closeParagraph(b: Builder): void {
  if (b.openCount[Tag.p] === 0) return;
  if (b.openCode[b.top] === Tag.p) {
    pop(b);
    return;
  }
  const level = levelInScope(b, Tag.p, SCOPE | BUTTON_SCOPE);
  if (level >= 0) popTo(b, level);
}

export function inButtonScope(b: Builder, tag: number): boolean {
  return levelInScope(b, tag, SCOPE | BUTTON_SCOPE) >= 0;
}
