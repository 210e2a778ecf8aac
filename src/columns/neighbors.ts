// The next segment, and the prose in a wider window around: a short line between paragraphs is a subheading, the same line
// between links is a menu.

import type { Page } from '../page/index.ts';
import { perSegment } from './columns.ts';
import type { Column, Family } from './family.ts';
import { share, sums } from './measures/index.ts';

const WINDOW = 5;

/** A neighbor's value; -1 beyond the ends of the page. */
function shifted(says: string, values: (page: Page) => Int32Array, offset: number): Column {
  return perSegment(says, (page, into, at) => {
    const from = values(page);
    const { length } = from;
    into.fill(-1, at, at + length);
    const first = Math.max(0, -offset);
    const past = Math.min(length, length - offset);
    for (let s = first; s < past; s++) into[at + s] = from[s + offset]!;
  });
}

export const neighbors: Family = {
  name: 'near',
  columns: {
    after1Words: shifted('words of the next segment; -1 after the last', (page) => page.segments.words, 1),
    proseAround: perSegment('words of prose in the five segments on either side', (page, into, at) => {
      const { prose } = sums(page);
      const { count } = page.segments;
      for (let s = 0; s < count; s++) {
        const inWindow = prose[Math.min(count, s + WINDOW + 1)]! - prose[Math.max(0, s - WINDOW)]!;
        into[at + s] = inWindow - (prose[s + 1]! - prose[s]!);
      }
    }),
    linksAround: perSegment('share of link text in those segments and its own', (page, into, at) => {
      const { linkChars, chars } = sums(page);
      const { count } = page.segments;
      for (let s = 0; s < count; s++) {
        const lo = Math.max(0, s - WINDOW);
        const hi = Math.min(count, s + WINDOW + 1);
        into[at + s] = share(linkChars[hi]! - linkChars[lo]!, chars[hi]! - chars[lo]!);
      }
    }),
    proseJustAfter: perSegment('words of prose in the next five segments', (page, into, at) => {
      const { prose } = sums(page);
      const { count } = page.segments;
      for (let s = 0; s < count; s++) into[at + s] = prose[Math.min(count, s + WINDOW + 1)]! - prose[s + 1]!;
    }),
  },
};
