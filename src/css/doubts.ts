// Declarations → the first property that may hide their element. out-of-sight.ts reports only what certainly hides; here a
// value that is not understood, or that is close to hiding, also counts as a doubt. A table with one row per property decides
// which of its values may hide.

import { areAlike, readColor } from './colors.ts';
import type { Declarations } from './declarations.ts';
import { pixels, readRatio } from './values.ts';

/** Values that are valid for every property and hide nothing by themselves. */
const GLOBAL = /^(?:|inherit|initial|unset|revert|revert-layer)$/;
const WORD = /^[a-z-]+$/;
const UNSEEN_OPACITY = 0.05;
/** In pixels. An element moved further than this is out of place and may be outside the window. */
const FAR = 300;
const BEYOND = 1_000;
const TINY = 2;
const SMALL_SCALE = 0.1;

export interface DoubtContext {
  /** Names of `@keyframes` with a declaration that may hide. */
  readonly keyframes?: ReadonlySet<string>;
  /** Number of characters in the element; text that does not fit a fixed height is cut off. */
  readonly characters?: number;
}

/** The other declarations of an element that rows of the table use. */
export type Company = Pick<Declarations, 'get' | 'is'>;

type MayHide = (value: string, css: Company, context: DoubtContext) => boolean;

const isUnknown = (value: string): boolean => Number.isNaN(pixels(value)) && !WORD.test(value);
const isFar: MayHide = (value) =>
  value.split(/\s+(?![^(]*\))/).some((part) => isUnknown(part) || pixels(part) < -FAR || pixels(part) >= BEYOND);
const isMoved: MayHide = (value, css) => !/^(?:|static)$/.test(css.get('position') ?? '') && isFar(value, css, {});
const isAway = (value: string): boolean =>
  value.split(/\s+(?![^(]*\))/).some((part) => isUnknown(part) || Math.abs(pixels(part)) >= FAR);
const isDeclared: MayHide = (value) => value !== 'none' && value !== 'auto' && value !== 'normal';
const isNarrow: MayHide = (value, css) =>
  clips(css) && value.split(/\s+/).some((part) => isUnknown(part) || pixels(part) <= TINY);
const isColorless: MayHide = (value, css) => {
  if (value === 'currentcolor') return false;
  const color = readColor(value);
  if (color === undefined) return true;
  return (color & 0xff) <= UNSEEN_OPACITY * 255 && !isPainted(css);
};

