// The two segments before and after, and the prose in a wider window around: a short line between paragraphs is a
// subheading, the same line between links is a menu.

import type { Page } from '../page.ts';
import { type Family, share } from './family.ts';
import { places } from './places.ts';
import { segmentText } from './segment-text.ts';
import { sums } from './sums.ts';

const OFFSETS: readonly number[] = [-2, -1, 1, 2];
const EACH = ['Words', 'Links', 'Stops', 'Level'] as const;
const WINDOW = 5;

export const neighbours: Family = {
  name: 'near',
  columns: [
    ...OFFSETS.flatMap((offset) => EACH.map((name) => `${offset < 0 ? 'before' : 'after'}${Math.abs(offset)}${name}`)),
    'sameBlockBefore',
    'sameBlockAfter',
    'proseAround',
    'linksAround',
    'proseJustBefore',
    'proseJustAfter',
  ],
  fill(page: Page, rows: Float32Array, width: number, at: number): void {
    const { segments } = page;
    const { count } = segments;
    const all = sums(page);
    const { stops } = segmentText(page);
    const { larger } = places(page);
    const levels = larger.length / Math.max(1, count);
    for (let s = 0; s < count; s++) {
      let o = s * width + at;
      for (const offset of OFFSETS) {
        const t = s + offset;
        if (t < 0 || t >= count) {
          rows.fill(-1, o, o + EACH.length);
          o += EACH.length;
          continue;
        }
        rows[o++] = segments.words[t]!;
        rows[o++] = share(segments.linkChars[t]!, segments.textTo[t]! - segments.textFrom[t]!);
        rows[o++] = stops[t]!;
        rows[o++] = all.level[t]!;
      }
      rows[o++] = s > 0 && larger[s * levels] === larger[(s - 1) * levels] ? 1 : 0;
      rows[o++] = s + 1 < count && larger[s * levels] === larger[(s + 1) * levels] ? 1 : 0;
      const lo = Math.max(0, s - WINDOW);
      const hi = Math.min(count, s + WINDOW + 1);
      rows[o++] = all.prose[hi]! - all.prose[lo]! - (all.prose[s + 1]! - all.prose[s]!);
      rows[o++] = share(all.linkChars[hi]! - all.linkChars[lo]!, all.chars[hi]! - all.chars[lo]!);
      rows[o++] = all.prose[s]! - all.prose[lo]!;
      rows[o++] = all.prose[hi]! - all.prose[s + 1]!;
    }
  },
};
