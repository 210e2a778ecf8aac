// Probabilities → a choice: the segments with the highest expected F, instead of a threshold. Segments are sorted by falling
// p, and the prefix with the highest expected (1 + b)·T / (S + b·M) is chosen: it has S words, T of them content, and the page
// has M words of content. The surprise: M is uncertain, most of all if many segments of one group (a grid, a menu) are. They are
// mostly right or wrong together, so choosing some of them is worth less than the mean says, and choosing none is worth more.
// The expectation is therefore computed to second order, with the covariance of T and M and the variance of M.

import { Label } from '../../methods/index.ts';

/**
 * Probabilities up to this count as zero; if recall is favored, the limit is lower. Otherwise thousands of words at .05
 * would outweigh the few that are certain.
 */
export const MIN_PROBABILITY = 0.1;
/** Share of the deviation of its segments that a group has in common. */
export const COMMON_DEVIATION = 0.7;

export interface Choice {
  /** `Label.content` for each chosen segment, `Label.boilerplate` for the rest. */
  readonly chosen: Uint8Array;
  /** Expected F of the choice, before calibration. */
  readonly expected: number;
}

/**
 * `tilt` is the square of beta in F-beta: above 1 favors recall, below 1 precision. `group`: a number for each segment,
 * equal for segments that are right or wrong together; without it all are independent.
 */
export function bestPrefix(p: Float32Array, words: Int32Array, tilt: number, group?: Int32Array): Choice {
  const chosen = new Uint8Array(p.length);
  const order = byProbability(p, MIN_PROBABILITY / Math.max(1, tilt));
  const count = order.length;
  const shared = new SharedDeviation(p, words, order, group);
  let all = 0;
  for (let i = 0; i < count; i++) all += p[order[i]!]! * words[order[i]!]!;
  let mass = 0;
  let size = 0;
  let covariance = 0;
  let best = 0;
  let take = 0;
  for (let i = 0; i < count; i++) {
    const s = order[i]!;
    mass += p[s]! * words[s]!;
    size += words[s]!;
    covariance += shared.covariance(s);
    const whole = Math.max(1e-9, size + tilt * all);
    const share = tilt / whole;
    const value = ((1 + tilt) / whole) * (mass - share * covariance + share * share * mass * shared.variance);
    if (value > best) {
      best = value;
      take = i + 1;
    }
  }
  for (let i = 0; i < take; i++) chosen[order[i]!] = Label.content;
  return { chosen, expected: best };
}

/** What the words of content have in common within groups: their covariance by segment, and the variance of their sum. */
class SharedDeviation {
  readonly variance: number = 0;
  private readonly own: Float64Array;
  private readonly group: Int32Array | undefined;
  private readonly ofGroup: Float64Array;

  constructor(p: Float32Array, words: Int32Array, order: Int32Array, group: Int32Array | undefined) {
    this.own = new Float64Array(p.length);
    this.group = group;
    this.ofGroup = new Float64Array(group === undefined ? 0 : 1 + group.reduce((most, one) => Math.max(most, one), 0));
    if (group === undefined) return;
    for (const s of order) {
      const deviation = COMMON_DEVIATION * words[s]! * Math.sqrt(Math.max(0, p[s]! * (1 - p[s]!)));
      this.own[s] = deviation;
      this.ofGroup[group[s]!]! += deviation;
    }
    for (const sum of this.ofGroup) this.variance += sum * sum;
  }

  /** Covariance of a segment's words of content and those of the page. */
  covariance(s: number): number {
    return this.group === undefined ? 0 : this.own[s]! * this.ofGroup[this.group[s]!]!;
  }
}

/** Larger than any segment index, and small enough for a double to hold the key below. */
const NUMBERS = 2 ** 21;

/**
 * Segments above `least`, most probable first, ties in page order. If none is above, all segments: the best of them is
 * chosen then. The engine sorts plain numbers ten times faster than with a comparison function.
 */
function byProbability(p: Float32Array, least: number): Int32Array {
  const isBelieved = p.some((one) => one > least);
  // The bits of non-negative floats sort like the floats.
  const bits = new Int32Array(Float32Array.from(p).buffer);
  const keys = new Float64Array(p.length);
  let count = 0;
  for (let s = 0; s < p.length; s++)
    if (!isBelieved || p[s]! > least) keys[count++] = (0x7fffffff - bits[s]!) * NUMBERS + s;
  const sorted = keys.subarray(0, count).sort();
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) order[i] = sorted[i]! - Math.floor(sorted[i]! / NUMBERS) * NUMBERS;
  return order;
}
