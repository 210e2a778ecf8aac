import { describe, expect, it } from 'vitest';
import { parsePage } from '../../src/index.ts';
import { encodePage } from '../../src/methods/bte/encode.ts';
import { tokenCount } from '../../src/methods/bte/original-run.ts';
import { exponent, growthTable } from './bte-growth.ts';
import { smallPage } from './bte-pages.ts';
import { timeOf } from './time-of.ts';

describe('paper 002', () => {
  it('has pages of its own that the cubic form can do', () => {
    for (const seed of [1, 2, 3]) {
      const tokens = tokenCount(encodePage(parsePage(smallPage(seed))).encode);
      expect(tokens).toBeGreaterThan(300);
      expect(tokens).toBeLessThan(1000);
      expect(smallPage(seed)).toBe(smallPage(seed));
    }
  });

  it('reads the exponent off a curve', () => {
    const curve = (power: number): (readonly [number, number])[] => [1, 2, 4, 8, 16].map((n) => [n, 3 * n ** power]);
    expect(exponent({ name: 'square', points: curve(2) })).toBeCloseTo(2, 9);
    expect(growthTable([{ name: 'line', points: curve(1) }]).rows[1]).toEqual(['2', '6.00 (× 2.0)']);
  });

  it('times what is run, however short', () => {
    const slow = timeOf(() => Array.from({ length: 2000 }, (_, i) => Math.sqrt(i)).length);
    const fast = timeOf(() => 1);
    expect(slow).toBeGreaterThan(fast);
    expect(fast).toBeGreaterThanOrEqual(0);
  });
});
