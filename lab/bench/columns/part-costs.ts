// The cost of a part of the default method: its time on a fresh page on which everything that the other parts need is
// already computed. Measures part after part within a page and takes the best round of each page.

import type { Page } from '../../../src/page/index.ts';

export interface Part {
  readonly name: string;
  /** Whether the shipped model reads it. */
  readonly isRead: boolean;
  run(page: Page): void;
}

/**
 * What runs before a part: the parts above it, so that the figures add up to the whole and the first reader pays for
 * shared work; or all others that the model reads, so that a figure is the saving without the part, or the cost of
 * adding it.
 */
export type Beside = 'those above' | 'all others';

export interface Measuring {
  /** A fresh page with everything computed that every method needs. */
  readonly open: (number: number) => Page;
  readonly pages: number;
  readonly rounds: number;
  /** Milliseconds, as from `performance.now`. */
  readonly now: () => number;
}

/** Microseconds per page of each part, in order. */
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
        if (round > 0) best[p] = Math.min(best[p]!, ms); // round 0 warms up the compiler
      }
    }
    for (let p = 0; p < sums.length; p++) sums[p]! += best[p]!;
  }
  return sums.map((ms) => (1000 * ms) / pages);
}
