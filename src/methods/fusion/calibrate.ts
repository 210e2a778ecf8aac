// Expected F → the mean F of pages with that expectation in cross-validation: straight lines between knots.

import type { Knots } from './model.ts';

export function calibrate({ from, to }: Knots, expected: number): number {
  const last = from.length - 1;
  if (last < 0) return Math.max(0, Math.min(1, expected));
  if (expected <= from[0]!) return to[0]!;
  for (let i = 1; i <= last; i++) {
    if (expected > from[i]!) continue;
    const part = (expected - from[i - 1]!) / Math.max(1e-9, from[i]! - from[i - 1]!);
    return to[i - 1]! + part * (to[i]! - to[i - 1]!);
  }
  return to[last]!;
}
