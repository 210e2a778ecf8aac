import { expect, it } from 'vitest';
import { Groups } from './groups.ts';

it('the first document represents its group, whatever the order of the pairs', () => {
  const groups = new Groups(8);
  for (const [a, b] of [
    [6, 7],
    [3, 6],
    [5, 4],
    [7, 1],
  ] as const)
    groups.join(a, b);
  expect(Array.from({ length: 8 }, (_, i) => groups.first(i))).toEqual([0, 1, 2, 1, 4, 4, 1, 1]);
});

it('joins documents that are far apart', () => {
  const groups = new Groups(2 ** 26 + 8);
  groups.join(2 ** 26 + 7, 2 ** 26);
  groups.join(2 ** 26, 3);
  expect(groups.first(2 ** 26 + 7)).toBe(3);
  expect(groups.first(2 ** 26 + 6)).toBe(2 ** 26 + 6);
  groups.join(2 ** 25 + 7, 5);
  expect([7, 2 ** 25 + 7, 2 ** 26 + 7].map((one) => groups.first(one))).toEqual([7, 5, 3]);
});
