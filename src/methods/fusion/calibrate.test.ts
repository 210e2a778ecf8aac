import { expect, it } from 'vitest';
import { calibrate } from './calibrate.ts';

const KNOTS = { from: [0.2, 0.5, 0.9], to: [0.1, 0.4, 0.6] };

it.each([
  [0, 0.1],
  [0.2, 0.1],
  [0.35, 0.25],
  [0.5, 0.4],
  [0.7, 0.5],
  [0.9, 0.6],
  [1, 0.6],
])('%d is on the lines between the knots: %d', (expected, says) => {
  expect(calibrate(KNOTS, expected)).toBeCloseTo(says, 12);
});

it('returns the input without knots, within 0 and 1', () => {
  expect([-1, 0.3, 2].map((expected) => calibrate({ from: [], to: [] }, expected))).toEqual([0, 0.3, 1]);
});

it('treats two knots at one position as a step', () => {
  expect(calibrate({ from: [0.5, 0.5], to: [0.2, 0.8] }, 0.5)).toBe(0.2);
  expect(calibrate({ from: [0.5, 0.5], to: [0.2, 0.8] }, 0.6)).toBe(0.8);
});
