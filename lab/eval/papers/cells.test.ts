import { expect, it } from 'vitest';
import { holdsFor, times } from './cells.ts';

it('shows a ratio, however small', () => {
  expect([0.004, 0.04, 0.5, 1, 26.04, 829.4].map(times)).toEqual([
    '0.0040 ×',
    '0.040 ×',
    '0.50 ×',
    '1.0 ×',
    '26.0 ×',
    '829 ×',
  ]);
});

it('judges a claim by the share of sites on which it holds', () => {
  expect([4, 3, 2, 1, 0].map((right) => holdsFor(right, 4))).toEqual(['yes', 'partly', 'partly', 'no', 'no']);
  expect(holdsFor(0, 0)).toBe('n/a');
});
