import { describe, expect, it } from 'vitest';
import { growth, type Sample } from './is-flat.ts';
import { smallPage } from './small-page.ts';

const run = (change: (i: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 25 }, (_, i) => ({
    pages: (i + 1) * 1000,
    // Each sample varies a little; the first few include the compiler.
    heapMb: 20 + (i % 3) * 0.4,
    residentMb: 240 + (i % 4) * 3,
    msPerPage: (i < 3 ? 2 : 1) + (i % 5) * 0.05,
    ...change(i),
  }));

describe('growth', () => {
  it('is not reported if samples differ a little, or one is far off', () => {
    expect(growth(run(() => ({})))).toEqual([]);
    expect(growth(run((i) => (i === 23 ? { heapMb: 90, residentMb: 900, msPerPage: 9 } : {})))).toEqual([]);
  });

  it('is reported for memory in use, for the process and for time', () => {
    expect(growth(run((i) => ({ heapMb: 20 + i * 0.4 })))).toEqual([expect.stringContaining('memory in use grows')]);
    expect(growth(run((i) => ({ residentMb: 240 + i * 5 })))).toEqual([expect.stringContaining('of the process')]);
    expect(growth(run((i) => ({ msPerPage: 1 + i * 0.03 })))).toEqual([expect.stringContaining('time per page')]);
  });

  it('is not derived from too few samples', () => {
    expect(growth(run(() => ({})).slice(0, 3))).toEqual(['too few samples to tell']);
  });
});

it('makes the same page for the same number, and a different one for another', () => {
  expect(smallPage(7)).toEqual(smallPage(7));
  expect(new Set(Array.from({ length: 500 }, (_, i) => smallPage(i).html)).size).toBe(500);
});
