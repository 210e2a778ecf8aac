import { expect, it } from 'vitest';
import { sortOfUnit } from './comment-units.ts';
import { outOfSightName } from './out-of-sight-names.ts';

it('the sort of a post is what its names have in common with those of others', () => {
  expect(sortOfUnit('comment even depth-2', 'comment-17')).toBe(sortOfUnit('comment odd', 'comment-4'));
  expect(sortOfUnit('comment', 'c1')).not.toBe(sortOfUnit('post-body', ''));
});

it.each([
  ['d-none', 'd-none'],
  ['d-none d-md-block', undefined],
  ['sr-only d-md-block', 'sr-only'],
  ['wide', undefined],
])('%s is out of sight by %s', (names, found) => expect(outOfSightName(names)).toBe(found));
