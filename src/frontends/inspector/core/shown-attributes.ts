// Which attributes of a page's elements are shown: only those that affect appearance. No handler, no URL, no name that could
// conflict with the document's own.

import { attribute, type Tape } from '../../../index.ts';
import { safeStyle } from './safe-css.ts';

const PLAIN: readonly string[] = (
  'class id dir lang width height align valign bgcolor color face size border cellpadding cellspacing colspan rowspan span ' +
  'nowrap type start reversed value open hidden alt title role placeholder rows cols clear noshade checked disabled selected ' +
  'text label aria-hidden aria-expanded aria-label data-theme'
).split(' ');
const SVG: readonly string[] = (
  'class id viewbox width height d points x y x1 y1 x2 y2 cx cy r rx ry fill stroke stroke-width stroke-linecap ' +
  'stroke-linejoin fill-rule clip-rule opacity transform text-anchor font-size offset stop-color gradientunits'
).split(' ');
/** Names with a capital, which a tape has in lower case. */
const CAPITALS: Readonly<Record<string, string>> = { viewbox: 'viewBox', gradientunits: 'gradientUnits' };
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;
/** Placeholder for a picture that is not loaded. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
/** A link to its own place: the frame's own document, not the page around it. */
const NOWHERE = 'about:srcdoc#';
const NUMBER = /^\s*(\d{1,5})(?:px)?\s*$/;
/** Minimum length of a start tag with an attribute. */
const MIN_TAG = 6;

export function shownAttributes(tape: Tape, node: number, tag: string, isSvg: boolean): readonly string[] {
  const shown: string[] = [];
  if (tape.to[node]! - tape.from[node]! >= MIN_TAG) {
    for (const name of isSvg ? SVG : PLAIN) {
      const value = attribute(tape, node, name);
      if (value === undefined || (isSvg && /url\s*\(\s*["']?[^#"'\s]/i.test(value))) continue;
      shown.push(CAPITALS[name] ?? name, value);
    }
    const style = attribute(tape, node, 'style');
    if (style !== undefined) shown.push('style', safeStyle(style));
  }
  if (tag === 'a' && attribute(tape, node, 'href') !== undefined) shown.push('href', NOWHERE);
  if (tag === 'img') shown.push(...pictureOf(tape, node));
  return shown;
}

/** Inline pictures are shown; others become a box of their shape. */
function pictureOf(tape: Tape, node: number): string[] {
  const source = attribute(tape, node, 'src') ?? '';
  if (PICTURE.test(source)) return ['src', source];
  const [width, height] = ['width', 'height'].map((name) => NUMBER.exec(attribute(tape, node, name) ?? '')?.[1]);
  const shape = width === undefined || height === undefined ? '' : `${width} / ${height}`;
  return ['src', BLANK, 'data-not-loaded', shape];
}
