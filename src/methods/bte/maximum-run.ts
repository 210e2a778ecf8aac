// encode[] → the best run [from, to) of it: words inside plus tags outside as many as possible.
// Maximising that is maximising (words − tags) inside, so one pass of a maximum-sum run finds it.
// Ties: earliest start, then shortest, so that every form of BTE has one answer.

export interface Run {
  /** Half-open range of `encode` entries; empty when the page has no word. */
  readonly from: number;
  readonly to: number;
}

/** `encode` holds runs: tags positive, words negative, as in the paper ({2, −5} is two tags and then five words). */
export function maximumRun(encode: Int32Array): Run {
  let best = 0;
  let from = 0;
  let to = 0;
  let sum = 0;
  let start = 0;
  for (let i = 0; i < encode.length; i++) {
    if (sum < 0 || (sum === 0 && encode[start]! >= 0)) {
      sum = 0;
      start = i;
    }
    sum -= encode[i]!;
    if (sum > best) {
      best = sum;
      from = start;
      to = i + 1;
    }
  }
  return { from, to };
}
