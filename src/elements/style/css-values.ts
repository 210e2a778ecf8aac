// CSS values that are understood: lengths and colours. What is not understood is undefined, never a guess.

import { readColourFunction } from './colour-functions.ts';

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

const NAMED: ReadonlyMap<string, string> = new Map(
  Array.from(
    (
      'white ffffff black 000000 silver c0c0c0 gray 808080 grey 808080 red ff0000 maroon 800000 yellow ffff00 ' +
      'olive 808000 lime 00ff00 green 008000 aqua 00ffff teal 008080 blue 0000ff navy 000080 fuchsia ff00ff ' +
      'purple 800080 orange ffa500 lightgray d3d3d3 lightgrey d3d3d3 whitesmoke f5f5f5 snow fffafa ivory fffff0 ' +
      'ghostwhite f8f8ff azure f0ffff mintcream f5fffa floralwhite fffaf0 aliceblue f0f8ff honeydew f0fff0'
    ).matchAll(/(\w+) (\w+)/g),
    ([, name, hex]) => [name!, hex!],
  ),
);
const HEX = /^#([0-9a-f]{3,8})$/i;
/** A colour as 0xRRGGBBAA; 0 when fully transparent. */
export function readColour(text: string): number | undefined {
  if (text === 'transparent' || text === 'none') return 0;
  const hex = NAMED.get(text) ?? HEX.exec(text)?.[1];
  if (hex !== undefined) return readHex(hex);
  return readColourFunction(text);
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
