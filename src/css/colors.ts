// The text of a colour → 0xRRGGBBAA, and whether letters of one are seen on a ground of another. What is not understood is
// undefined, never a guess.

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
export function readColor(text: string): number | undefined {
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

// `rgb(1 2 3 / 50%)`, `hsl(0 0% 100%)`, `color(srgb 1 1 1)`, `oklch(1 0 0)`. Of color spaces beyond sRGB only what is nearly
// white or black in all of them is known.

const FUNCTION = /^(rgb|hsl|lab|lch|oklab|oklch|color)a?\(\s*(?:srgb\s)?([\d.,%/\s+a-z-]{3,60})\)$/;

function readColourFunction(text: string): number | undefined {
  const written = FUNCTION.exec(text);
  if (written === null) return undefined;
  const parts = written[2]!.trim().split(/[\s,/]+/);
  const [first, second, third] = channelsOf(written[1]!, parts);
  const alpha = parts[3] === undefined ? 1 : Math.min(1, share(parts[3], 1));
  if (third === undefined || Number.isNaN(first! + second! + third + alpha)) return undefined;
  return alpha === 0 ? 0 : pack(first!, second!, third, Math.round(alpha * 255));
}

/** Red, green and blue, to 255. */
function channelsOf(space: string, [one = '', two = '', three = '']: readonly string[]): readonly number[] {
  if (space === 'hsl') return fromHsl(Number.parseFloat(one), share(two, 100), share(three, 100));
  if (space === 'rgb') return [one, two, three].map((part) => Math.min(255, Math.round(share(part, 255) * 255)));
  if (space === 'color') return [one, two, three].map((part) => Math.min(255, Math.round(share(part, 1) * 255)));
  const light = share(one, space.startsWith('ok') ? 1 : 100);
  return light >= 0.98 ? [255, 255, 255] : light <= 0.02 ? [0, 0, 0] : [];
}

function fromHsl(hue: number, saturation: number, light: number): readonly number[] {
  const spread = saturation * Math.min(light, 1 - light);
  return [0, 8, 4].map((offset) => {
    const at = (offset + hue / 30) % 12;
    return Math.round((light - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))) * 255);
  });
}

/** A number of `whole`, or a percentage. */
function share(text: string, whole: number): number {
  return Number.parseFloat(text) / (text.endsWith('%') ? 100 : whole);
}

function pack(red: number, green: number, blue: number, alpha: number): number {
  return ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0;
}
