// BTE's view of a segment: inside the run with most words and fewest tags or not, and how far from its ends. A second run
// counts link text against itself and asks more words a tag, which cuts menus and teasers off that the first one keeps.

import type { Page } from '../page.ts';
import { type Family, share } from './family.ts';
import { sums } from './sums.ts';

export interface SegmentRun {
  /** Half-open range of segments. */
  readonly from: number;
  readonly to: number;
}

/** Words a tag must be worth in the strict run. */
const STRICT_TAG = 3;

export const bodyRun: Family = {
  name: 'run',
  columns: ['inside', 'fromStart', 'toEnd', 'strictInside', 'strictFromStart', 'strictToEnd', 'tagsBefore'],
  fill(page: Page, rows: Float32Array, width: number, at: number): void {
    const { count } = page.segments;
    const all = sums(page);
    const plain = page.derive(plainRun);
    const strict = strictRun(page);
    const words = all.words[count]!;
    for (let s = 0; s < count; s++) {
      let o = s * width + at;
      for (const run of [plain, strict]) {
        rows[o++] = s >= run.from && s < run.to ? 1 : 0;
        rows[o++] = share(all.words[s]! - all.words[run.from]!, words);
        rows[o++] = share(all.words[run.to]! - all.words[s + 1]!, words);
      }
      rows[o++] = tagsBetween(page, s);
    }
  },
};

const plainRun = (page: Page): SegmentRun => bestRun(page, 1, false);
const bestStrictRun = (page: Page): SegmentRun => bestRun(page, STRICT_TAG, true);

/** The run of segments with most unlinked words and fewest tags. */
export function strictRun(page: Page): SegmentRun {
  return page.derive(bestStrictRun);
}

/** Tags between a segment and the one before it, starts and ends both: twice the starts is near enough. */
function tagsBetween(page: Page, s: number): number {
  const { segments } = page;
  const { tags } = sums(page);
  const from = s === 0 ? 0 : segments.to[s - 1]!;
  return 2 * (tags[segments.from[s]!]! - tags[from]!);
}

function bestRun(page: Page, tagCost: number, againstLinks: boolean): SegmentRun {
  const { segments } = page;
  const { tags } = sums(page);
  let best = 0;
  let from = 0;
  let to = 0;
  let sum = 0;
  let start = 0;
  for (let s = 0; s < segments.count; s++) {
    const gap = tagCost * tagsBetween(page, s);
    if (sum - gap <= 0) {
      sum = 0;
      start = s;
    } else sum -= gap;
    const chars = segments.textTo[s]! - segments.textFrom[s]!;
    const linked = segments.linkChars[s]! / Math.max(1, chars);
    const words = segments.words[s]! * (againstLinks ? 1 - 2 * linked : 1);
    sum += words - tagCost * 2 * (tags[segments.to[s]!]! - tags[segments.from[s]!]!);
    if (sum > best) {
      best = sum;
      from = start;
      to = s + 1;
    }
  }
  return { from, to };
}
