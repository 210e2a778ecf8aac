// Tags, roles and class words of a segment and its ancestors: for every family, the number of steps up to the nearest element
// of that family. One number answers both "is it one" and "is it inside one"; trees split it as they need.

import { elementMarks, TAG_FAMILIES } from '../elements/index.ts';
import { CLASS_FAMILIES } from '../lexicon/index.ts';
import { fact, type Page } from '../page/index.ts';
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

const WANTED_TAGS = /* @__PURE__ */ bitsOf(TAG_FAMILIES, TAGS);
const WANTED_CLASSES = /* @__PURE__ */ bitsOf(CLASS_FAMILIES, CLASSES);

const tagSteps = fact('columns.tagSteps', (page: Page) => {
  const { tags, parent } = elementMarks(page);
  return countSteps(page, tags, parent, WANTED_TAGS);
});
const classSteps = fact('columns.classSteps', (page: Page) => {
  const { classes, parent } = elementMarks(page);
  return countSteps(page, classes, parent, WANTED_CLASSES);
});

function bitsOf(families: readonly string[], wanted: Readonly<Record<string, string>>): number {
  return families.reduce((bits, name, i) => (Object.hasOwn(wanted, name) ? bits | (1 << i) : bits), 0);
}

export const ancestorTags: Family = {
  name: 'tag',
  columns: Object.fromEntries(
    Object.entries(TAGS).map(([name, what]) => [
      name,
      stepsUp(`steps up to ${what}; ${NONE} for none`, tagSteps, TAG_FAMILIES.indexOf(name)),
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
        classSteps,
        (CLASS_FAMILIES as readonly string[]).indexOf(name),
      ),
    ]),
  ),
};

/** Levels from a segment's innermost element up to the nearest one with a family's bit. */
function stepsUp(says: string, stepsIn: (page: Page) => Steps, bit: number): Column {
  return column(says, (page, into, at) => {
    const { any, numbers, perElement, place } = stepsIn(page);
    if (((any >>> bit) & 1) === 0) return NONE; // most pages have no element of most families
    const first = place[bit >> 2]!;
    const shift = 8 * (bit & 3);
    const { inner } = places(page);
    for (let s = 0; s < inner.length; s++) {
      const e = inner[s]!;
      into[at + s] = e < 0 ? NONE : (numbers[e * perElement + first]! >>> shift) & 0xff;
    }
    return undefined;
  });
}

// Steps are at most 60, so those of four families fit one number, a byte each, and are counted by one addition.
const ONES = 0x01010101;
const ALL_NONE = NONE * ONES;
/** Sets the high bit of each byte that is `NONE`. */
const TO_HIGH = (0x80 - NONE) * ONES;
/** Four bits of a mask → the bytes of the families that are not in it. */
const OTHERS = /* @__PURE__ */ Int32Array.from({ length: 16 }, (_, mask) =>
  [0, 1, 2, 3].reduce((bytes, family) => bytes | ((mask >> family) & 1 ? 0 : 0xff << (8 * family)), 0),
);

interface Steps {
  /** Bits of all families that the page has. */
  readonly any: number;
  /** The steps up from each element, one number for each four families that the page has some of. */
  readonly numbers: Int32Array;
  readonly perElement: number;
  /** For each four families, the place of their number. */
  readonly place: readonly number[];
}

function countSteps({ scratch }: Page, masks: Int32Array, parent: Int32Array, wanted: number): Steps {
  let all = 0;
  for (let e = 0; e < masks.length; e++) all |= masks[e]!;
  const any = all & wanted;
  const place: number[] = [];
  const shifts: number[] = [];
  for (let four = 0; four < 8; four++) place.push(((any >>> (4 * four)) & 15) === 0 ? -1 : shifts.push(4 * four) - 1);
  const perElement = shifts.length;
  const numbers = scratch.int32(masks.length * perElement);
  for (let e = 0, at = 0; e < masks.length; e++) {
    const mask = masks[e]!;
    // The families in one pass: each number waits for the parent's, which was often written just before.
    let up = parent[e]! * perElement;
    for (let i = 0; i < perElement; i++) {
      const above = up < 0 ? ALL_NONE : numbers[up++]!;
      const more = above + ONES - (((above + TO_HIGH) >>> 7) & ONES);
      numbers[at++] = more & OTHERS[(mask >>> shifts[i]!) & 15]!;
    }
  }
  return { any, numbers, perElement, place };
}
