// One segment with more words than the rest of the page: the choice is between the page with it and the page without it.

import { describe, expect, it } from 'vitest';
import { bestChoice } from './best-choice.ts';
import { bestPrefix } from './best-prefix.ts';

const chosen = (p: readonly number[], words: readonly number[]): string =>
  bestChoice(Float32Array.from(p), Int32Array.from(words), 1, Int32Array.from(p.keys())).chosen.join('');

describe('the choice', () => {
  it('leaves out one improbable segment with most of the words if the others are certain', () => {
    const [p, words] = [
      [0.98, 0.98, 0.3],
      [400, 600, 80_000],
    ];
    expect(chosen(p, words)).toBe('110');
    // What the page without it is worth: right in seven of ten cases.
    const { expected } = bestChoice(Float32Array.from(p), Int32Array.from(words), 1);
    expect(expected).toBeGreaterThan(0.65);
    expect(expected).toBeLessThan(0.71);
  });

  it('keeps it if the others are not certain either, or if it is more probable than not', () => {
    expect(chosen([0.3, 0.4], [40, 8000])).toBe('11');
    expect(chosen([0.98, 0.98, 0.6], [400, 600, 80_000])).toBe('111');
  });

  it('takes it if it is not so much longer that a wrong guess costs everything', () => {
    expect(chosen([0.8, 0.45], [30, 60])).toBe('11');
    expect(chosen([0.8, 0.4], [30, 60_000])).toBe('10');
  });

  it('is the usual one if no segment outweighs the rest, and on a page without segments', () => {
    const usual = [Float32Array.of(0.9, 0.3, 0.3), Int32Array.of(40, 30, 30), 1] as const;
    expect(bestChoice(...usual)).toEqual(bestPrefix(...usual));
    expect(chosen([], [])).toBe('');
  });
});
