// CSS length text → a length (colors.ts reads colors). Unknown syntax returns undefined, never a guess.

/** A length: in pixels, in ems of the element's font, or as a share (0 to 1) of the container. */
export interface Length {
  readonly value: number;
  readonly unit: 'px' | 'em' | 'share';
}

const PIXELS: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 37.8, mm: 3.78, rem: 16 };
const LENGTH = /^([+-]?\d{0,7}(?:\.\d{1,7})?)(px|pt|pc|in|cm|mm|rem|em|ex|%|vw)?$/;

/** `12px`, `1.5em`, `80%`; a bare number is pixels, as in HTML attributes. */
export function readLength(text: string): Length | undefined {
  const match = LENGTH.exec(text);
  if (match === null || match[1] === '') return undefined;
  const value = Number(match[1]);
  if (!Number.isFinite(value)) return undefined;
  const unit = match[2] ?? 'px';
  if (unit === '%' || unit === 'vw') return { value: value / 100, unit: 'share' };
  if (unit === 'em') return { value, unit: 'em' };
  if (unit === 'ex') return { value: value / 2, unit: 'em' };
  return { value: value * PIXELS[unit]!, unit: 'px' };
}

/** Converts to pixels, given the element's font size and the width that shares refer to. */
export function toPixels({ value, unit }: Length, fontSize: number, whole: number): number {
  return unit === 'px' ? value : unit === 'em' ? value * fontSize : value * whole;
}
