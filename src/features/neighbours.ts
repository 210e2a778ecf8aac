// The two segments before and after, and the prose in a wider window around: a short line between paragraphs is a
// subheading, the same line between links is a menu.

import { headingLevels, LEVELS, linkShares, places, segmentText, share, sums } from '../measures/index.ts';
import type { Page } from '../page.ts';
import type { Family, Fill } from './family.ts';
import { loop } from './fill-column.ts';

const OFFSETS: readonly number[] = [-2, -1, 1, 2];
const WINDOW = 5;

function neighbour(offset: number): readonly (readonly [string, Fill])[] {
  const side = `${offset < 0 ? 'before' : 'after'}${Math.abs(offset)}`;
  return [
    [`${side}Words`, shifted((page) => page.segments.words, offset)],
    [`${side}Links`, shifted(linkShares, offset)],
    [`${side}Stops`, shifted((page) => segmentText(page).stops, offset)],
    [`${side}Level`, shifted(headingLevels, offset)],
  ];
}

/** A neighbour's value; -1 past the ends of the page. */
function shifted(values: (page: Page) => Int32Array | Float64Array | Uint8Array, offset: number): Fill {
  return loop((page, into, at) => {
    const from = values(page);
    const { length } = from;
    into.fill(-1, at, at + length);
    const first = Math.max(0, -offset);
    const past = Math.min(length, length - offset);
    for (let s = first; s < past; s++) into[at + s] = from[s + offset]!;
  });
}

export const neighbours: Family = {
  name: 'near',
  columns: {
    ...Object.fromEntries(OFFSETS.flatMap(neighbour)),
    sameBlockBefore: loop((page, into, at) => {
      const { larger } = places(page);
      const { count } = page.segments;
      for (let s = 0; s < count; s++) {
        into[at + s] = s > 0 && larger[s * LEVELS] === larger[(s - 1) * LEVELS] ? 1 : 0;
      }
    }),
    sameBlockAfter: loop((page, into, at) => {
      const { larger } = places(page);
      const { count } = page.segments;
      for (let s = 0; s < count; s++) {
        into[at + s] = s + 1 < count && larger[s * LEVELS] === larger[(s + 1) * LEVELS] ? 1 : 0;
      }
    }),
    proseAround: loop((page, into, at) => {
      const { prose } = sums(page);
      const { count } = page.segments;
      for (let s = 0; s < count; s++) {
        const inWindow = prose[Math.min(count, s + WINDOW + 1)]! - prose[Math.max(0, s - WINDOW)]!;
        into[at + s] = inWindow - (prose[s + 1]! - prose[s]!);
      }
    }),
    linksAround: loop((page, into, at) => {
      const { linkChars, chars } = sums(page);
      const { count } = page.segments;
      for (let s = 0; s < count; s++) {
        const lo = Math.max(0, s - WINDOW);
        const hi = Math.min(count, s + WINDOW + 1);
        into[at + s] = share(linkChars[hi]! - linkChars[lo]!, chars[hi]! - chars[lo]!);
      }
    }),
    proseJustBefore: loop((page, into, at) => {
      const { prose } = sums(page);
      const { count } = page.segments;
      for (let s = 0; s < count; s++) into[at + s] = prose[s]! - prose[Math.max(0, s - WINDOW)]!;
    }),
    proseJustAfter: loop((page, into, at) => {
      const { prose } = sums(page);
      const { count } = page.segments;
      for (let s = 0; s < count; s++) into[at + s] = prose[Math.min(count, s + WINDOW + 1)]! - prose[s + 1]!;
    }),
  },
};
