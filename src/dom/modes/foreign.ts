// Inside SVG and MathML, every element nests as written, `/>` closes, CDATA is text, and a start tag that only HTML has
// (or that HTML needs) breaks out. At an integration point (foreignObject, mtext …), HTML's own rules apply.

import { attributeOf, hasAttribute, selfCloses } from '../attributes.ts';
import type { Builder } from '../builder.ts';
import { addNode, insertNode, openElement } from '../insert.ts';
import { currentCode, pop, popTo } from '../open-elements.ts';
import { codeOf, HTML_POINT, htmlEncoded, isForeign, kindOf, MATH_TEXT_POINT, tagOf, traitsOf } from '../tag-traits.ts';
import { Tag, tagTable } from '../tags.ts';
import { Kind } from '../tape.ts';
import { applyEnd, applyStart } from './mode.ts';
import { isBlank } from './white-space.ts';

const BREAKS_OUT = tagTable(
  ...(['b', 'big', 'blockquote', 'body', 'br', 'center', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'embed'] as const),
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'head', 'hr', 'i', 'img', 'li', 'listing', 'menu', 'meta'] as const),
  ...(['nobr', 'ol', 'p', 'pre', 'ruby', 's', 'small', 'span', 'strong', 'strike', 'sub', 'sup'] as const),
  ...(['table', 'tt', 'u', 'ul', 'var'] as const),
);
const FONT_BREAKS = ['color', 'face', 'size'];

/** Whether text and tags at the current (foreign) node follow the foreign rules. */
export function foreignRulesHold(b: Builder): boolean {
  const code = currentCode(b);
  return isForeign(code) && (traitsOf(code) & (HTML_POINT | MATH_TEXT_POINT)) === 0;
}

/** Whether a start tag at the current (foreign) node follows the foreign rules. */
export function startIsForeign(b: Builder, tag: number): boolean {
  const code = currentCode(b);
  const traits = traitsOf(code);
  if ((traits & HTML_POINT) !== 0) return false;
  if ((traits & MATH_TEXT_POINT) !== 0) return tag === Tag.mglyph || tag === Tag.malignmark;
  return !(tag === Tag.svg && kindOf(code) === Kind.math && tagOf(code) === Tag['annotation-xml']);
}

export function startInForeign(b: Builder, tag: number): void {
  if (BREAKS_OUT[tag] === 1 || (tag === Tag.font && FONT_BREAKS.some((name) => tokenHas(b, name)))) {
    leaveForeign(b);
    applyStart(b.mode, b, tag);
    return;
  }
  insertForeign(b, kindOf(currentCode(b)), tag);
}

function tokenHas(b: Builder, name: string): boolean {
  return hasAttribute(b.source, b.tokenFrom, b.tokenTo, name);
}

/** Inserts an SVG or MathML element for the current start tag. */
export function insertForeign(b: Builder, kind: number, tag: number): void {
  if (selfCloses(b.source, b.tokenFrom, b.tokenTo)) {
    insertNode(b, kind, tag, b.tokenFrom, b.tokenTo);
    return;
  }
  const html = kind === Kind.math && tag === Tag['annotation-xml'] && annotationIsHtml(b);
  openElement(b, html ? htmlEncoded(codeOf(kind, tag)) : codeOf(kind, tag), b.tokenFrom, b.tokenTo);
}

export function endInForeign(b: Builder, tag: number): void {
  if (tag === Tag.p || tag === Tag.br) {
    leaveForeign(b);
    applyEnd(b.mode, b, tag);
    return;
  }
  const level = tag < b.topmostForeign.length ? b.topmostForeign[tag]! : -1;
  if (level > b.openHtml[b.top]!) popTo(b, level);
  else applyEnd(b.mode, b, tag);
}

function leaveForeign(b: Builder): void {
  while (foreignRulesHold(b)) pop(b);
}

export function textInForeign(b: Builder, from: number, to: number): void {
  if (b.framesetOk && !isBlank(b, from, to)) b.framesetOk = false;
  addNode(b, Kind.text, 0, b.openNode[b.top]!, from, to);
}

const HTML_ENCODINGS = ['text/html', 'application/xhtml+xml'];

/** MathML's annotation-xml contains HTML if its encoding attribute is an HTML type. */
function annotationIsHtml(b: Builder): boolean {
  const encoding = attributeOf(b.source, b.tokenFrom, b.tokenTo, 'encoding', b.utf8);
  return encoding !== undefined && HTML_ENCODINGS.includes(encoding.toLowerCase());
}
