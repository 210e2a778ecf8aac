// Tags, roles and class words of a segment and its ancestors: for every family, the number of steps up to the nearest element
// of that family. One number answers both "is it one" and "is it inside one"; trees split it as they need.

import { elementMarks, TAG_FAMILIES } from '../elements/index.ts';
import { CLASS_FAMILIES } from '../lexicon/index.ts';
import type { Page } from '../page/index.ts';
import { column } from './columns.ts';
import type { Column, Family } from './family.ts';
import { places } from './measures/index.ts';

/** Value if there is no such ancestor. */
const NONE = 60;

/** Families whose distance adds information to the others and to the learned class words, with their descriptions. */
const TAGS: Readonly<Record<string, string>> = {
  p: 'a paragraph',
  item: 'a list item',
  cell: 'a table cell',
  heading: 'a heading',
  article: 'an article element',
  main: 'the main element',
  nav: 'a nav element or role',
  footer: 'a footer',
  table: 'a table',
  list: 'a list',
  control: 'a button, label or field',
  dialog: 'a dialog',
  hidden: 'a hidden element',
  bodyProperty: 'an element marked as the body of the article',
  closed: 'a closed element, one click away',
};
const CLASSES: Readonly<Record<string, string>> = {
  post: 'a post or entry',
  nav: 'navigation',
  comment: 'comments',
  media: 'pictures and players',
  product: 'a product or price',
  review: 'reviews and questions',
};

export const ancestorTags: Family = {
  name: 'tag',
  columns: Object.fromEntries(
    Object.entries(TAGS).map(([name, what]) => [
      name,
      stepsUp(`steps up to ${what}; ${NONE} for none`, (page) => elementMarks(page).tags, TAG_FAMILIES.indexOf(name)),
    ]),
  ),
};

export const classHints: Family = {
  name: 'class',
  columns: Object.fromEntries(
    Object.entries(CLASSES).map(([name, what]) => [
      name,
      stepsUp(
        `steps up to an element whose class or id names ${what}; ${NONE} for none`,
        (page) => elementMarks(page).classes,
        (CLASS_FAMILIES as readonly string[]).indexOf(name),
      ),
    ]),
  ),
};

/** Levels from a segment's innermost element up to the nearest one with a family's bit. */
function stepsUp(says: string, masksOf: (page: Page) => Int32Array, bit: number): Column {
  return column(says, (page, into, at) => {
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
  });
}
