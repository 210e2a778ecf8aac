// Position: how far down the page, how deep, and where beside the first and the last of what marks a story.

import { elementMarks } from '../elements/index.ts';
import { headingLevels, places, SEGMENTS, share, sums } from '../measures/index.ts';
import type { Page } from '../page.ts';
import type { Family } from './family.ts';
import { after, before, gather, loop } from './fill-column.ts';

const words = (page: Page): Int32Array => sums(page).words;
const prose = (page: Page): Int32Array => sums(page).prose;

export const position: Family = {
  name: 'place',
  columns: {
    segment: before(SEGMENTS.sum, true),
    words: before(words, true),
    prose: before(prose, true),
    node: loop(({ segments, tape }, into, at) => {
      for (let s = 0; s < segments.count; s++) into[at + s] = share(segments.from[s]!, tape.size);
    }),
    depth: gather(
      (page) => elementMarks(page).depth,
      (page) => places(page).block,
      0,
    ),
    index: before(SEGMENTS.sum),
    fromTop: before(words),
    fromEnd: after(words),
    sinceHeading1: (page, into, at) => {
      const level = headingLevels(page);
      const first = level.indexOf(1);
      if (first < 0) return Number.NaN;
      for (let s = 0; s < level.length; s++) into[at + s] = Math.max(-50, Math.min(200, s - first));
      return undefined;
    },
    heading1s: (page, into, at) => {
      const level = headingLevels(page);
      if (!level.includes(1)) return -1;
      let seen = 0;
      for (let s = 0; s < level.length; s++) {
        if (level[s] === 1) seen++;
        into[at + s] = seen;
      }
      return undefined;
    },
    proseBefore: before(prose),
    proseAfter: after(prose),
  },
};
