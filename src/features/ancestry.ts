// Tags, roles and class words of a segment and of its ancestors: for every family, how many steps up the nearest
// element of that family stands. One number says both "is it" and "is it inside one", which trees cut as they need.

import { CLASS_FAMILIES, elementMarks, TAG_FAMILIES } from '../elements/index.ts';
import { places } from '../measures/index.ts';
import type { Page } from '../page.ts';
import type { Family, Fill } from './family.ts';

/** Steps of "none above". */
const NONE = 60;

/** Families whose distance tells something that the others and the learned class words do not. */
const TAGS = [
  'p',
  'item',
  'cell',
  'heading',
  'article',
  'main',
  'nav',
  'footer',
  'table',
  'list',
  'control',
  'dialog',
  'hidden',
  'bodyProperty',
  'closed',
];
const CLASSES = ['post', 'nav', 'comment', 'media', 'product', 'review'];

export const ancestorTags: Family = {
  name: 'tag',
  columns: Object.fromEntries(
    TAGS.map((name) => [name, stepsUp((page) => elementMarks(page).tags, TAG_FAMILIES.indexOf(name))]),
  ),
};

export const classHints: Family = {
  name: 'class',
  columns: Object.fromEntries(
    CLASSES.map((name) => [name, stepsUp((page) => elementMarks(page).classes, CLASS_FAMILIES.indexOf(name as never))]),
  ),
};

/** Levels from a segment's innermost element up to the nearest one with a family's bit. */
function stepsUp(masksOf: (page: Page) => Int32Array, bit: number): Fill {
  return (page, into, at) => {
    const masks = masksOf(page);
    const { parent } = elementMarks(page);
    let first = 0;
    while (first < masks.length && ((masks[first]! >>> bit) & 1) === 0) first++;
    if (first === masks.length) return NONE; // most pages have no element of most families
    const up = page.arena.uint8(masks.length).fill(NONE, 0, first);
    for (let e = first; e < masks.length; e++) {
      if ((masks[e]! >>> bit) & 1) continue;
      const above = parent[e]! < 0 ? NONE : up[parent[e]!]!;
      up[e] = above < NONE ? above + 1 : NONE;
    }
    const { inner } = places(page);
    for (let s = 0; s < inner.length; s++) into[at + s] = inner[s]! < 0 ? NONE : up[inner[s]!]!;
    return undefined;
  };
}
