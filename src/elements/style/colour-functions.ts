// `rgb(1 2 3 / 50%)`, `hsl(0 0% 100%)`, `color(srgb 1 1 1)`, `oklch(1 0 0)` → 0xRRGGBBAA, 0 for what is transparent, undefined for
// what is not understood. Of spaces beyond sRGB only what is nearly white or black in all of them is known.

const FUNCTION = /^(rgb|hsl|lab|lch|oklab|oklch|color)a?\(\s*(?:srgb\s)?([\d.,%/\s+a-z-]{3,60})\)$/;

export function readColourFunction(text: string): number | undefined {
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
