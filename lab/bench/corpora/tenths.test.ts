import { expect, it } from 'vitest';
import { tenthsOf } from './tenths.ts';

const sample = (pages: number, seconds: number, childMegabytes = 100) => ({
  pages,
  seconds,
  childMegabytes,
  supervisorMegabytes: 60,
});

it('gives the speed and the most memory of each tenth', () => {
  // Fifty parts of ten pages: at ten pages per second, at five in the second half.
  const samples = Array.from({ length: 50 }, (_, i) =>
    sample(10 * (i + 1), i < 25 ? i + 1 : 25 + 2 * (i - 24), 100 + i),
  );
  const tenths = tenthsOf(samples);
  expect(tenths.map(({ pagesPerSecond }) => pagesPerSecond)).toEqual([10, 10, 10, 10, 10, 5, 5, 5, 5, 5]);
  expect(tenths.map(({ childMegabytes }) => childMegabytes)).toEqual([
    104, 109, 114, 119, 124, 129, 134, 139, 144, 149,
  ]);
  expect(new Set(tenths.map(({ supervisorMegabytes }) => supervisorMegabytes))).toEqual(new Set([60]));
});

it('counts every page and second once, with parts larger than a tenth', () => {
  const tenths = tenthsOf([sample(30, 3), sample(100, 10)]);
  expect(tenths.filter(({ pagesPerSecond }) => pagesPerSecond > 0)).toHaveLength(2);
  expect(tenths[2]!.pagesPerSecond).toBe(10);
  expect(tenths[9]!.pagesPerSecond).toBe(10);
});
