// Probabilities → a choice: the segments whose expected F is highest, instead of a threshold. Sorted by falling p, the
// prefix with the highest (1 + b)·Σpw / (Σw + b·Σall pw) is taken; its value is what the page's F is expected to be.
// Text that stands on the page twice is taken once, where it is most probable.

import { segmentText } from '../../measures/index.ts';
import type { Page } from '../../page.ts';

/**
 * Probabilities up to this count as none, less where recall is favoured: thousands of words at .1 would else outweigh the
 * few that are sure.
 */
const LEAST = 0.25;
/** Words from which on the same text counts as a repeat. */
const REPEATED_WORDS = 4;

/**
 * Of segments with the same text only the most probable (the first of equals) keeps its probability. `spared` are those
 * that somebody who knows the site has taken: it has looked for copies itself, and some sites do say things twice.
 */
export function dropRepeats(page: Page, p: Float32Array, spared?: Uint8Array): Float32Array {
  const { key } = segmentText(page);
  const { words } = page.segments;
  const best = new Map<number, number>();
  for (let s = 0; s < p.length; s++) {
    if (words[s]! < REPEATED_WORDS) continue;
    const other = best.get(key[s]!);
    if (other === undefined || p[s]! > p[other]!) best.set(key[s]!, s);
  }
  const kept = Float32Array.from(p);
  for (let s = 0; s < p.length; s++) {
    if (words[s]! >= REPEATED_WORDS && best.get(key[s]!) !== s && spared?.[s] !== 1) kept[s] = 0;
  }
  return kept;
}

export interface Choice {
  readonly chosen: Uint8Array;
  /** Expected F of the choice, before calibration. */
  readonly expected: number;
}

/** `tilt` is the square of beta in F-beta: above 1 favours recall, below 1 precision. */
export function bestPrefix(p: Float32Array, words: Int32Array, tilt: number): Choice {
  const chosen = new Uint8Array(p.length);
  const order = byProbability(p);
  const least = LEAST / Math.max(1, tilt);
  let count = 0;
  while (count < order.length && p[order[count]!]! > least) count++;
  if (count === 0) count = order.length; // nothing is believed: the best of it then
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
  for (let i = 0; i < take; i++) chosen[order[i]!] = 1;
  return { chosen, expected: best };
}

/** Above the number of any segment that is judged, and small enough for a double to hold the key below. */
const NUMBERS = 2 ** 21;

/** Segments, the most probable first, of equals the first. The engine sorts plain numbers ten times as fast as by a function. */
function byProbability(p: Float32Array): Int32Array {
  // The bits of floats that are not negative stand in the order of the floats.
  const bits = new Int32Array(Float32Array.from(p).buffer);
  const keys = new Float64Array(p.length);
  for (let s = 0; s < keys.length; s++) keys[s] = (0x7fffffff - bits[s]!) * NUMBERS + s;
  keys.sort();
  const order = new Int32Array(p.length);
  for (let i = 0; i < order.length; i++) order[i] = keys[i]! % NUMBERS;
  return order;
}
