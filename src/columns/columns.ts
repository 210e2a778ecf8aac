// Builders for the common kinds of columns. Each is one small loop over typed arrays of one type. A callback per cell would
// read better, but costs five times as much.

import type { Page } from '../page/index.ts';
import type { Column, Fill } from './family.ts';
import { share } from './measures/index.ts';

type Numbers = Int32Array | Uint8Array | Float64Array;

/** A column that may have one value for the whole page. */
export function column(says: string, fill: Fill): Column {
  return { says, fill };
}

/** A column with its own loop. */
export function perSegment(says: string, write: (page: Page, into: Float32Array, at: number) => void): Column {
  const fill: Fill = (page, into, at) => {
    write(page, into, at);
    return undefined;
  };
  return { says, fill };
}

/** One value for the whole page. */
export function constant(says: string, value: (page: Page) => number): Column {
  return { says, fill: value };
}

/** Copies an array over segments. */
export function fromArray(says: string, values: (page: Page) => Numbers): Column {
  return perSegment(says, (page, into, at) => into.set(values(page), at));
}

/** Part divided by whole, per segment. */
export function ratio(says: string, part: (page: Page) => Int32Array, whole: (page: Page) => Int32Array): Column {
  return perSegment(says, (page, into, at) => {
    const parts = part(page);
    const wholes = whole(page);
    for (let s = 0; s < parts.length; s++) into[at + s] = share(parts[s]!, wholes[s]!);
  });
}

/** 1 in a range of segments. */
export function inRange(says: string, rangeOf: (page: Page) => { readonly from: number; readonly to: number }): Column {
  return perSegment(says, (page, into, at) => {
    const { from, to } = rangeOf(page);
    into.fill(0, at, at + page.segments.count).fill(1, at + from, at + to);
  });
}

/** Reads one array at the index given by another; `absent` where the index is negative. */
export function lookup(
  says: string,
  values: (page: Page) => Numbers,
  index: (page: Page) => Int32Array,
  absent: number,
): Column {
  return perSegment(says, (page, into, at) => {
    const from = values(page);
    const places = index(page);
    for (let s = 0; s < places.length; s++) into[at + s] = places[s]! < 0 ? absent : from[places[s]!]!;
  });
}

/** Prefix sum → the amount before each segment, or its share of the total. */
export function before(says: string, sums: (page: Page) => Int32Array, asShare = false): Column {
  return perSegment(says, (page, into, at) => {
    const sum = sums(page);
    const last = sum.length - 1;
    const whole = asShare ? sum[last]! : 1;
    for (let s = 0; s < last; s++) into[at + s] = share(sum[s]!, whole);
  });
}

/** Prefix sum → the amount after each segment. */
export function after(says: string, sums: (page: Page) => Int32Array): Column {
  return perSegment(says, (page, into, at) => {
    const sum = sums(page);
    const last = sum.length - 1;
    for (let s = 0; s < last; s++) into[at + s] = sum[last]! - sum[s + 1]!;
  });
}
