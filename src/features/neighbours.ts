// The segment after, and the prose in a wider window around: a short line between paragraphs is a
// subheading, the same line between links is a menu.

import { share, sums } from '../measures/index.ts';
import type { Page } from '../page.ts';
import type { Family, Fill } from './family.ts';
import { loop } from './fill-column.ts';

const WINDOW = 5;

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
    after1Words: shifted((page) => page.segments.words, 1),
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
    proseJustAfter: loop((page, into, at) => {
      const { prose } = sums(page);
      const { count } = page.segments;
      for (let s = 0; s < count; s++) into[at + s] = prose[Math.min(count, s + WINDOW + 1)]! - prose[s + 1]!;
    }),
  },
};
