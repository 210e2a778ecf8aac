// The shapes most columns have, as makers of Fill. Each has one small loop over typed arrays of one type: an arrow a cell
// would be nicer to read, and costs five times as much.

import { share } from '../measures/index.ts';
import type { Page } from '../page.ts';
import type { Fill } from './family.ts';

type Numbers = Int32Array | Uint8Array | Float64Array;

/** A column written by a loop of its own. */
export function loop(write: (page: Page, into: Float32Array, at: number) => void): Fill {
  return (page, into, at) => {
    write(page, into, at);
    return undefined;
  };
}

/** The same for the whole page. */
export function same(value: (page: Page) => number): Fill {
  return value;
}

/** An array over segments, as it is. */
export function copy(values: (page: Page) => Numbers): Fill {
  return (page, into, at) => {
    into.set(values(page), at);
    return undefined;
  };
}

/** Part over whole, segment by segment. */
export function ratio(part: (page: Page) => Int32Array, whole: (page: Page) => Int32Array): Fill {
  return (page, into, at) => {
    const parts = part(page);
    const wholes = whole(page);
    for (let s = 0; s < parts.length; s++) into[at + s] = share(parts[s]!, wholes[s]!);
    return undefined;
  };
}

/** What an array says at the place another one names; `absent` where that is negative. */
export function gather(values: (page: Page) => Numbers, index: (page: Page) => Int32Array, absent: number): Fill {
  return (page, into, at) => {
    const from = values(page);
    const places = index(page);
    for (let s = 0; s < places.length; s++) into[at + s] = places[s]! < 0 ? absent : from[places[s]!]!;
    return undefined;
  };
}

/** Prefix sum → what stands before each segment, or from the one after it to the end; over `total` when asked. */
export function before(sums: (page: Page) => Int32Array, asShare = false): Fill {
  return (page, into, at) => {
    const sum = sums(page);
    const last = sum.length - 1;
    const whole = asShare ? sum[last]! : 1;
    for (let s = 0; s < last; s++) into[at + s] = share(sum[s]!, whole);
    return undefined;
  };
}

export function after(sums: (page: Page) => Int32Array): Fill {
  return (page, into, at) => {
    const sum = sums(page);
    const last = sum.length - 1;
    for (let s = 0; s < last; s++) into[at + s] = sum[last]! - sum[s + 1]!;
    return undefined;
  };
}
