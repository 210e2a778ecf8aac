// Computed styles of an element, as a browser gives them → whether its box is drawn. Boxes alone do not show this: transparent and
// clipped elements have boxes too.

import { isClippedAway, readColor } from '../css/index.ts';

export interface ComputedLook {
  /** The element's own opacity. */
  readonly opacity: number;
  readonly isClippedAway: boolean;
  /** Its letters have no color. */
  readonly isTransparent: boolean;
  /** Its background shows through the letters in it. */
  readonly paintsLetters: boolean;
  /** Clips what is outside its box. */
  readonly cutsOff: boolean;
  /** Placed outside the flow, so boxes around it need not clip it. */
  readonly escapes: boolean;
}

/** The computed styles that `lookOf` reads. */
export const LOOK_STYLES = [
  'opacity',
  'clip',
  'clip-path',
  'position',
  'overflow-x',
  'overflow-y',
  '-webkit-text-fill-color',
  'background-clip',
  'content-visibility',
] as const;

/** Below this alpha, of 255, letters are not seen. */
const UNSEEN_ALPHA = 12;

/** Undefined for most elements: their boxes are enough. */
export function lookOf(get: (name: (typeof LOOK_STYLES)[number]) => string): ComputedLook | undefined {
  const opacity = Math.min(1, Number.parseFloat(get('opacity') || '1'));
  const position = get('position');
  const color = readColor(get('-webkit-text-fill-color'));
  const look: ComputedLook = {
    opacity,
    isClippedAway: isClippedAway(get('clip'), get('clip-path')) || get('content-visibility') === 'hidden',
    isTransparent: color !== undefined && (color & 0xff) <= UNSEEN_ALPHA,
    paintsLetters: get('background-clip').includes('text'),
    cutsOff: [get('overflow-x'), get('overflow-y')].some((how) => how === 'hidden' || how === 'clip'),
    escapes: position === 'absolute' || position === 'fixed',
  };
  return opacity === 1 && Object.values(look).every((one) => one === 1 || one === false) ? undefined : look;
}
