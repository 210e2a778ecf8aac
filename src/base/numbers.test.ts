import { describe, expect, it } from 'vitest';
import { mean, median, quantile, seededRandom, shuffle } from './index.ts';

describe('seeded random numbers', () => {
  it('equal those of mulberry32 on every machine', () => {
    const random = seededRandom(1);
    expect([random(), random(), random()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  });

  it('shuffle without losing a value, differently for each seed', () => {
    const values = Array.from({ length: 50 }, (_, i) => i);
    expect([...shuffle(values, 1)].sort((a, b) => a - b)).toEqual(values);
    expect(shuffle(values, 1)).toEqual(shuffle(values, 1));
    expect(shuffle(values, 1)).not.toEqual(shuffle(values, 2));
  });
});

describe('statistics', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[], 0],
  ])('median of %j is %d', (values, wanted) => {
    expect(median(values)).toBe(wanted);
  });

  it('include quantiles between ranks, and means', () => {
    expect(quantile([0, 10], 0.25)).toBe(2.5);
    expect(mean([1, 2, 6])).toBe(3);
    expect(mean([])).toBe(0);
  });
});
