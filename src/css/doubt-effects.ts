// Filters, transforms and clips → whether they may take their element out of sight (doubts.ts).

import type { Company } from './declarations.ts';
import { ASIDE, BEYOND, FAR, HUGE, isOddScale, isUnknown, LARGE_SCALE, SMALL_SCALE, UP } from './doubt-lengths.ts';
import { pixels, readRatio } from './values.ts';

export function mayFilterAway(value: string): boolean {
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

/** Percentages are of the element itself: `-50%` centers it. */
function isMovedAway(by: string): boolean {
  if (/^-?[\d.]+%$/.test(by)) return !(Math.abs(Number.parseFloat(by)) < 75);
  return isUnknown(by) || !(pixels(by) > -UP && pixels(by) < BEYOND);
}

export function mayTransformAway(value: string, css: Company): boolean {
  for (const [, name = '', inner = ''] of value.matchAll(/([a-z\d]+)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)) {
    const parts = inner.split(/,(?![^(]*\))/).map((part) => part.trim());
    const row = TRANSFORMS.find(([names]) => names.test(name));
    if (row === undefined || row[1](parts, css)) return true;
  }
  return false;
}

const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

/** Which arguments of a transform function may hide; an unknown function may with any. */
const TRANSFORMS: readonly (readonly [names: RegExp, mayHide: (parts: readonly string[], css: Company) => boolean])[] =
  [
    [/^translate(?:z|3d)$/, (parts) => parts.some(isMovedAway) || pixels(parts.at(-1)!) !== 0],
    [/^translate/, (parts) => parts.some(isMovedAway)],
    [/^scale/, (parts) => parts.some(isOddScale)],
    [/^(?:rotatez?|perspective)$/, () => false],
    [
      /^rotate/,
      (parts, css) => {
        const seen = cosine(pixels(parts.at(-1)!));
        return !(Math.abs(seen) >= SMALL_SCALE) || (css.is('backface-visibility', 'hidden') && seen < 0);
      },
    ],
    [
      /^matrix$/,
      (parts) => {
        const [a = Number.NaN, b = 0, c = 0, d = Number.NaN, x = 0, y = 0] = parts.map(Number);
        const grown = Math.abs(a * d - b * c);
        return !(grown > SMALL_SCALE ** 2 && grown < LARGE_SCALE ** 2 && Math.abs(x) < FAR && Math.abs(y) < FAR);
      },
    ],
    [/^skew/, (parts) => parts.some((part) => !(Math.abs(pixels(part)) < 80))],
  ];

/** `rect(top, right, bottom, left)`. */
export function mayClipRect(value: string): boolean {
  const [top = '', right = '', bottom = '', left = ''] = value
    .replace(/^rect\(|\)$/g, '')
    .trim()
    .split(/[\s,]+/);
  const size = (from: string, to: string): number =>
    to === 'auto' ? BEYOND : pixels(to) - (from === 'auto' ? 0 : pixels(from));
  return !(size(top, bottom) > ASIDE && size(left, right) > ASIDE);
}

export function mayClipPath(value: string): boolean {
  const [, name, inner = ''] = /^(inset|circle|ellipse|polygon)\(([^()]*)\)$/.exec(value) ?? [];
  if (name === 'inset') {
    const sides = inner
      .split(/\bround\b/)[0]!
      .trim()
      .split(/\s+/);
    // A line is about 20 pixels high.
    return !sides.every((side) => pixels(side) < (/^[\d.]+%$/.test(side) ? HUGE : 4));
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
