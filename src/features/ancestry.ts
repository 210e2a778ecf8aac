// Tags, roles and class words of a segment and of its ancestors: for every family, how many steps up the nearest
// element of that family stands. One number says both "is it" and "is it inside one", which trees cut as they need.

import type { Page } from '../page.ts';
import { CLASS_FAMILIES } from './class-words.ts';
import { elementMarks } from './element-marks.ts';
import type { Family } from './family.ts';
import { places } from './places.ts';
import { TAG_FAMILIES } from './tag-families.ts';

/** Steps of "none above". */
const NONE = 60;

export const ancestorTags: Family = {
  name: 'tag',
  columns: TAG_FAMILIES,
  fill: (page, rows, width, at) => fillSteps(page, page.derive(tagSteps), TAG_FAMILIES.length, rows, width, at),
};

export const classHints: Family = {
  name: 'class',
  columns: CLASS_FAMILIES,
  fill: (page, rows, width, at) => fillSteps(page, page.derive(classSteps), CLASS_FAMILIES.length, rows, width, at),
};

const tagSteps = (page: Page): Uint8Array => steps(page, elementMarks(page).tags, TAG_FAMILIES.length);
const classSteps = (page: Page): Uint8Array => steps(page, elementMarks(page).classes, CLASS_FAMILIES.length);

/** `steps[e * families + f]`: levels from element e up to the nearest one with family f. */
function steps(page: Page, masks: Int32Array, families: number): Uint8Array {
  const { count, parent } = elementMarks(page);
  const up = new Uint8Array(count * families);
  for (let e = 0; e < count; e++) {
    const above = parent[e]! * families;
    const own = e * families;
    const mask = masks[e]!;
    for (let f = 0; f < families; f++) {
      if ((mask >>> f) & 1) up[own + f] = 0;
      else up[own + f] = above < 0 ? NONE : Math.min(NONE, up[above + f]! + 1);
    }
  }
  return up;
}

function fillSteps(page: Page, up: Uint8Array, families: number, rows: Float32Array, width: number, at: number): void {
  const { inner } = places(page);
  for (let s = 0; s < inner.length; s++) {
    const o = s * width + at;
    const e = inner[s]! * families;
    for (let f = 0; f < families; f++) rows[o + f] = e < 0 ? NONE : up[e + f]!;
  }
}
