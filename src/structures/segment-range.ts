// Nodes → segments: both are in page order, so the segments of a subtree are a range.

import type { Page } from '../page/index.ts';

/** Segments from `first` up to `past`. */
export interface SegmentRange {
  readonly first: number;
  readonly past: number;
}

/** First segment that starts at or after a node; the number of segments when none does. */
export function firstSegmentFrom({ segmentsBefore }: Page, node: number): number {
  return segmentsBefore[node]!;
}
