// Columns about an element's range: a difference of two prefix sums, computed once per run of segments.

import type { Page } from '../page/index.ts';
import { perSegment } from './columns.ts';
import type { Column } from './family.ts';
import { type Measure, type Ranges, share } from './measures/index.ts';

/** The amount of one measure in each range, divided by the amount of another; `absent` where there is no range. */
export function rangeShare(
  says: string,
  ranges: (page: Page) => Ranges,
  part: Measure,
  whole: Measure | undefined,
  absent: number,
): Column {
  return perSegment(says, (page, into, at) => {
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
  });
}
