// Nodes → segments: both are in page order, so the segments of a subtree are a range.

import type { Page } from '../page/index.ts';

/** Segments from `first` up to `past`. */
export interface SegmentRange {
  readonly first: number;
  readonly past: number;
}

/** First segment that starts at or after a node; the number of segments when none does. */
export function firstSegmentFrom({ segments: { from, count } }: Page, node: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (from[middle]! < node) low = middle + 1;
    else high = middle;
  }
  return low;
}
