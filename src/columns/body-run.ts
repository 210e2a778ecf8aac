// BTE's view of a segment: whether it is inside the run with the most words and fewest tags, and how far from its ends. A
// second, strict run counts link text negatively and requires more words per tag; it cuts off menus and teasers.

import { fact, type Page } from '../page/index.ts';
import { inRange, perSegment } from './columns.ts';
import type { Column, Family } from './family.ts';
import { linkShares, share, sums } from './measures/index.ts';

export interface SegmentRun {
  /** Half-open range of segments. */
  readonly from: number;
  readonly to: number;
}

/** Number of words that outweigh one tag in the strict run. */
const STRICT_TAG = 3;

/** The run of segments with the most unlinked words and fewest tags. */
const strictRun = fact('columns.strictRun', (page: Page): SegmentRun => bestRun(page, STRICT_TAG, true));
const plain = fact('columns.plainRun', (page: Page): SegmentRun => bestRun(page, 1, false));

export const bodyRun: Family = {
  name: 'run',
  columns: {
    inside: inRange('1 inside the run with the most words and fewest tags', plain),
    fromStart: fromStart("words since the start of that run, over the page's", plain),
    strictInside: inRange('1 inside the run with the most unlinked words, at three words per tag', strictRun),
    strictFromStart: fromStart("words since the start of that strict run, over the page's", strictRun),
    strictToEnd: toEnd("words to the end of that strict run, over the page's", strictRun),
  },
};

function fromStart(says: string, run: (page: Page) => SegmentRun): Column {
  return perSegment(says, (page, into, at) => {
    const { words } = sums(page);
    const { count } = page.segments;
    const start = words[run(page).from]!;
    for (let s = 0; s < count; s++) into[at + s] = share(words[s]! - start, words[count]!);
  });
}

function toEnd(says: string, run: (page: Page) => SegmentRun): Column {
  return perSegment(says, (page, into, at) => {
    const { words } = sums(page);
    const { count } = page.segments;
    const end = words[run(page).to]!;
    for (let s = 0; s < count; s++) into[at + s] = share(end - words[s + 1]!, words[count]!);
  });
}

/** Start and end tags between a segment and the previous one; twice the start tags is close enough. */
const tagsBetween = fact('columns.tagsBetween', (page: Page): Int32Array => {
  const { scratch } = page;
  const { count, from, to } = page.segments;
  const { tags } = sums(page);
  const between = scratch.int32(count);
  for (let s = 0; s < count; s++) between[s] = 2 * (tags[from[s]!]! - tags[s === 0 ? 0 : to[s - 1]!]!);
  return between;
});

function bestRun(page: Page, tagCost: number, againstLinks: boolean): SegmentRun {
  const { segments } = page;
  const { tags } = sums(page);
  const between = tagsBetween(page);
  const linked = linkShares(page);
  let best = 0;
  let from = 0;
  let to = 0;
  let sum = 0;
  let start = 0;
  for (let s = 0; s < segments.count; s++) {
    const gap = tagCost * between[s]!;
    if (sum - gap <= 0) {
      sum = 0;
      start = s;
    } else sum -= gap;
    const words = segments.words[s]! * (againstLinks ? 1 - 2 * linked[s]! : 1);
    sum += words - tagCost * 2 * (tags[segments.to[s]!]! - tags[segments.from[s]!]!);
    if (sum > best) {
      best = sum;
      from = start;
      to = s + 1;
    }
  }
  return { from, to };
}
