// Elements → the ranges of their segments and nodes, so that every count of an element is a difference of two prefix sums.
// Neighboring segments mostly share their container, so a column computes once per run of them.

import { elementMarks } from '../../elements/index.ts';
import { fact, type Page } from '../../page/index.ts';
import { sums } from './sums.ts';

export interface Ranges {
  /** Element numbers, one per segment; -1 for none. */
  readonly element: Int32Array;
  /** Runs of segments with one element: run r goes from `start[r]` to `start[r + 1]`. The other arrays have one entry per run. */
  readonly runs: number;
  readonly start: Int32Array;
  /** Segments from `lo` to `hi`, nodes from `node` to `past`; all 0 for none. */
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  readonly node: Int32Array;
  readonly past: Int32Array;
}

export function rangesOf(page: Page, element: Int32Array): Ranges {
  const { scratch } = page;
  const { end } = page.tape;
  const { node: nodeOf } = elementMarks(page);
  const { before } = sums(page);
  const count = element.length;
  const start = scratch.int32(count + 1);
  let runs = 0;
  for (let s = 0; s < count; s++) if (s === 0 || element[s] !== element[s - 1]) start[runs++] = s;
  start[runs] = count;
  const lo = scratch.int32(runs);
  const hi = scratch.int32(runs);
  const node = scratch.int32(runs);
  const past = scratch.int32(runs);
  for (let r = 0; r < runs; r++) {
    const e = element[start[r]!]!;
    if (e < 0) continue;
    node[r] = nodeOf[e]!;
    past[r] = end[node[r]!]!;
    lo[r] = before[node[r]!]!;
    hi[r] = before[past[r]!]!;
  }
  return { element, runs, start, lo, hi, node, past };
}

/** A prefix sum over segments or over nodes. */
export interface Measure {
  readonly over: 'segments' | 'nodes';
  readonly sum: (page: Page) => Int32Array;
}

/** 0, 1, 2, …: the prefix sum of segments themselves. */
export const SEGMENTS: Measure = { over: 'segments', sum: (page) => countUp(page) };

const countUp = fact('measures.segmentNumbers', (page: Page): Int32Array => {
  const counts = page.scratch.int32(page.segments.count + 1);
  for (let s = 0; s < counts.length; s++) counts[s] = s;
  return counts;
});
