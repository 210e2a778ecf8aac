import { describe, expect, it } from 'vitest';
import { Bag, harmonic, prf } from './overlap.ts';

describe('precision, recall, F', () => {
  it('counts repeats only as often as they occur in both', () => {
    // gold: the cat sat on the mat (the ×2); output: the the the cat dog → in common the, the, cat
    const gold = new Bag(['the', 'cat', 'sat', 'on', 'the', 'mat']);
    const score = gold.score(['the', 'the', 'the', 'cat', 'dog']);
    expect(score.precision).toBeCloseTo(3 / 5, 12);
    expect(score.recall).toBeCloseTo(3 / 6, 12);
    expect(score.f).toBeCloseTo((2 * 0.6 * 0.5) / 1.1, 12);
  });

  it.each([
    ['nothing wanted, nothing found', prf(0, 0, 0), { precision: 1, recall: 1, f: 1 }],
    ['nothing found', prf(0, 0, 4), { precision: 0, recall: 0, f: 0 }],
    ['nothing wanted', prf(0, 4, 0), { precision: 0, recall: 0, f: 0 }],
    ['half of twice as much', prf(2, 4, 2), { precision: 0.5, recall: 1, f: 2 / 3 }],
  ])('%s', (_, score, wanted) => {
    expect(score).toEqual(wanted);
  });

  it('has a harmonic mean of 0 if both are 0', () => {
    expect(harmonic(0, 0)).toBe(0);
    expect(harmonic(0.5, 1)).toBeCloseTo(2 / 3, 12);
  });
});
