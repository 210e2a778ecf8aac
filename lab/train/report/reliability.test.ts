// Pages by tenths of their predicted score.

import { describe, expect, it } from 'vitest';
import { reliability } from './reliability.ts';

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
