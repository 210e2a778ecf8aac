// CSS color text → 0xRRGGBBAA, and whether text in one color is readable on a background of another. Unknown syntax returns
// undefined, never a guess.

const NAMED: ReadonlyMap<string, string> = new Map(
  Array.from(
    (
      'aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 ' +
      'black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 ' +
      'cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc ' +
      'crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 ' +
      'darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 ' +
      'darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b ' +
      'darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 ' +
      'deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 ' +
      'forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 ' +
      'gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c ' +
      'indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 ' +
      'lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 ' +
      'lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa ' +
      'lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 ' +
      'lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa ' +
      'mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee ' +
      'mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa ' +
      'mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 ' +
      'orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee ' +
      'palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd ' +
      'powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 ' +
      'saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d ' +
      'silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa ' +
      'springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 ' +
      'violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32'
    ).matchAll(/(\w+) (\w+)/g),
    ([, name, hex]) => [name!, hex!],
  ),
);
const HEX = /^#([0-9a-f]{3,8})$/i;
/** Returns 0xRRGGBBAA; 0 when fully transparent. */
export function readColor(text: string): number | undefined {
  if (text === 'transparent' || text === 'none') return 0;
  const hex = NAMED.get(text) ?? HEX.exec(text)?.[1];
  if (hex !== undefined) return readHex(hex);
  return readColorFunction(text);
}

/** Channels (0 to 255) closer than this look the same: `#fefefe` on `#f0f0f0` is white on white. */
const SAME_CHANNEL = 16;

/** True when text of this color cannot be read on the background. Alpha is ignored: translucent text is not easier to read. */
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

// `rgb(1 2 3 / 50%)`, `hsl(0 0% 100%)`, `color(srgb 1 1 1)`, `oklch(1 0 0)`. In color spaces beyond sRGB, only near-white and
// near-black are recognized.

const FUNCTION = /^(rgb|hsl|lab|lch|oklab|oklch|color)a?\(\s*(?:srgb\s)?([\d.,%/\s+a-z-]{3,60})\)$/;

function readColorFunction(text: string): number | undefined {
  const written = FUNCTION.exec(text);
  if (written === null) return undefined;
  const parts = written[2]!.trim().split(/[\s,/]+/);
  const [first, second, third] = channelsOf(written[1]!, parts);
  const alpha = parts[3] === undefined ? 1 : Math.min(1, share(parts[3], 1));
  if (third === undefined || Number.isNaN(first! + second! + third + alpha)) return undefined;
  return alpha === 0 ? 0 : pack(first!, second!, third, Math.round(alpha * 255));
}

/** Red, green and blue, 0 to 255. */
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

/** Parses a percentage, or a number out of `whole`, as a share. */
function share(text: string, whole: number): number {
  return Number.parseFloat(text) / (text.endsWith('%') ? 100 : whole);
}

function pack(red: number, green: number, blue: number, alpha: number): number {
  return ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0;
}
