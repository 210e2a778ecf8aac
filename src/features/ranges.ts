// Elements → where their text lies: ranges of segments and of nodes, so that every count of an element is a difference of
// two prefix sums. One entry a segment; neighbours mostly share their container, so a column asks only where it changes.

import type { Page } from '../page.ts';
import { elementMarks } from './element-marks.ts';
import { type Fill, share } from './family.ts';
import { roomOf } from './room.ts';
import { sums } from './sums.ts';

export interface Ranges {
  /** Element numbers; -1 for none. */
  readonly element: Int32Array;
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
  const lo = room.int32(count);
  const hi = room.int32(count);
  const node = room.int32(count);
  const past = room.int32(count);
  for (let s = 0; s < count; s++) {
    const e = element[s]!;
    if (e < 0) continue;
    node[s] = nodeOf[e]!;
    past[s] = end[node[s]!]!;
    lo[s] = before[node[s]!]!;
    hi[s] = before[past[s]!]!;
  }
  return { element, lo, hi, node, past };
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
    const { element } = range;
    const parts = part.sum(page);
    const from = part.over === 'nodes' ? range.node : range.lo;
    const to = part.over === 'nodes' ? range.past : range.hi;
    const wholes = whole === undefined ? parts : whole.sum(page);
    const wholeFrom = whole?.over === 'nodes' ? range.node : range.lo;
    const wholeTo = whole?.over === 'nodes' ? range.past : range.hi;
    let last = -1;
    let value = absent;
    for (let s = 0; s < element.length; s++) {
      if (element[s] !== last) {
        last = element[s]!;
        const held = parts[to[s]!]! - parts[from[s]!]!;
        if (last < 0) value = absent;
        else if (whole === undefined) value = held;
        else value = share(held, wholes[wholeTo[s]!]! - wholes[wholeFrom[s]!]!);
      }
      into[at + s] = value;
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
