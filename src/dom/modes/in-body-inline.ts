// In body: text, formatting elements and other inline elements. They first reopen formatting that a block boundary closed.

import { adopt } from '../adoption.ts';
import { attributeOf } from '../attributes.ts';
import type { Builder } from '../builder.ts';
import {
  clearToMarker,
  entryOf,
  findEntry,
  pushFormatting,
  pushMarker,
  reconstruct,
  removeEntry,
} from '../formatting.ts';
import { insertElement, insertImplied, insertNode, insertVoid } from '../insert.ts';
import { currentCode, levelOfNode, pop, popThrough, removeOpen } from '../open-elements.ts';
import { impliedEnds, impliedEndsExcept, inScope } from '../scopes.ts';
import { Tag } from '../tags.ts';
import { Kind } from '../tape.ts';
import { insertForeign } from './foreign.ts';
import { inSelect, inSelectInTable } from './in-select.ts';
import { hasTableMode } from './reset-mode.ts';
import { isBlank, pastNul } from './white-space.ts';

export function textInBody(b: Builder, from: number, to: number): void {
  if (b.units[from] === 0) {
    from = pastNul(b.units, from, to);
    if (from === to) return;
  }
  if (b.formatCount > 0) reconstruct(b);
  insertNode(b, Kind.text, 0, from, to);
  if (b.framesetOk && !isBlank(b, from, to)) b.framesetOk = false;
}

export function startOrdinary(b: Builder, tag: number): void {
  reconstruct(b);
  insertElement(b, tag);
}

export function startFormatting(b: Builder, tag: number): void {
  reconstruct(b);
  insertElement(b, tag);
  pushFormatting(b, tag);
}

/** An a inside an a closes the outer one. */
export function startAnchor(b: Builder, tag: number): void {
  const entry = findEntry(b, Tag.a);
  if (entry >= 0) {
    const open = b.formatNode[entry]!;
    adopt(b, Tag.a);
    const still = entryOf(b, open);
    if (still >= 0) removeEntry(b, still);
    const level = levelOfNode(b, open, Tag.a);
    if (level >= 0) removeOpen(b, level);
  }
  startFormatting(b, tag);
}

export function startNobr(b: Builder, tag: number): void {
  reconstruct(b);
  if (inScope(b, Tag.nobr)) {
    adopt(b, Tag.nobr);
    reconstruct(b);
  }
  insertElement(b, tag);
  pushFormatting(b, tag);
}

export function startVoid(b: Builder, tag: number): void {
  reconstruct(b);
  insertVoid(b, tag);
  b.framesetOk = false;
}

export function startImage(b: Builder): void {
  startVoid(b, Tag.img);
}

export function startInput(b: Builder, tag: number): void {
  reconstruct(b);
  insertVoid(b, tag);
  if (b.framesetOk && !isHiddenInput(b)) b.framesetOk = false;
}

/** Whether the current start tag has type=hidden. */
export function isHiddenInput(b: Builder): boolean {
  return attributeOf(b.source, b.tokenFrom, b.tokenTo, 'type', b.utf8)?.toLowerCase() === 'hidden';
}

export function startButton(b: Builder, tag: number): void {
  if (inScope(b, Tag.button)) {
    impliedEnds(b);
    popThrough(b, Tag.button);
  }
  reconstruct(b);
  insertElement(b, tag);
  b.framesetOk = false;
}

export function startMarked(b: Builder, tag: number): void {
  reconstruct(b);
  insertElement(b, tag);
  pushMarker(b);
  b.framesetOk = false;
}

export function endMarked(b: Builder, tag: number): void {
  if (!inScope(b, tag)) return;
  impliedEnds(b);
  popThrough(b, tag);
  clearToMarker(b);
}

export function startSelect(b: Builder, tag: number): void {
  reconstruct(b);
  insertElement(b, tag);
  b.framesetOk = false;
  b.mode = hasTableMode(b) ? inSelectInTable : inSelect;
}

export function startOption(b: Builder, tag: number): void {
  if (currentCode(b) === Tag.option) pop(b);
  reconstruct(b);
  insertElement(b, tag);
}

export function startRubyBase(b: Builder, tag: number): void {
  if (inScope(b, Tag.ruby)) impliedEnds(b);
  insertElement(b, tag);
}

export function startRubyText(b: Builder, tag: number): void {
  if (inScope(b, Tag.ruby)) impliedEndsExcept(b, Tag.rtc);
  insertElement(b, tag);
}

export function startSvg(b: Builder, tag: number): void {
  reconstruct(b);
  insertForeign(b, Kind.svg, tag);
}

export function startMath(b: Builder, tag: number): void {
  reconstruct(b);
  insertForeign(b, Kind.math, tag);
}

/** `</br>` is read as `<br>`. */
export function endBreak(b: Builder): void {
  reconstruct(b);
  insertImplied(b, Tag.br);
  pop(b);
  b.framesetOk = false;
}
