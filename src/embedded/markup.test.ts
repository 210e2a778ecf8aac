import { describe, expect, it } from 'vitest';
import { asMarkup, isMarkup, plainText } from './markup.ts';

describe('asMarkup', () => {
  it.each([
    ['keeps markup', '<p>One <b>two</b></p>', '<p>One <b>two</b></p>'],
    ['decodes escaped markup', '&lt;p&gt;One&lt;/p&gt;', '<p>One</p>'],
    ['turns each line into a paragraph', 'One\n\n two\nthree', '<p>One</p>\n<p>two</p>\n<p>three</p>'],
    ['escapes special characters of plain text', 'a < b &amp; c', '<p>a &lt; b &amp; c</p>'],
    ['returns nothing for empty text', ' \n ', ''],
  ])('%s', (_, text, expected) => {
    expect(asMarkup(text)).toBe(expected);
  });
});

it('distinguishes markup from text with angle brackets', () => {
  expect(['<p class="a">x', '<BR>', 'a <b', 'x <y> z'].map(isMarkup)).toEqual([true, true, false, false]);
});

it('counts words between tags', () => {
  expect(plainText('<p>One</p><p>two</p>').trim().split(/\s+/)).toEqual(['One', 'two']);
});
