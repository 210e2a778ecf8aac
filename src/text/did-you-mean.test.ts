import { describe, expect, it } from 'vitest';
import { didYouMean, editDistance, nearest } from './did-you-mean.ts';

describe('nearest', () => {
  it.each([
    ['extrat', 'extract'],
    ['mehtods', 'methods'],
    ['EXTRACT', 'extract'],
    ['meth', 'methods'],
  ])('matches %s to %s', (typed, meant) => {
    expect(nearest(typed, ['extract', 'methods'])).toBe(meant);
  });

  it.each(['page.html', 'x', '', 'e'.repeat(5000)])('matches %s to nothing', (typed) => {
    expect(nearest(typed, ['extract', 'methods'])).toBeUndefined();
    expect(didYouMean(typed, ['extract', 'methods'])).toBe('');
  });
});

it('counts a swap of adjacent letters as one edit', () => {
  expect(editDistance('abcd', 'abdc')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
  expect(editDistance('kitten', 'sitting')).toBe(3);
});
