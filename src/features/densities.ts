// Densities of the block and of its larger containers: text, links, tags, prose, repetition. Differences of prefix sums.

import type { Page } from '../page.ts';
import { elementMarks } from './element-marks.ts';
import { type Family, share } from './family.ts';
import { LEVELS, places } from './places.ts';
import { kindRepeats } from './repetition.ts';
import { sums } from './sums.ts';

const EACH = [
  'words',
  'pageShare',
  'linkShare',
  'wordsPerTag',
  'wordsPerSegment',
  'prose',
  'stops',
  'linkSegments',
  'headings',
  'images',
  'fields',
  'repeats',
] as const;

export const densities: Family = {
  name: 'density',
  columns: Array.from({ length: LEVELS }, (_, k) => EACH.map((name) => `${name}${k + 1}`)).flat(),
  fill(page: Page, rows: Float32Array, width: number, at: number): void {
    const { tape, segments } = page;
    const marks = elementMarks(page);
    const all = sums(page);
    const { larger } = places(page);
    const repeats = kindRepeats(page);
    const pageWords = all.words[segments.count]!;
    const columns = EACH.length;
    // Many segments share a container: each container's row is worked out once.
    const known = new Float32Array(marks.count * columns);
    const done = new Uint8Array(marks.count);
    for (let s = 0; s < segments.count; s++) {
      for (let k = 0; k < LEVELS; k++) {
        const e = larger[s * LEVELS + k]!;
        if (e < 0) continue;
        const from = e * columns;
        if (done[e] === 0) {
          done[e] = 1;
          const node = marks.node[e]!;
          const past = tape.end[node]!;
          const lo = all.before[node]!;
          const hi = all.before[past]!;
          const words = all.words[hi]! - all.words[lo]!;
          known[from] = words;
          known[from + 1] = share(words, pageWords);
          known[from + 2] = share(all.linkChars[hi]! - all.linkChars[lo]!, all.chars[hi]! - all.chars[lo]!);
          known[from + 3] = share(words, all.tags[past]! - all.tags[node]!);
          known[from + 4] = share(words, hi - lo);
          known[from + 5] = share(all.prose[hi]! - all.prose[lo]!, words);
          known[from + 6] = share(all.stops[hi]! - all.stops[lo]!, words);
          known[from + 7] = share(all.links[hi]! - all.links[lo]!, hi - lo);
          known[from + 8] = share(all.headings[hi]! - all.headings[lo]!, hi - lo);
          known[from + 9] = share(all.images[past]! - all.images[node]!, hi - lo);
          known[from + 10] = all.fields[past]! - all.fields[node]!;
          known[from + 11] = repeats[e]!;
        }
        const o = s * width + at + k * columns;
        for (let c = 0; c < columns; c++) rows[o + c] = known[from + c]!;
      }
    }
  },
};
