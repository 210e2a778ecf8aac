// encode[] → the run that maximizes words inside plus tags outside, in one pass. Since the total of tags is constant, this
// maximizes (words − tags) inside: a maximum-sum run. Ties: earliest start, then shortest. So a run whose sum drops to 0
// continues instead of restarting, and only a greater sum replaces the best.

import type { TokenRun } from './run.ts';

/** `encode` has runs: tags positive, words negative, as in the paper ({2, −5} is two tags, then five words). */
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
