// Probabilities → a choice: the segments with the highest expected F, instead of a threshold. Segments are sorted by falling
// p, and the prefix with the highest (1 + b)·Σpw / (Σw + b·Σall pw) is chosen. That value is the expected F of the page.

import { Label } from '../../methods/index.ts';

/**
 * Probabilities up to this count as zero, or a lower bound when recall is favored. Otherwise thousands of words at .1
 * would outweigh the few that are certain.
 */
export const MIN_PROBABILITY = 0.25;

export interface Choice {
  /** `Label.content` for each chosen segment, `Label.boilerplate` for the rest. */
  readonly chosen: Uint8Array;
  /** Expected F of the choice, before calibration. */
  readonly expected: number;
}

/** `tilt` is the square of beta in F-beta: above 1 favors recall, below 1 precision. */
export function bestPrefix(p: Float32Array, words: Int32Array, tilt: number): Choice {
  const chosen = new Uint8Array(p.length);
  const order = byProbability(p, MIN_PROBABILITY / Math.max(1, tilt));
  const count = order.length;
  let all = 0;
  for (let i = 0; i < count; i++) all += p[order[i]!]! * words[order[i]!]!;
  let mass = 0;
  let size = 0;
  let best = 0;
  let take = 0;
  for (let i = 0; i < count; i++) {
    const s = order[i]!;
    mass += p[s]! * words[s]!;
    size += words[s]!;
    const value = ((1 + tilt) * mass) / Math.max(1e-9, size + tilt * all);
    if (value > best) {
      best = value;
      take = i + 1;
    }
  }
  for (let i = 0; i < take; i++) chosen[order[i]!] = Label.content;
  return { chosen, expected: best };
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
