// Declarations → the first property that may hide their element. out-of-sight.ts reports only what certainly hides; here a
// value that is not understood, or that is close to hiding, also counts as a doubt. A table with one row per property decides
// which of its values may hide.

import { groundDoubt, isPainted } from './backgrounds.ts';
import { readColor } from './colors.ts';
import type { Company, Declarations } from './declarations.ts';
import { mayClipPath, mayClipRect, mayFilterAway, mayTransformAway } from './doubt-effects.ts';
import {
  ASIDE,
  BEYOND,
  FAR,
  fontPixels,
  fontSizeIn,
  HUGE,
  isOddFont,
  isOddScale,
  isUnknown,
  lengthsIn,
  linePixels,
  partsOf,
  SMALL_SCALE,
  TINY,
  UP,
  WORD,
} from './doubt-lengths.ts';
import { isSystemColor } from './system-colors.ts';
import { pixels, readRatio } from './values.ts';

/** Values that are valid for every property and hide nothing by themselves. */
const GLOBAL = /^(?:|inherit|initial|unset|revert|revert-layer)$/;
const UNSEEN_OPACITY = 0.05;

export interface DoubtContext {
  /** Names of `@keyframes` with a declaration that may hide. */
  readonly keyframes?: ReadonlySet<string>;
  /** Number of characters in the element; text that does not fit a fixed height is cut off. */
  readonly characters?: number;
}

type MayHide = (value: string, css: Company, context: DoubtContext) => boolean;

const isFar: MayHide = (value) =>
  partsOf(value).some((part) => isUnknown(part) || pixels(part) < -FAR || pixels(part) >= BEYOND);
const isMoved: MayHide = (value, css) => {
  const position = css.get('position') ?? '';
  // Readers cannot scroll to what is placed outside the window.
  if (position === 'fixed' && partsOf(value).some((part) => pixels(part) < -ASIDE / 2)) return true;
  return position !== '' && position !== 'static' && isFar(value, css, {});
};
const isAway = (value: string): boolean =>
  partsOf(value).some((part) => isUnknown(part) || Math.abs(pixels(part)) >= FAR);
const isDeclared: MayHide = (value) => value !== 'none' && value !== 'auto' && value !== 'normal';
const isNarrow: MayHide = (value, css) =>
  clips(css) && partsOf(value).some((part) => isUnknown(part) || pixels(part) <= TINY);
const isColorless: MayHide = (value, css) => {
  if (value === 'currentcolor') return false;
  const color = readColor(value);
  if (color === undefined) return true;
  return (color & 0xff) <= UNSEEN_OPACITY * 255 && !isPainted(css);
};