const BY_NAME: Readonly<Record<string, MayHide>> = {
  display: (value) => value === 'none' || !/^[a-z- ]+$/.test(value),
  visibility: (value) => value !== 'visible',
  'content-visibility': (value) => value !== 'visible' && value !== 'auto',
  opacity: (value) => !(readRatio(value) > UNSEEN_OPACITY),
  'fill-opacity': (value) => !(readRatio(value) > UNSEEN_OPACITY),
  fill: (value) => value === 'none' || readColor(value) === 0,
  filter: (value) => value !== 'none' && mayFilterAway(value),
  'font-size': (value) => isUnknown(value) || pixels(value) <= TINY,
  'font-size-adjust': (value) => readRatio(value) <= SMALL_SCALE,
  font: (value) => /\d/.test(value) && !(fontSizeIn(value) > TINY),
  color: isColorless,
  '-webkit-text-fill-color': isColorless,
  '-webkit-text-security': isDeclared,
  'text-indent': (value, css) =>
    isUnknown(value) || pixels(value) < -100 || (clips(css) && pixels(value) >= 500) || pixels(value) >= BEYOND,
  'letter-spacing': (value) => isUnknown(value) || pixels(value) < -4,
  'word-spacing': (value) => isUnknown(value) || Math.abs(pixels(value)) >= FAR,
  'line-height': (value, css) => clips(css) && value !== 'normal' && !(pixels(value) > 0.2),
  transform: (value, css) => value !== 'none' && mayTransformAway(value, css),
  translate: (value) => value !== 'none' && isAway(value),
  scale: (value) => value !== 'none' && value.split(' ').some((part) => !(Math.abs(readRatio(part)) > SMALL_SCALE)),
  rotate: (value, css) => /[xyz\d] /.test(value) && mayTransformAway(`rotate3d(${value.replaceAll(' ', ',')})`, css),
  zoom: (value) => value !== 'normal' && !(readRatio(value) > SMALL_SCALE),
  clip: (value) => value !== 'auto' && mayClipRect(value),
  'clip-path': (value) => value !== 'none' && mayClipPath(value),
  mask: isDeclared,
  'mask-image': isDeclared,
  'mask-border': isDeclared,
  'mask-border-source': isDeclared,
  'mask-box-image': isDeclared,
  'mix-blend-mode': (value) => !/^(?:normal|multiply|darken)$/.test(value),
  content: (value) => /\(/.test(value),
  'offset-path': isDeclared,
  offset: isDeclared,
  animation: (value, _css, { keyframes }) =>
    /\(/.test(value.replace(/cubic-bezier\([^)]*\)|steps\([^)]*\)/g, '')) ||
    value.split(/[\s,]+/).some((word) => keyframes?.has(word) === true),
  'animation-name': (value, _css, { keyframes }) =>
    value.split(/[\s,]+/).some((word) => word.includes('(') || keyframes?.has(word) === true),
  'line-clamp': isDeclared,
  'white-space': (value, css) => value === 'nowrap' && clips(css) && pixels(css.get('width') ?? '') <= FAR,
  width: isNarrow,
  'max-width': isNarrow,
  height: (value, css, context) => isNarrow(value, css, context) || cutsOff(value, css, context) || isFlat(value, css),
  'max-height': (value, css, context) =>
    isNarrow(value, css, context) || cutsOff(value, css, context) || isFlat(value, css),
  padding: isPushedOut,
  'padding-top': isPushedOut,
  'flex-basis': isNarrow,
  flex: (value, css) => clips(css) && /(?:^| )0(?:px|%)?$/.test(value),
  'aspect-ratio': (value, css) => clips(css) && !/^auto/.test(value) && !(readRatio(value) < 50),
  contain: (value, css) => /size|strict/.test(value) && clips(css),
  'container-type': (value, css) => /size/.test(value) && clips(css),
  'grid-template-rows': (value) => /^(?:minmax\()?0/.test(value),
  'grid-template-columns': (value) => /^(?:minmax\()?0/.test(value),
  'grid-template': (value) => /^0/.test(value),
  left: isMoved,
  right: isMoved,
  top: isMoved,
  bottom: isMoved,
  inset: isMoved,
  'margin-left': isFar,
  'margin-right': isFar,
  'margin-top': isFar,
  'margin-bottom': isFar,
  margin: isFar,
  'backface-visibility': (value, css) =>
    value === 'hidden' && /rotate|matrix/.test(`${css.get('transform')} ${css.get('rotate')}`),
  'background-clip': (value, css) => value === 'text' && !isPainted(css),
};

const ROWS: ReadonlyMap<string, MayHide> = new Map(Object.entries(BY_NAME));

const MATTERS = new RegExp(
  `(?:^|[;{\\s])(?:-(?:webkit|moz|ms)-)?(?:${[...ROWS.keys()]
    .map((name) => name.replace(/^-webkit-/, ''))
    .join(
      '|',
    )}|background(?:-color|-image)?|overflow(?:-[a-z]+)?|position|all|(?:inset|margin|padding|max|min)?-?(?:block|inline)(?:-size|-start|-end)?)\\s*:`,
  'i',
);

/** False for most rule bodies: nothing in them affects visibility. */
export function mayMatter(body: string): boolean {
  return MATTERS.test(body);
}

/** Returns the first declaration that may hide, such as `opacity: 0`, or undefined when none does. */
export function doubtOf(css: Declarations, context: DoubtContext = {}): string | undefined {
  for (const [name, value] of css) if (mayHide(name, value, css, context)) return `${name}: ${value.slice(0, 40)}`;
  return css.has('background') || css.has('background-image') ? groundDoubt(css) : undefined;
}

/** Whether one declaration may hide, given the others. */
export function mayHide(name: string, value: string, company: Company, context: DoubtContext): boolean {
  const row = ROWS.get(name);
  if (row === undefined || GLOBAL.test(value)) return false;
  return (value.includes('(') && /\b(?:var|env|attr|if|random)\(/.test(value)) || row(value, company, context);
}

const BLACK = 0x000000ff;
/** Words in a background that may be a color. */
export const COLOR_WORDS: RegExp = /#[\da-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^()]*\)|[a-z]+/g;

/** A background in the text's own color, also as one of several or in a gradient. */
function groundDoubt(css: Declarations): string | undefined {
  const ground = `${css.get('background-color') ?? ''} ${css.get('background') ?? ''} ${css.get('background-image') ?? ''}`;
  if (ground.includes('currentcolor')) return 'background: currentcolor';
  const written = css.get('-webkit-text-fill-color') ?? css.get('color');
  const letters = written === undefined ? BLACK : readColor(written);
  if (letters === undefined) return undefined;
  for (const [word] of ground.matchAll(COLOR_WORDS)) {
    const color = readColor(word);
    if (color !== undefined && (color & 0xff) > 0x80 && areAlike(letters, color)) return `background: ${word}`;
  }
  return undefined;
}

/** With a background clipped to the text, the background shows through the letters, if there is one. */
function isPainted(css: Company): boolean {
  if (!css.is('background-clip', 'text') && !/\btext\b/.test(css.get('background') ?? '')) return false;
  return /gradient|url\(|image/.test(`${css.get('background') ?? ''} ${css.get('background-image') ?? ''}`);
}

export function clips(css: Company): boolean {
  const isCut = ['overflow', 'overflow-x', 'overflow-y', 'overflow-block', 'overflow-inline'].some((name) =>
    /hidden|clip|auto|scroll|overlay|\(/.test(css.get(name) ?? ''),
  );
  return isCut || /paint|strict|content/.test(css.get('contain') ?? '') || css.is('content-visibility', 'auto');
}

/** Characters per line and pixels per line: a box as wide as the window shows no more. */
const LINE_CHARACTERS = 180;
const LINE_PIXELS = 16;

/** A box this low, in pixels, shows two lines at best, and none if they are pushed down. */
const LOW_BOX = 48;

function cutsOff(value: string, css: Company, { characters = 0 }: DoubtContext): boolean {
  const height = pixels(value);
  if (!clips(css)) return false;
  if (height <= LOW_BOX) return true;
  // Shares of another height: it may be enough.
  return !/%|v[hwbi]/.test(value) && (height / LINE_PIXELS) * LINE_CHARACTERS < characters;
}

/** A flat row of boxes: each is as flat, and may cut off its own text. */
function isFlat(value: string, css: Company): boolean {
  return /flex|grid/.test(css.get('display') ?? '') && pixels(value) <= TINY;
}

/** A box of fixed height whose text begins below its end. */
function isPushedOut(value: string, css: Company): boolean {
  if (!clips(css) || !(css.get('height') ?? css.get('max-height'))) return false;
  const top = value.split(/\s+(?![^(]*\))/)[0]!;
  return isUnknown(top) || pixels(top) > LOW_BOX;
}

function fontSizeIn(font: string): number {
  const size = /(?:^|\s)((?:\d|\.\d)[\w.%]*|[a-z]+\([^/]*\))\s*(?:\/\s*\S+)?\s+[^\d\s]/.exec(font)?.[1];
  return size === undefined ? (/\b(?:small|medium|large)/.test(font) ? 16 : Number.NaN) : pixels(size);
}

function mayFilterAway(value: string): boolean {
  for (const [, name, inner = ''] of value.matchAll(/([a-z-]+)\(((?:[^()]|\([^()]*\))*)\)/g)) {
    const by = readRatio(inner.trim() === '' ? '1' : inner);
    if (name === 'opacity' || name === 'brightness' || name === 'contrast') {
      if (!(by > 0.2 && by < 3)) return true;
    } else if (name === 'blur') {
      if (!(pixels(inner) < 4)) return true;
    } else if (name === 'invert') {
      if (!(by < 0.5)) return true;
    } else if (name === 'url') return true;
  }
  return value.includes('url(');
}

function mayTransformAway(value: string, css: Company): boolean {
  for (const [, name = '', inner = ''] of value.matchAll(/([a-z\d]+)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)) {
    const parts = inner.split(/,(?![^(]*\))/).map((part) => part.trim());
    if (name.startsWith('translate')) {
      if (parts.some((part) => isUnknown(part) || Math.abs(pixels(part)) >= BEYOND || pixels(part) < -FAR * 2.5))
        return true;
    } else if (name.startsWith('scale')) {
      if (parts.some((part) => !(Math.abs(readRatio(part)) > SMALL_SCALE))) return true;
    } else if (name.startsWith('rotate')) {
      if (name === 'rotate' || name === 'rotatez') continue;
      const turn = pixels(parts.at(-1)!);
      if (Number.isNaN(turn) || Math.abs(Math.cos((turn * Math.PI) / 180)) < SMALL_SCALE) return true;
      if (css.is('backface-visibility', 'hidden') && Math.cos((turn * Math.PI) / 180) < 0) return true;
    } else if (name === 'matrix') {
      const [a = Number.NaN, b = 0, c = 0, d = Number.NaN, x = 0, y = 0] = parts.map(Number);
      if (!(Math.abs(a * d - b * c) > SMALL_SCALE ** 2) || Math.abs(x) >= FAR || Math.abs(y) >= FAR) return true;
    } else if (name.startsWith('skew')) {
      if (parts.some((part) => !(Math.abs(pixels(part)) < 80))) return true;
    } else if (name !== 'perspective') return true;
  }
  return false;
}

/** `rect(top, right, bottom, left)`. */
function mayClipRect(value: string): boolean {
  const [top = '', right = '', bottom = '', left = ''] = value
    .replace(/^rect\(|\)$/g, '')
    .trim()
    .split(/[\s,]+/);
  const size = (from: string, to: string): number =>
    to === 'auto' ? BEYOND : pixels(to) - (from === 'auto' ? 0 : pixels(from));
  return !(size(top, bottom) > 8 && size(left, right) > 8);
}

function mayClipPath(value: string): boolean {
  const [, name, inner = ''] = /^(inset|circle|ellipse|polygon)\(([^()]*)\)$/.exec(value) ?? [];
  if (name === 'inset') {
    const sides = inner
      .split(/\bround\b/)[0]!
      .trim()
      .split(/\s+/)
      .map(pixels);
    return !sides.every((side) => side < 200);
  }
  if (name === 'circle' || name === 'ellipse') {
    const radius = pixels(inner.trim().split(/\s+/)[0] ?? '');
    return !(radius >= 200);
  }
  return name !== 'polygon' || !(inner.includes('100%') && /\b0(?:%|px)?\b/.test(inner) && area(inner) > 1000);
}

/** Area of a polygon, by the shoelace formula. */
function area(points: string): number {
  const at = points
    .replace(/^\s*(?:nonzero|evenodd)\s*,/, '')
    .split(',')
    .map((point) => point.trim().split(/\s+/).map(pixels));
  let sum = 0;
  at.forEach(([x = 0, y = 0], i) => {
    const [nextX = 0, nextY = 0] = at[(i + 1) % at.length]!;
    sum += x * nextY - nextX * y;
  });
  return Math.abs(sum / 2);
}
