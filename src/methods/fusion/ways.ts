// Questions and columns → who goes left at each question: no segment, every segment, or some, as bits of integers, one per
// group of segments. A column's values are looked up among its thresholds once, where they change; from threshold to threshold
// the bits only grow.

import { BUCKETS, risingBits } from './buckets.ts';
import type { ModelColumns } from './columns.ts';
import type { Questions } from './questions.ts';

/** Number of segments per integer; the sign bit stays free, so that one extra bit can mark the end of a run. */
export const TOGETHER = 31;
const EVERYONE = 0x7fffffff;

/** Offset from the left child to where all segments go; or that they split. */
export const Way = { left: 0, part: 1, right: 2 } as const;

export interface Ways {
  /** One `Way` per question. */
  readonly way: Uint8Array;
  /** For splits: the bits of segments that go left, one number per group, from `question * groups` on. */
  readonly masks: Int32Array;
}

/** Number of groups for a page's segments. */
export function groupsOf(count: number): number {
  return Math.ceil(count / TOGETHER);
}

/** All segments of a group. */
export function everyoneOf(group: number, count: number): number {
  const rest = count - group * TOGETHER;
  return rest >= TOGETHER ? EVERYONE : (1 << rest) - 1;
}

/** Fills the ways of all questions. */
export function fillWays(questions: Questions, columns: ModelColumns, ways: Ways): void {
  const { column } = questions;
  for (let set = 0; set < column.length; set++) {
    if (columns.shared[column[set]!] === 1) shareWay(questions, set, columns, ways.way);
    else partWays(questions, set, columns, ways);
  }
}

/** One value: all segments go the same way. */
function shareWay(
  { column, threshold, missingLeft, from }: Questions,
  set: number,
  columns: ModelColumns,
  way: Uint8Array,
): void {
  const value = columns.at(column[set]!, 0);
  const last = from[set + 1]! - 1;
  let place = from[set]!;
  if (Number.isNaN(value)) place = missingLeft[set] === 1 ? place : last;
  else while (place < last && threshold[place]! <= value) place++;
  way.fill(Way.right, from[set]!, place).fill(Way.left, place, last);
}

/** Fields used in the loop are copied to locals: reading them from their objects costs a third more. */
function partWays(questions: Questions, set: number, columns: ModelColumns, { way, masks }: Ways): void {
  const { values, bits: bitsOf, count } = columns;
  const { threshold, buckets } = questions;
  const { first } = buckets;
  const base = buckets.base[set]!;
  const shift = buckets.shift[set]!;
  const bucket0 = set * (BUCKETS + 1);
  const lowest = questions.from[set]!;
  const above = questions.from[set + 1]! - 1;
  const missing = questions.missingLeft[set] === 1 ? lowest : above;
  const start = columns.start(questions.column[set]!);
  const groups = groupsOf(count);
  masks.fill(0, lowest * groups, (above + 1) * groups);
  let least = above;
  let most = lowest;
  let last = ~bitsOf[start]!; // differs from the first
  let at = lowest * groups;
  for (let group = 0, s = start; group < groups; group++) {
    const past = Math.min(s + TOGETHER, start + count);
    let rows = 0;
    for (let row = 1; s < past; s++, row <<= 1) {
      const bits = bitsOf[s]!;
      if (bits !== last) {
        masks[at + group]! |= rows;
        rows = 0;
        last = bits;
        const value = values[s]!;
        const rising = risingBits(bits);
        let place = lowest;
        if (Number.isNaN(value)) place = missing;
        else {
          if (rising >= base) place = first[bucket0 + Math.min(((rising - base) >>> 0) >>> shift, BUCKETS)]!;
          while (place < above && threshold[place]! <= value) place++;
        }
        if (place < least) least = place;
        if (place > most) most = place;
        at = place * groups;
      }
      rows |= row;
    }
    masks[at + group]! |= rows;
  }
  way.fill(Way.right, lowest, least).fill(Way.part, least, most).fill(Way.left, most, above);
  for (let i = (least + 1) * groups; i < most * groups; i++) masks[i]! |= masks[i - groups]!;
}
