// Figures as people read them: `.914`, `+.021 ± .004`, `3.2`.

import type { Interval } from '../stats/index.ts';

export function score(value: number | undefined): string {
  if (value === undefined) return '–';
  return value.toFixed(3).replace(/^0\./, '.');
}

export function signed(value: number): string {
  return (value < 0 ? '−' : '+') + score(Math.abs(value));
}

/** Half the width of an interval: the number after ±. */
export function margin({ low, high }: Interval): string {
  return `± ${score((high - low) / 2)}`;
}

/** `better by .021 ± .004`, `worse by …`, or `no clear difference` if the interval contains 0. */
export function verdict(difference: Interval): string {
  const by = `${score(Math.abs(difference.mean))} ${margin(difference)}`;
  if (difference.low > 0) return `better by ${by}`;
  if (difference.high < 0) return `worse by ${by}`;
  return `no clear difference (${signed(difference.mean)} ${margin(difference)})`;
}

export function milliseconds(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
