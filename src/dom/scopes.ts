// The standard's scopes, and the functions that close elements by them.

import type { Builder } from './builder.ts';
import { currentCode, levelOfTag, listStopLevel, pop, popTo, scopeLevel, specialLevel } from './open-elements.ts';
import { IMPLIED_END, THOROUGH_END, traitsOf } from './tag-traits.ts';
import { Tag } from './tags.ts';

export function inScope(b: Builder, tag: number): boolean {
  const level = levelOfTag(b, tag);
  return level >= 0 && level >= scopeLevel(b);
}

export function inListScope(b: Builder, tag: number): boolean {
  return inScope(b, tag) && levelOfTag(b, tag) > Math.max(levelOfTag(b, Tag.ol), levelOfTag(b, Tag.ul));
}

export function inButtonScope(b: Builder, tag: number): boolean {
  return inScope(b, tag) && levelOfTag(b, tag) > levelOfTag(b, Tag.button);
}

export function inTableScope(b: Builder, tag: number): boolean {
  const level = levelOfTag(b, tag);
  return level >= 0 && level >= Math.max(levelOfTag(b, Tag.table), levelOfTag(b, Tag.template));
}

/** Level of an open element of a tag with nothing special above it, or -1: the element that an ordinary end tag closes. */
export function levelUnlessSpecial(b: Builder, tag: number): number {
  const level = levelOfTag(b, tag);
  return level >= specialLevel(b) ? level : -1;
}

/** Level of the list item that a new item of this tag closes, or -1. */
export function levelOfListItem(b: Builder, tag: number): number {
  const level = levelOfTag(b, tag);
  return level >= listStopLevel(b) ? level : -1;
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

/** Closes an open p, which most block start tags do. */
export function closeParagraph(b: Builder): void {
  const level = b.topmost[Tag.p]!;
  if (level < 0) return;
  if (level === b.top) pop(b);
  else if (inButtonScope(b, Tag.p)) popTo(b, level);
}
