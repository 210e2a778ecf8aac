// encode[] → the best run: words inside plus tags outside as many as possible, in one pass.
// Maximising that is maximising (words − tags) inside, since all tags are a constant: a maximum-sum run.
// Ties: earliest start, then shortest. A run that has come down to 0 is therefore carried on, not begun anew, and only
// a greater sum replaces the best.

import type { TokenRun } from './run.ts';

/** `encode` holds runs: tags positive, words negative, as in the paper ({2, −5} is two tags and then five words). */
export function maximumRun(encode: Int32Array): TokenRun {
  let best = 0;
  let from = 0;
  let to = 0;
  let sum = 0;
  let start = 0;
  for (let i = 0; i < encode.length; i++) {
    const value = encode[i]!;
    if (sum <= 0 && (sum < 0 || encode[start]! > 0)) {
      sum = 0;
      start = i;
    }
    sum -= value;
    if (sum > best) {
      best = sum;
      from = start;
      to = i + 1;
    }
  }
  return { from, to };
}
