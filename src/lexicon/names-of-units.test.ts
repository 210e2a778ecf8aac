import { expect, it } from 'vitest';
import { isCommentTag, isCommentUnit, kindOfUnit } from './comment-units.ts';
import { OUT_OF_SIGHT } from './name-signs.ts';
import { outOfSightName } from './out-of-sight-names.ts';

it('the kind of a post is the common part of its names', () => {
  expect(kindOfUnit('comment even depth-2', 'comment-17')).toBe(kindOfUnit('comment odd', 'comment-4'));
  expect(kindOfUnit('comment', 'c1')).not.toBe(kindOfUnit('post-body', ''));
});

it.each([
  ['d-none', 'd-none'],
  ['d-none d-md-block', undefined],
  ['sr-only d-md-block', 'sr-only'],
  ['wide', undefined],
  ['hidden-gems', undefined],
  ...OUT_OF_SIGHT.split(' ').map((name): [string, string] => [`wide ${name}`, name]),
])('%s is hidden by %s', (names, found) => expect(outOfSightName(names)).toBe(found));

it.each([
  ['comment', '', '', true],
  ['wide forum-post', '', '', true],
  ['media_comment-item', '', '', true],
  ['postbitlegacy', '', '', true],
  ['comment-17', '', '', true],
  ['', 'c17', '', true],
  ['', 'comment-17', '', true],
  ['', 'user_post17', '', true],
  ['', 'main', '', false],
  ['', '', 'https://schema.org/Comment', true],
  ['', '', 'https://schema.org/Article', false],
  ['comments', 'comments', '', false],
  ['wide blog', 'page', '', false],
])('class “%s”, id “%s”, type “%s” is a comment or post: %s', (className, id, type, isUnit) => {
  expect(isCommentUnit(className, id, type)).toBe(isUnit);
});

it('kinds of units contain no numbers, and only the names of units', () => {
  expect(kindOfUnit('comment odd comment-17', 'c9')).toBe('comment comment- #c');
  expect(kindOfUnit('wide', 'main')).toBe('');
  expect(['shreddit-comment', 'x-post', 'comment', 'post-x'].map(isCommentTag)).toEqual([true, true, false, false]);
});
