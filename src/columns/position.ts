// Position: how far down the page, how deep, and where relative to the first and last signs of a story.

import { elementMarks } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { after, before, column, lookup, perSegment } from './columns.ts';
import type { Family } from './family.ts';
import { headingLevels, places, SEGMENTS, share, sums } from './measures/index.ts';

const words = (page: Page): Int32Array => sums(page).words;
const prose = (page: Page): Int32Array => sums(page).prose;

export const position: Family = {
  name: 'place',
  columns: {
    segment: before('share of the segments before it', SEGMENTS.sum, true),
    words: before('share of the words before it', words, true),
    prose: before('share of the prose before it', prose, true),
    node: perSegment('how far down the markup it is, 0 to 1', ({ segments, tape }, into, at) => {
      for (let s = 0; s < segments.count; s++) into[at + s] = share(segments.from[s]!, tape.size);
    }),
    depth: lookup(
      'elements with text around its block',
      (page) => elementMarks(page).depth,
      (page) => places(page).block,
      0,
    ),
    index: before('segments before it', SEGMENTS.sum),
    fromTop: before('words before it', words),
    fromEnd: after('words after it', words),
    sinceHeading1: column('segments since the first h1; negative before it', (page, into, at) => {
      const level = headingLevels(page);
      const first = level.indexOf(1);
      if (first < 0) return Number.NaN;
      for (let s = 0; s < level.length; s++) into[at + s] = Math.max(-50, Math.min(200, s - first));
      return undefined;
    }),
    heading1s: column('h1 headings up to it', (page, into, at) => {
      const level = headingLevels(page);
      if (!level.includes(1)) return -1;
      let seen = 0;
      for (let s = 0; s < level.length; s++) {
        if (level[s] === 1) seen++;
        into[at + s] = seen;
      }
      return undefined;
    }),
    proseBefore: before('words of prose before it', prose),
    proseAfter: after('words of prose after it', prose),
  },
};
