// Backgrounds → whether letters on them can be told apart from them (doubts.ts).

import { areAlike, readColor } from './colors.ts';
import type { Company, Declarations } from './declarations.ts';
import { isSystemColor } from './system-colors.ts';

const BLACK = 0x000000ff;
const WHITE = 0xffffffff;
/** Words in a background that may be a color. */
export const COLOR_WORDS: RegExp = /#[\da-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^()]*\)|[a-z]+/g;

/** A background in the text's own color, also as one of several or in a gradient. */
export function groundDoubt(css: Declarations): string | undefined {
  const ground = `${css.get('background-color') ?? ''} ${css.get('background') ?? ''} ${css.get('background-image') ?? ''}`;
  if (ground.includes('currentcolor')) return 'background: currentcolor';
  const written = css.get('-webkit-text-fill-color') ?? css.get('color');
  const letters = written === undefined ? BLACK : readColor(written);
  if (letters === undefined) return undefined;
  for (const [word] of ground.matchAll(COLOR_WORDS)) {
    const color = readColor(word);
    const isAlike = color === undefined ? isSystemColor(word) : (color & 0xff) > 0x80 && areAlike(letters, color);
    if (isAlike) return `background: ${word}`;
  }
  return undefined;
}

/** With a background clipped to the text, the background shows through the letters, if it has another color than the page. */
export function isPainted(css: Company): boolean {
  if (!css.is('background-clip', 'text') && !/\btext\b/.test(css.get('background') ?? '')) return false;
  const ground = `${css.get('background') ?? ''} ${css.get('background-image') ?? ''}`;
  if (!ground.includes('gradient')) return /url\(|image/.test(ground);
  return [...ground.matchAll(COLOR_WORDS)].some(([word]) => {
    const color = readColor(word);
    return color !== undefined && (color & 0xff) > 0x80 && !areAlike(color, WHITE);
  });
}
