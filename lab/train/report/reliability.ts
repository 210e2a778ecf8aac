// Pages with their predicted and true F → how reliable a prediction is: pages by tenths of the prediction, and the mean
// true F of each tenth. The error is the mean over pages of the difference in their tenth.

import { mean } from '../../../src/base/index.ts';

/** The predicted score of a page, and its true score. */
export type Judged = readonly [predicted: number, f: number];

export interface Tenth {
  readonly from: number;
  readonly pages: number;
  readonly predicted: number;
  readonly f: number;
}

export interface Reliability {
  readonly tenths: readonly Tenth[];
  /** Mean difference between prediction and truth by tenths, weighted by pages. */
  readonly errorByTenths: number;
  /** The same page by page: the error of a single prediction. */
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

/**
 * The chance that a page below `limit` was predicted lower than one that is not (the area under the ROC curve): 1 if the
 * prediction separates the two, .5 if it tells nothing. Undefined if all pages are on one side.
 */
export function areaUnderCurve(pages: readonly Judged[], limit: number): number | undefined {
  const poor = pages.filter(([, f]) => f < limit);
  const good = pages.filter(([, f]) => f >= limit);
  if (poor.length === 0 || good.length === 0) return undefined;
  let lower = 0;
  for (const [low] of poor) for (const [high] of good) lower += low < high ? 1 : low === high ? 0.5 : 0;
  return lower / (poor.length * good.length);
}
