// Declarations → how far they go toward hiding: the remaining opacity and size, and the pixels moved. One alone hides nothing,
// but effects of nested elements add up: four times `opacity: .3`, or a box moved inside a box that clips.

import type { Declarations } from './declarations.ts';
import { partsOf } from './doubt-lengths.ts';
import { clips } from './doubts.ts';
import { pixels, readRatio } from './values.ts';

/** The effects of an element and of those around it. */
export interface Partly {
  readonly opacity: number;
  readonly size: number;
  /** Pixels, all moves added, and the number of elements that move. */
  readonly moved: number;
  readonly movers: number;
  /** Pixels moved inside the nearest box of fixed size that clips; NaN without one. */
  readonly movedInside: number;
  /** Reduces the box around it, which clips, by a line or more. */
  readonly isLowered: boolean;
  /** Inside a box without width or height: any clipping inside it hides everything. */
  readonly isThin: boolean;
  readonly isThinAndCut: boolean;
}

export const NOT_PARTLY: Partly = {
  opacity: 1,
  size: 1,
  moved: 0,
  movers: 0,
  movedInside: Number.NaN,
  isLowered: false,
  isThin: false,
  isThinAndCut: false,
};

/** Below these shares, or moved this far, text may be invisible. */
const LEAST_OPACITY = 0.05;
const LEAST_SIZE = 0.15;
const FAR = 400;
const FAR_INSIDE = 40;
const LINE = 16;

/** Moves shorter than this do not count: margins of ordinary layouts. */
const MIN_MOVE = 40;
const MOVES = /^(?:left|right|top|bottom|inset|margin|margin-(?:left|right|top|bottom)|text-indent|translate)$/;
const SCALED = /scale[xy]?\(\s*([-+\d.e]+%?)/g;
const TRANSLATED = /translate(?:3d|[xy])?\(([^()]*)\)/g;

/** False for most rules: nothing in them adds up. */
export function addsUp(css: Declarations): boolean {
  const { opacity, size, moved, movedInside, isLowered, isThin } = addedTo(NOT_PARTLY, css, () => true);
  return opacity < 1 || size < 1 || moved > 0 || isLowered || isThin || !Number.isNaN(movedInside);
}

/** The effects around an element and its own. `isCutAround`: whether a box around it clips its contents. */
export function addedTo(around: Partly, css: Declarations, isCutAround: () => boolean): Partly {
  const own = movesOf(css);
  const inside = Number.isNaN(around.movedInside) ? around.movedInside : around.movedInside + own;
  return {
    opacity: around.opacity * opacityOf(css),
    size: around.size * sizeOf(css),
    moved: around.moved + (own >= MIN_MOVE ? own : 0),
    movers: around.movers + (own >= MIN_MOVE ? 1 : 0),
    movedInside: cutsInside(css) ? 0 : inside,
    isLowered: lowers(css) && isCutAround(),
    isThin: around.isThin || FIXED.some((name) => pixels(css.get(name) ?? '') <= 1),
    isThinAndCut: around.isThin && clips(css),
  };
}

/** How nested elements hide together, or undefined. */
export function partlyDoubt({
  opacity,
  size,
  moved,
  movers,
  movedInside,
  isLowered,
  isThinAndCut,
}: Partly): string | undefined {
  if (isLowered) return 'a negative margin inside a box that cuts off';
  if (isThinAndCut) return 'cut off inside a box of no size';
  if (opacity <= LEAST_OPACITY) return 'opacity of several elements';
  if (size <= LEAST_SIZE) return 'made small by several elements';
  if (moved >= FAR && movers > 1) return 'moved by several elements';
  return movedInside >= FAR_INSIDE ? 'moved inside a box that cuts off' : undefined;
}

function opacityOf(css: Declarations): number {
  const filtered = /\bopacity\(([^()]*)\)/.exec(css.get('filter') ?? '')?.[1];
  return share(css.get('opacity')) * share(filtered);
}

/** Sizes above 1 count as 1: the enlarged content may have been made smaller inside. */
function sizeOf(css: Declarations): number {
  let size = share(css.get('zoom')) * Math.min(1, ...partsOf(css.get('scale') ?? '1').map(share));
  for (const [, by] of (css.get('transform') ?? '').matchAll(SCALED)) size *= share(by);
  const [, em = '', unit = ''] = /^([\d.e-]+)(em|%)$/.exec(css.get('font-size') ?? '') ?? [];
  return unit === '' ? size : size * Math.min(1, Number(em) / (unit === '%' ? 100 : 1));
}

function share(value: string | undefined): number {
  const by = Math.abs(readRatio(value ?? '1'));
  return Number.isNaN(by) ? 1 : Math.min(by, 1);
}

function movesOf(css: Declarations): number {
  const isPlaced = !/^(?:|static|sticky)$/.test(css.get('position') ?? '');
  let sum = 0;
  for (const [name, value] of css) {
    if (!MOVES.test(name) || (!isPlaced && /^(?:left|right|top|bottom|inset)$/.test(name))) continue;
    sum += furthest(partsOf(value));
  }
  for (const [, inner = ''] of (css.get('transform') ?? '').matchAll(TRANSLATED)) sum += furthest(inner.split(','));
  return sum;
}

/** `left: 50%` and `translate(-50%)` cancel each other. */
const CENTERED = /^\s*-?[0-4]?\d(?:\.\d+)?%\s*$|^\s*-?50%\s*$/;

function furthest(parts: readonly string[]): number {
  return parts.reduce((most, part) => Math.max(most, CENTERED.test(part) ? 0 : Math.abs(pixels(part)) || 0), 0);
}

function lowers(css: Declarations): boolean {
  const [top = '', , bottom = ''] = partsOf(css.get('margin') ?? '');
  return [css.get('margin-top') ?? top, css.get('margin-bottom') ?? bottom].some((by) => pixels(by) <= -LINE);
}

/** In pixels: in larger boxes, a small move leaves most of the text visible. */
const BOX = 600;
const FIXED = ['height', 'max-height', 'width', 'max-width'] as const;

/** A box of fixed size that clips its contents. */
function cutsInside(css: Declarations): boolean {
  return clips(css) && FIXED.some((name) => pixels(css.get(name) ?? '') < BOX);
}
