// Scores per page → intervals, by drawing pages with replacement (percentile bootstrap). Paired differences draw the
// same pages for both, so the difficulty of a page cancels out. Seeded: the same scores always give the same interval.

import { mean, quantile, seededRandom } from '../../../src/base/index.ts';

/** A mean with its interval. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface BootstrapOptions {
  readonly draws?: number;
  readonly seed?: number;
  /** Share of draws inside the interval. */
  readonly level?: number;
}

const DRAWS = 2000;
const LEVEL = 0.95;

export function bootstrap(values: readonly number[], options: BootstrapOptions = {}): Interval {
  const { draws = DRAWS, seed = 1, level = LEVEL } = options;
  const size = values.length;
  if (size === 0) return { mean: 0, low: 0, high: 0 };
  const random = seededRandom(seed);
  const column = Float64Array.from(values);
  const means: number[] = [];
  for (let draw = 0; draw < draws; draw++) {
    let sum = 0;
    for (let i = 0; i < size; i++) sum += column[Math.floor(random() * size)]!;
    means.push(sum / size);
  }
  const tail = (1 - level) / 2;
  return { mean: mean(values), low: quantile(means, tail), high: quantile(means, 1 - tail) };
}

/** How much better `left` is than `right` on the same pages; skips pages that are undefined in either. */
export function pairedDifference(
  left: readonly (number | undefined)[],
  right: readonly (number | undefined)[],
  options: BootstrapOptions = {},
): Interval {
  const differences: number[] = [];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [a, b] = [left[i], right[i]];
    if (a !== undefined && b !== undefined) differences.push(a - b);
  }
  return bootstrap(differences, options);
}
