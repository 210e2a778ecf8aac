// Style sheet text → the tags, classes and ids whose text color some rule sets to one of the page's background colors, such as
// white on white. Only used when no sheet is external: otherwise the background could be any color.

import { areAlike, readColor } from './colors.ts';
import { addKeysOf, type HidingKeys } from './hiding-keys.ts';
import type { PageNames } from './selector.ts';
import type { Variables } from './variables.ts';

const COLORS =
  /(?<![\w-])(color|background(?:-color)?)\s{0,4}:\s{0,4}(#[\da-f]{3,8}|var\(\s{0,4}--[\w-]{1,60}|[a-z]{3,5}\([\w.,%/ -]{3,40}\)|[a-z]{3,20})/gi;
/** Limit on text and background colors; real sheets have a few dozen. */
const MAX_COLORS = 200;
const MAX_RULES = 100;
/** How far to look back from a color for the start of its rule. */
const MAX_BODY = 2_000;
/** Backgrounds that attributes and `style` can also set. */
const WHITE = 0xffffffff;
const BLACK = 0x000000ff;

export function addColorKeys(css: string, keys: HidingKeys, names: PageNames, variables: Variables): void {
  const grounds = new Set([WHITE, BLACK]);
  const letters = new Map<number, number[]>();
  for (const { index, 1: property, 2: value } of css.matchAll(COLORS)) {
    for (const written of variables.valuesOf(value!.toLowerCase())) {
      const color = readColor(written);
      if (color === undefined || color === 0) continue;
      if (property!.length > 5) {
        if (grounds.size < MAX_COLORS) grounds.add(color);
      } else if (letters.has(color)) letters.get(color)!.push(index);
      else if (letters.size < MAX_COLORS) letters.set(color, [index]);
    }
  }
  for (const [color, places] of letters) {
    if (![...grounds].some((ground) => areAlike(color, ground))) continue;
    for (const at of places.slice(0, MAX_RULES)) {
      const start = Math.max(0, at - MAX_BODY);
      addKeysOf(css, start + css.slice(start, at).lastIndexOf('{'), keys, names);
    }
  }
}
