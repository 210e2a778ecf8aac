// Pages by tenths of their predicted score, and whether it finds the poor ones.

import { describe, expect, it } from 'vitest';
import { areaUnderCurve, reliability } from './reliability.ts';

describe('reliability', () => {
  it('groups by tenths, 1 with the last, and leaves empty tenths out', () => {
    const { tenths } = reliability([
      [0.95, 0.9],
      [1, 1],
      [0.31, 0.5],
    ]);
    expect(tenths.map(({ from, pages }) => [from, pages])).toEqual([
      [0.3, 1],
      [0.9, 2],
    ]);
    expect(tenths[1]!.predicted).toBeCloseTo(0.975);
    expect(tenths[1]!.f).toBeCloseTo(0.95);
  });

  it('weights a tenth by its pages; errors cancel inside a tenth but not page by page', () => {
    const { errorByTenths, errorByPage } = reliability([
      [0.55, 0.45],
      [0.55, 0.65],
      [0.85, 0.85],
      [0.15, 0.35],
    ]);
    expect(errorByTenths).toBeCloseTo(0.05);
    expect(errorByPage).toBeCloseTo(0.1);
  });

  it('returns nothing for no pages', () => {
    expect(reliability([])).toEqual({ tenths: [], errorByTenths: 0, errorByPage: 0 });
  });
});

describe('areaUnderCurve', () => {
  it('is the share of pairs in which the poor page was predicted lower; equal predictions count half', () => {
    const poor = [
      [0.2, 0.5],
      [0.6, 0.79],
    ] as const;
    const good = [
      [0.6, 0.8],
      [0.4, 1],
    ] as const;
    // .2 is below both; .6 equals one and is above the other.
    expect(areaUnderCurve([...poor, ...good], 0.8)).toBe(2.5 / 4);
  });

  it('is 1 if the prediction separates them, and undefined if all pages are on one side', () => {
    expect(
      areaUnderCurve(
        [
          [0.2, 0.5],
          [0.9, 0.9],
        ],
        0.8,
      ),
    ).toBe(1);
    expect(areaUnderCurve([[0.2, 0.5]], 0.8)).toBeUndefined();
    expect(areaUnderCurve([[0.2, 0.9]], 0.8)).toBeUndefined();
  });
});
