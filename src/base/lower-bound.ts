/** Index of the first number in an ascending list that is at least `min`; `count` if all are smaller. */
export function lowerBound(sorted: ArrayLike<number>, min: number, count: number = sorted.length): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < min) low = middle + 1;
    else high = middle;
  }
  return low;
}
