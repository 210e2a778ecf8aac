// Declarations → how they hide their element, or undefined. Covers the ways in which pages address programs with text that
// readers do not see.

import { readColor } from './colors.ts';
import type { Declarations } from './declarations.ts';

/** Further left or up than this is off the page, in pixels; people write "-9999px" and "-100em". */
const FAR_AWAY = -900;
/** Further right than this is outside every window; slides that wait beside the window are nearer. */
const FAR_RIGHT = 4_000;
/** Text this small, in pixels, is not meant to be read. */
const TINY_FONT = 1;
/** Black text of this opacity on white is `#f2f2f2`. */
const UNSEEN_OPACITY = 0.05;

/** The ways to hide, named for readers of an explanation. */
export type WayOutOfSight =
  | 'display:none'
  | 'visibility:hidden'
  | 'content-visibility:hidden'
  | 'opacity 0'
  | 'tiny font'
  | 'transparent color'
  | 'off-screen'
  | 'clipped away'
  | 'no size';

/** Every declaration that `wayOutOfSight` or the background check uses contains one of these. */
const HIDING_WORDS = /none|hid|collapse|opacity|font|color|shadow|-[\d.]|position|clip|overflow|scale|zoom|var\(/i;

/** False for most `style` attributes: nothing in them hides anything, so they need not be parsed. */
export function mayPutOutOfSight(style: string): boolean {
  return HIDING_WORDS.test(style);
}

/** `fadesIn`: the element has attributes that scripts use to animate it. */
export function wayOutOfSight(css: Declarations, fadesIn: boolean): WayOutOfSight | undefined {
  if (css.is('display', 'none')) return 'display:none';
  if (css.is('visibility', 'hidden', 'collapse')) return 'visibility:hidden';
  if (css.is('content-visibility', 'hidden')) return 'content-visibility:hidden';
  if (opacityOf(css) <= UNSEEN_OPACITY) {
    // Many page builders start sections transparent and fade them in, so readers do see them.
    if (!fadesIn && !css.has('transform') && !css.has('transition') && !css.has('animation')) return 'opacity 0';
  }
  if (fontSize(css) <= TINY_FONT) return 'tiny font';
  if (isTransparent(css)) return 'transparent color';
  if (isOffScreen(css)) return 'off-screen';
  if (isClippedAway(css.get('clip'), css.get('clip-path'))) return 'clipped away';
  return hasNoSize(css) ? 'no size' : undefined;
}

/** The element's own opacity, or that of a filter, as a number from 0 to 1. */
export function opacityOf(css: Declarations): number {
  const value = css.get('opacity') ?? /\bopacity\(\s*([\d.]+%?)/.exec(css.get('filter') ?? '')?.[1] ?? '1';
  return Number.parseFloat(value) / (value.endsWith('%') ? 100 : 1);
}

/** True when the element sets a font size that does not depend on its ancestors. */
export function setsFontSize(css: Declarations): boolean {
  if (css.has('font')) return fontSize(css) > TINY_FONT;
  return css.has('font-size') && !/^[\d.]+(?:em|%)$|^inherit$/.test(css.get('font-size')!) && fontSize(css) > TINY_FONT;
}

/** In pixels; also reads the size in `font: 0/0 a`. */
function fontSize(css: Declarations): number {
  return pixels(css.get('font-size') ?? (css.get('font')?.startsWith('0') === true ? '0' : '99'));
}

/** True for ways that scripts use to close and reopen a panel, false for ways that only hide text. */
export function canBeOpened(css: Declarations): boolean {
  if (css.is('display', 'none')) return true;
  if (isOffScreen(css) || fontSize(css) <= TINY_FONT) return false;
  const height = Math.min(pixels(css.get('height') ?? '99'), pixels(css.get('max-height') ?? '99'));
  return css.is('visibility', 'hidden') || (height <= 1 && css.is('overflow', 'hidden') && !css.has('width'));
}

/** With the background clipped to the text, it shows through transparent letters. */
function isTransparent(css: Declarations): boolean {
  if (css.has('background-clip') || css.has('-webkit-background-clip')) return false;
  const fill = css.get('-webkit-text-fill-color') ?? css.get('color');
  return fill !== undefined && readColor(fill) === 0;
}

function isOffScreen(css: Declarations): boolean {
  if (pixels(css.get('text-indent') ?? '0') < FAR_AWAY) return true;
  if (/translate[xy]?\(\s*-\d{4,}px/.test(css.get('transform') ?? '') || pixels(css.get('translate') ?? '0') < FAR_AWAY)
    return true;
  if (pixels(css.get('margin-left') ?? '0') < FAR_AWAY || pixels(css.get('margin-top') ?? '0') < FAR_AWAY) return true;
  const position = css.get('position');
  if (position === undefined || position === 'static') return false;
  if (pixels(css.get('left') ?? '0') > FAR_RIGHT) return true;
  return ['left', 'top', 'right', 'bottom', 'inset'].some((side) => pixels(css.get(side) ?? '0') < FAR_AWAY);
}

/** Whether values of `clip` and `clip-path` leave nothing of an element. */
export function isClippedAway(clip = '', path = ''): boolean {
  if (/^rect\(\s*([01])(?:px)?[\s,]+\1(?:px)?[\s,]+\1(?:px)?[\s,]+\1(?:px)?\s*\)/.test(clip)) return true;
  return /^inset\(\s*(?:50|100)%\s*\)|^circle\(\s*0|^polygon\(\s*(?:0[a-z%]*[\s,]*)+\)/.test(path);
}

function hasNoSize(css: Declarations): boolean {
  if (/^scale\(\s*0\s*\)/.test(css.get('transform') ?? '') || css.is('scale', '0') || css.is('zoom', '0')) return true;
  const clips = css.is('overflow', 'hidden', 'clip');
  return clips && ['width', 'height', 'max-height', 'max-width'].some((name) => pixels(css.get(name) ?? '99') <= 1);
}

/** A CSS length in pixels, accurate enough to separate off-screen and zero from real sizes; NaN for anything else. */
function pixels(value: string): number {
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return Number.NaN;
  if (value.endsWith('em') || value.endsWith('ex') || value.endsWith('ch')) return number * 16;
  if (value.endsWith('%') || value.endsWith('vw') || value.endsWith('vh')) return number * 10;
  return number;
}
