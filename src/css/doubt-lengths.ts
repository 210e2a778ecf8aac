// Lengths, sizes and scales in declarations that may hide, and how large is too large (doubts.ts).

import { pixels, readRatio } from './values.ts';

export const WORD: RegExp = /^[a-z-]+$/;
/** In pixels. An element moved further than this is out of place and may be outside the window. */
export const FAR = 300;
export const BEYOND = 700;
/** Moving the first lines of a page up by this puts them above it; turning a line around a point this far away moves it too. */
export const UP = 140;
export const ASIDE = 40;
export const TINY = 2;
export const SMALL_SCALE = 0.1;
/** Text or boxes larger than this, in pixels or as a factor, no longer fit the window. */
export const HUGE = 200;
export const LARGE_SCALE = 3;

/** Splits at blanks outside parentheses. */
export const partsOf = (value: string): string[] => value.split(/\s+(?![^(]*\))/);
export const isUnknown = (value: string): boolean => Number.isNaN(pixels(value)) && !WORD.test(value);

export const isOddScale = (value: string): boolean => {
  const by = Math.abs(readRatio(value));
  return !(by > SMALL_SCALE && by < LARGE_SCALE);
};

/** The lengths among words and colors. */
export function lengthsIn(value: string): number[] {
  return partsOf(value)
    .filter((part) => /^(?:[-+.\d]|calc|min|max|clamp)/.test(part))
    .map(pixels);
}

const EM = 16;

/** A percentage font size refers to the parent's font size. */
export function fontPixels(value: string): number {
  return pixels(value.replace(/([\d.]+)%/g, (_, share: string) => `${Number(share) / 100}em`));
}

/** A number or percentage as line height refers to the font size. */
export function linePixels(value: string): number {
  return /^[\d.]+$/.test(value) ? Number(value) * EM : fontPixels(value);
}

/** Letters this small, in pixels, look like a line. */
const UNREADABLE = 3;

export function isOddFont(size: number): boolean {
  return !(size > UNREADABLE && size < HUGE);
}

export function fontSizeIn(font: string): number {
  // Without a font family no browser applies it.
  if (/^(?:[a-z]+ )*[\d.]+[a-z%]+$/.test(font)) return EM;
  const size = /(?:^|\s)((?:\d|\.\d)[\w.%]*|[a-z]+\([^/]*\))\s*(?:\/\s*\S+)?\s+[^\d\s]/.exec(font)?.[1];
  return size === undefined ? (/\b(?:small|medium|large)/.test(font) ? EM : Number.NaN) : fontPixels(size);
}