const BY_NAME: Readonly<Record<string, MayHide>> = {
  display: (value) => /^(?:none|table-column.*)$/.test(value) || !/^[a-z- ]+$/.test(value),
  // Any other value but the global keywords is invalid, and this table does not know what browsers do with it.
  all: () => true,
  visibility: (value) => value !== 'visible',
  'content-visibility': (value) => value !== 'visible' && value !== 'auto',
  opacity: (value) => !(readRatio(value) > UNSEEN_OPACITY),
  'fill-opacity': (value) => !(readRatio(value) > UNSEEN_OPACITY),
  fill: (value) => value === 'none' || readColor(value) === 0,
  filter: (value) => value !== 'none' && mayFilterAway(value),
  // Changes the background of the text.
  'backdrop-filter': (value) => value !== 'none' && mayFilterAway(value.replace(/blur\([^)]*\)/g, '')),
  'font-size': (value) => !WORD.test(value) && isOddFont(fontPixels(value)),
  'font-size-adjust': (value) => readRatio(value) <= SMALL_SCALE,
  font: (value) => /\d/.test(value) && isOddFont(fontSizeIn(value)),
  color: isColorless,
  '-webkit-text-fill-color': isColorless,
  '-webkit-text-security': isDeclared,
  'text-indent': (value, css) =>
    isUnknown(value) || pixels(value) < -100 || (clips(css) && pixels(value) >= 500) || pixels(value) >= BEYOND,
  'letter-spacing': (value) => isUnknown(value) || pixels(value) < -4,
  'word-spacing': (value) => isUnknown(value) || Math.abs(pixels(value)) >= FAR,
  'line-height': (value, css) =>
    value !== 'normal' && ((clips(css) && !(linePixels(value) > 3)) || !(linePixels(value) < HUGE)),
  'vertical-align': (value) => !WORD.test(value) && !(Math.abs(pixels(value)) < HUGE),
  transform: (value, css) => value !== 'none' && mayTransformAway(value, css),
  translate: (value) => value !== 'none' && isAway(value),
  'transform-origin': (value, css) =>
    turns(css) &&
    partsOf(value).some(
      (part) => !WORD.test(part) && !(Math.abs(pixels(part)) <= (/^[\d.]+%$/.test(part) ? 1000 : ASIDE)),
    ),
  perspective: (value) => value !== 'none' && !(pixels(value) > HUGE),
  scale: (value) => value !== 'none' && value.split(' ').some(isOddScale),
  rotate: (value, css) => /[xyz\d] /.test(value) && mayTransformAway(`rotate3d(${value.replaceAll(' ', ',')})`, css),
  zoom: (value) => value !== 'normal' && isOddScale(value),
  'z-index': (value, css) => pixels(value) < 0 && !/^(?:|static)$/.test(css.get('position') ?? ''),
  clip: (value) => value !== 'auto' && mayClipRect(value),
  'clip-path': (value) => value !== 'none' && mayClipPath(value),
  mask: isDeclared,
  'mask-image': isDeclared,
  'mask-border': isDeclared,
  'mask-border-source': isDeclared,
  'mask-box-image': isDeclared,
  'mask-box-image-source': isDeclared,
  'mix-blend-mode': (value) => value !== 'normal',
  // Painted over the text, or as its background.
  '-webkit-text-stroke': isStroked,
  '-webkit-text-stroke-width': isStroked,
  'text-decoration': (value) => value.includes('through') && isThick(value),
  'text-decoration-thickness': isThick,
  'outline-offset': (value) => !(pixels(value) > -TINY),
  'box-shadow': (value) => value.includes('inset') && lengthsIn(value).some((by) => !(Math.abs(by) < DEEP)),
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
  'padding-left': isFar,
  'border-width': isWide,
  'border-left': isWide,
  'border-top': isWide,
  'border-left-width': isWide,
  'border-top-width': isWide,
  border: isWide,
  'flex-basis': isNarrow,
  // An item that grows is wider than its basis.
  flex: (value, css) => clips(css) && /^0(?:px|%)?$|^0 (?:.* )?0(?:px|%)?$/.test(value),
  'aspect-ratio': (value, css) => clips(css) && !/^auto/.test(value) && !(readRatio(value) < 50),
  contain: (value, css) => /size|strict/.test(value) && clips(css),
  'container-type': (value, css) => /size/.test(value) && clips(css),
  'grid-template-rows': isFirstTrackFlat,
  'grid-template-columns': isFirstTrackFlat,
  'grid-template': (value) => /^0/.test(value),
  left: isMoved,
  right: isMoved,
  top: (value, css, context) => isMoved(value, css, context) || pixels(value) < -UP,
  bottom: isMoved,
  inset: isMoved,
  'margin-left': isFar,
  'margin-right': isFar,
  'margin-top': (value, css, context) => isFar(value, css, context) || pixels(value) < -UP,
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
    )}|background(?:-color|-image)?|overflow(?:-[a-z]+)?|position|all|(?:inset|margin|padding|border|max|min)?-?(?:block|inline)(?:-size|-start|-end)?(?:-width)?)\\s*:`,
  'i',
);

/** False for most rule bodies: nothing in them affects visibility. */
export function mayMatter(body: string): boolean {
  return MATTERS.test(body);
}

/** Returns the first declaration that may hide, such as `opacity: 0`, or undefined when none does. */
export function doubtOf(css: Declarations, context: DoubtContext = {}): string | undefined {
  for (const [name, value] of css) if (mayHide(name, value, css, context)) return `${name}: ${value.slice(0, 40)}`;
  const isPlain = !css.has('background') && !css.has('background-image');
  return isPlain && !isSystemColor(css.get('background-color') ?? '') ? undefined : groundDoubt(css);
}

/** Whether one declaration may hide, given the others. */
export function mayHide(name: string, value: string, company: Company, context: DoubtContext): boolean {
  const row = ROWS.get(name);
  if ((row === undefined || SIZED.test(name)) && MAY_BE_HUGE.test(value) && isHuge(name, value)) return true;
  if (row === undefined || GLOBAL.test(value)) return false;
  return (value.includes('(') && /\b(?:var|env|attr|if|random)\(/.test(value)) || row(value, company, context);
}

/** A length of at least four digits, or of few in a large unit. */
const MAY_BE_HUGE = /\d{4}|\de\+?\d|\d{3}(?:%|[a-z]*[vc]|in|lh|r?em)/;
/** Properties with a row for small values, not for large ones. */
const SIZED = /^(?:width|height|flex-basis|grid-template)/;
/** In pixels: further than readers will scroll. */
const OUT_OF_REACH = 5_000;
/** Properties that move and enlarge nothing, however large their lengths are. */
const INERT =
  /^--|^(?:max|scroll|transition|animation|outline|border-(?:.*radius|image)|background|mask|z|order|flex|perspective|box-shadow|text-shadow|font|src|unicode|content|quotes|grid-(?:area|row|column)|contain|color|fill|stroke|orphans|widows|shape|tab)(?:-|$)|color$|radius$/;

/** Whatever a property does with such a length, its text may be far outside the window. */
function isHuge(name: string, value: string): boolean {
  return !INERT.test(name) && partsOf(value).some((part) => Math.abs(pixels(part)) >= OUT_OF_REACH);
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
  // A share of an unknown height, which may be enough.
  return !/%|v[hwbi]/.test(value) && (height / LINE_PIXELS) * LINE_CHARACTERS < characters;
}

/** A row of boxes this low: each box is as low, and may cut off its own text. */
function isFlat(value: string, css: Company): boolean {
  return /flex|grid/.test(css.get('display') ?? '') && pixels(value) <= TINY;
}

/** Whether something turns or resizes the element, so that its origin matters. */
function turns(css: Company): boolean {
  return (
    /rotate|scale|skew|matrix/.test(css.get('transform') ?? '') || (css.get('rotate') ?? css.get('scale')) !== undefined
  );
}

/** A border that pushes its text aside. */
function isWide(value: string): boolean {
  return lengthsIn(value).some((by) => !(by < FAR));
}

/** Lines this thick cover the letters. */
const THICK = 4;

/** Inner shadows that reach this far are behind the text of their box. */
const DEEP = 16;

/** Half of a stroke is on the letter, from each side: this much, in pixels, covers letters of the usual size. */
const STROKE = 1.5;

function isStroked(value: string): boolean {
  return /\b(?:medium|thick)\b/.test(value) || lengthsIn(value).some((by) => !(by < STROKE));
}

function isThick(value: string): boolean {
  return lengthsIn(value).some((by) => !(by < THICK));
}

/** A box of fixed height whose text begins below its end. */
function isPushedOut(value: string, css: Company): boolean {
  if (isFar(value, css, {})) return true;
  if (!clips(css) || !(css.get('height') ?? css.get('max-height'))) return false;
  const top = partsOf(value)[0]!;
  return isUnknown(top) || pixels(top) > LOW_BOX;
}

/** `0 1fr`, `minmax(0,0)`; not `minmax(0,1fr)`. */
function isFirstTrackFlat(value: string): boolean {
  return /^(?:0|minmax\(\s*0[a-z]*\s*,\s*0)/.test(value);
}
