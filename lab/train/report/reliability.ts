// Pages with their predicted and true F → how far a prediction can be believed: pages by tenths of what was predicted,
// and in each tenth the mean of what came true. The error is the mean over pages of their tenth's distance.

import { mean } from '../../../src/base/index.ts';

/** What was predicted of a page, and what it scored. */
export type Judged = readonly [predicted: number, f: number];

export interface Tenth {
  readonly from: number;
  readonly pages: number;
  readonly predicted: number;
  readonly f: number;
}

export interface Reliability {
  readonly tenths: readonly Tenth[];
  /** Mean distance of prediction and truth by tenths, each weighing as many pages as it has. */
  readonly errorByTenths: number;
  /** The same page by page: what one prediction is off by. */
  readonly errorByPage: number;
}

const TENTHS = 10;

export function reliability(pages: readonly Judged[]): Reliability {
  const groups = Array.from({ length: TENTHS }, (): Judged[] => []);
  for (const page of pages) groups[Math.min(TENTHS - 1, Math.floor(page[0] * TENTHS))]!.push(page);
  const tenths = groups.flatMap((own, i) =>
    own.length === 0
      ? []
      : [{ from: i / TENTHS, pages: own.length, predicted: mean(own.map(([p]) => p)), f: mean(own.map(([, f]) => f)) }],
  );
  const off = tenths.reduce((sum, tenth) => sum + tenth.pages * Math.abs(tenth.predicted - tenth.f), 0);
  return {
    tenths,
    errorByTenths: pages.length === 0 ? 0 : off / pages.length,
    errorByPage: mean(pages.map(([p, f]) => Math.abs(p - f))),
  };
}
