import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../src/index.ts';
import { encodePage } from '../../../src/methods/bte/encode.ts';
import { tokenCount } from '../../../src/methods/bte/original-run.ts';
import { exponent, growthTable } from './bte-growth.ts';
import { demoSites } from './demo/index.ts';
import { timeOf } from './time-of.ts';

describe('paper 002', () => {
  it('has demo pages small enough for the cubic form', () => {
    const tokens = demoSites().flatMap(({ pages }) =>
      pages.map(({ html }) => tokenCount(encodePage(parsePage(html)).encode)),
    );
    expect(tokens.filter((count) => count >= 300 && count <= 1000).length).toBeGreaterThan(tokens.length / 4);
  });

  it('derives the exponent from a curve', () => {
    const curve = (power: number): (readonly [number, number])[] => [1, 2, 4, 8, 16].map((n) => [n, 3 * n ** power]);
    expect(exponent({ name: 'square', points: curve(2) })).toBeCloseTo(2, 9);
    expect(growthTable([{ name: 'line', points: curve(1) }]).rows[1]).toEqual(['2', '6.00 (× 2.0)']);
  });

  it('times the processor, not the clock: a function that sleeps costs nothing', () => {
    const sleep = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    expect(timeOf(sleep, { slow: true })).toBeLessThan(10);
  });

  it('times any function, however short', () => {
    const slow = timeOf(() => Array.from({ length: 2000 }, (_, i) => Math.sqrt(i)).length);
    const fast = timeOf(() => 1);
    expect(slow).toBeGreaterThan(fast);
    expect(fast).toBeGreaterThanOrEqual(0);
  });
});
