// encode[] → the best run, as in the paper's Algorithm 2: every pair of word runs, with a running sum; quadratic. As printed,
// `min` is never initialized and `j` is advanced twice; the objective shows what was meant.

import { NO_RUN, type TokenRun } from './run.ts';

export function improvedRun(encode: Int32Array): TokenRun {
  let least = 0;
  let run = NO_RUN;
  for (let i = 0; i < encode.length; i++) {
    if (encode[i]! > 0) continue;
    let sum = 0;
    for (let j = i; j < encode.length; j++) {
      sum += encode[j]!;
      if (encode[j]! > 0) continue;
      if (sum < least) {
        least = sum;
        run = { from: i, to: j + 1 };
      }
    }
  }
  return run;
}
