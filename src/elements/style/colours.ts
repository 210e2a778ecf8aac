// The text of a colour → 0xRRGGBBAA, and whether letters of one are seen on a ground of another. What is not understood is
// undefined, never a guess.

import { readColourFunction } from './colour-functions.ts';

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
