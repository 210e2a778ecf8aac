// Elements → where their text lies: ranges of segments and of nodes, so that every count of an element is a difference of
// two prefix sums. Neighbours mostly share their container, so a column asks once a run of them.

import type { Page } from '../page.ts';
import { elementMarks } from './element-marks.ts';
import { type Fill, share } from './family.ts';
import { roomOf } from './room.ts';
import { sums } from './sums.ts';

export interface Ranges {
  /** Element numbers, one a segment; -1 for none. */
  readonly element: Int32Array;
  /** Runs of segments with one element: run r goes from `start[r]` to `start[r + 1]`. The rest has one entry a run. */
  readonly runs: number;
  readonly start: Int32Array;
  /** Segments from `lo` to `hi`, nodes from `node` to `past`; all 0 for none. */
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  readonly node: Int32Array;
  readonly past: Int32Array;
}

export function rangesOf(page: Page, element: Int32Array): Ranges {
  const room = roomOf(page);
  const { end } = page.tape;
  const { node: nodeOf } = elementMarks(page);
  const { before } = sums(page);
  const count = element.length;
  const start = room.int32(count + 1);
  let runs = 0;
  for (let s = 0; s < count; s++) if (s === 0 || element[s] !== element[s - 1]) start[runs++] = s;
  start[runs] = count;
  const lo = room.int32(runs);
  const hi = room.int32(runs);
  const node = room.int32(runs);
  const past = room.int32(runs);
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

/** What of a measure falls into each range, over what of another does; `absent` where there is no range. */
export function rangeShare(
  ranges: (page: Page) => Ranges,
  part: Measure,
  whole: Measure | undefined,
  absent: number,
): Fill {
  return (page, into, at) => {
    const range = ranges(page);
    const { element, runs, start } = range;
    const parts = part.sum(page);
    const from = part.over === 'nodes' ? range.node : range.lo;
    const to = part.over === 'nodes' ? range.past : range.hi;
    const wholes = whole === undefined ? parts : whole.sum(page);
    const wholeFrom = whole?.over === 'nodes' ? range.node : range.lo;
    const wholeTo = whole?.over === 'nodes' ? range.past : range.hi;
    for (let r = 0; r < runs; r++) {
      let value = absent;
      if (element[start[r]!]! >= 0) {
        value = parts[to[r]!]! - parts[from[r]!]!;
        if (whole !== undefined) value = share(value, wholes[wholeTo[r]!]! - wholes[wholeFrom[r]!]!);
      }
      for (let s = start[r]!; s < start[r + 1]!; s++) into[at + s] = value;
    }
    return undefined;
  };
}

/** 0, 1, 2, …: the prefix sum of segments themselves. */
export const SEGMENTS: Measure = { over: 'segments', sum: (page) => page.derive(countUp) };

function countUp(page: Page): Int32Array {
  const counts = roomOf(page).int32(page.segments.count + 1);
  for (let s = 0; s < counts.length; s++) counts[s] = s;
  return counts;
}
