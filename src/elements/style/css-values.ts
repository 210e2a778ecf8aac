// CSS values that are understood: lengths and colours. What is not understood is undefined, never a guess.

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

/** A length in pixels, given the element's font size and the width its shares are of. */
export function toPixels({ value, unit }: Length, fontSize: number, whole: number): number {
  return unit === 'px' ? value : unit === 'em' ? value * fontSize : value * whole;
}

const NAMED: Readonly<Record<string, number>> = {
  white: 0xffffffff,
  black: 0x000000ff,
  silver: 0xc0c0c0ff,
  gray: 0x808080ff,
  grey: 0x808080ff,
  red: 0xff0000ff,
  maroon: 0x800000ff,
  yellow: 0xffff00ff,
  olive: 0x808000ff,
  lime: 0x00ff00ff,
  green: 0x008000ff,
  aqua: 0x00ffffff,
  teal: 0x008080ff,
  blue: 0x0000ffff,
  navy: 0x000080ff,
  fuchsia: 0xff00ffff,
  purple: 0x800080ff,
  orange: 0xffa500ff,
  lightgray: 0xd3d3d3ff,
  lightgrey: 0xd3d3d3ff,
  whitesmoke: 0xf5f5f5ff,
};
const HEX = /^#([0-9a-f]{3,8})$/i;
const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]{1,8})%?)?\s*\)$/;

/** A colour as 0xRRGGBBAA; 0 when fully transparent. */
export function readColour(text: string): number | undefined {
  if (text === 'transparent' || text === 'none') return 0;
  const named = NAMED[text];
  if (named !== undefined) return named;
  const hex = HEX.exec(text)?.[1];
  if (hex !== undefined) return readHex(hex);
  const rgb = RGB.exec(text);
  if (rgb === null) return undefined;
  const alpha = rgb[4] === undefined ? 1 : Math.min(1, Number(rgb[4]));
  if (alpha === 0) return 0;
  return pack(Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Math.round(alpha * 255));
}

/** Channels closer than this, of 255, are not told apart: `#fefefe` and `#f0f0f0` are white on white. */
const SAME_CHANNEL = 16;

/** True for letters that nobody reads on a ground; letters that let it through are no plainer than full ones. */
export function areAlike(letters: number, ground: number): boolean {
  return [24, 16, 8].every(
    (shift) => Math.abs(((letters >>> shift) & 0xff) - ((ground >>> shift) & 0xff)) < SAME_CHANNEL,
  );
}

function readHex(hex: string): number | undefined {
  const full = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex;
  if (full.length !== 6 && full.length !== 8) return undefined;
  const value = Number.parseInt(full.padEnd(8, 'f'), 16) >>> 0;
  return (value & 0xff) === 0 ? 0 : value;
}

function pack(red: number, green: number, blue: number, alpha: number): number {
  return ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0;
}
