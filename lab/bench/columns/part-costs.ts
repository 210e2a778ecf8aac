// What a part of the default method costs beside others: its time on a fresh page of which everything is known that those
// others ask for. Part after part within a page, the best round of a page counts.

import type { Page } from '../../../src/page/index.ts';

export interface Part {
  readonly name: string;
  /** Whether the shipped model asks for it. */
  readonly isRead: boolean;
  run(page: Page): void;
}

/**
 * What runs before a part: those above it, so that the figures add up to the whole, and the first to ask pays for what is
 * shared; or all others that the model reads, so that a figure is what leaving the part out saves, or taking it in adds.
 */
export type Beside = 'those above' | 'all others';

export interface Measuring {
  /** A fresh page, with everything derived that every method needs. */
  readonly open: (number: number) => Page;
  readonly pages: number;
  readonly rounds: number;
  /** Milliseconds, as `performance.now` tells them. */
  readonly now: () => number;
}

/** Microseconds a page of each part, in their order. */
export function partCosts(
  parts: readonly Part[],
  beside: Beside,
  { open, pages, rounds, now }: Measuring,
): Float64Array {
  const sums = new Float64Array(parts.length);
  const best = new Float64Array(parts.length);
  for (let number = 0; number < pages; number++) {
    best.fill(Number.POSITIVE_INFINITY);
    for (let round = 0; round <= rounds; round++) {
      for (const [p, part] of parts.entries()) {
        const page = open(number);
        for (const [o, other] of parts.entries())
          if (beside === 'those above' ? o < p : o !== p && other.isRead) other.run(page);
        const started = now();
        part.run(page);
        const ms = now() - started;
        if (round > 0) best[p] = Math.min(best[p]!, ms); // round 0 warms the compiler up
      }
    }
    for (let p = 0; p < sums.length; p++) sums[p]! += best[p]!;
  }
  return sums.map((ms) => (1000 * ms) / pages);
}
