// Position: how far down the page, how deep, and where beside the first and the last of what marks a story.

import type { Page } from '../page.ts';
import { elementMarks } from './element-marks.ts';
import { type Family, share } from './family.ts';
import { places } from './places.ts';
import { sums } from './sums.ts';

export const position: Family = {
  name: 'place',
  columns: [
    'segment',
    'words',
    'prose',
    'node',
    'depth',
    'index',
    'fromTop',
    'fromEnd',
    'sinceHeading1',
    'heading1s',
    'proseBefore',
    'proseAfter',
  ],
  fill(page: Page, rows: Float32Array, width: number, at: number): void {
    const { segments, tape } = page;
    const { count } = segments;
    const all = sums(page);
    const marks = elementMarks(page);
    const { block } = places(page);
    const words = all.words[count]!;
    const prose = all.prose[count]!;
    let firstTitle = -1;
    let titles = 0;
    for (let s = 0; s < count; s++) {
      if (all.level[s] === 1) {
        if (firstTitle < 0) firstTitle = s;
        titles++;
      }
    }
    let seen = 0;
    for (let s = 0; s < count; s++) {
      if (all.level[s] === 1) seen++;
      let o = s * width + at;
      rows[o++] = share(s, count);
      rows[o++] = share(all.words[s]!, words);
      rows[o++] = share(all.prose[s]!, prose);
      rows[o++] = share(segments.from[s]!, tape.size);
      rows[o++] = block[s]! < 0 ? 0 : marks.depth[block[s]!]!;
      rows[o++] = s;
      rows[o++] = all.words[s]!;
      rows[o++] = words - all.words[s + 1]!;
      rows[o++] = firstTitle < 0 ? Number.NaN : Math.max(-50, Math.min(200, s - firstTitle));
      rows[o++] = titles === 0 ? -1 : seen;
      rows[o++] = all.prose[s]!;
      rows[o++] = prose - all.prose[s + 1]!;
    }
  },
};
