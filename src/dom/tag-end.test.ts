import { describe, expect, test } from 'vitest';
import { startTagEnd, tagEnd } from './tag-end.ts';
import { borrowUnits } from './units.ts';

const endOf = (source: string): number => {
  const units = borrowUnits(source, false);
  const end = tagEnd(source, units, 2);
  expect(startTagEnd({ source, units, singleQuote: -1 }, 2)).toBe(end);
  return end;
};

describe('the end of a tag', () => {
  // `|` is placed before the `>` that ends the tag.
  test.each([
    ['no attribute', '<a |>'],
    ['a quoted `>`', '<a b=">" c=\'>\'|>'],
    ['white space around `=`', '<a b = ">"|>'],
    ['a `=` that begins a name', '<a ="|>"'],
    ['a `=` that begins a name and one after it', '<a ==">"|>'],
    ['a `=` after a slash', '<a b/="|>"'],
    ['a `=` after a slash and white space', '<a b/ ="|>"'],
    ['a `=` right after a value', '<a b="c"="|>"'],
    ['a name right after a value', '<a b="c"d=">"|>'],
    ['quotes in a name', '<a b"c\'|>"'],
    ['a value without quotes', '<a b=c"|>"'],
    ['a slash in a value without quotes', '<a b=/c/|>'],
    ['no value after `=`', '<a b=|>'],
    ['a quoted value last', '<a b="c"|>"'],
    ['a quoted value and a slash', '<a b="c" /|>"'],
    ['a quoted value that begins with `>`', '<a b=">"|>'],
    ['one that begins with `>` after white space', '<a b= ">"|>'],
    ['one that ends with `=`', '<a b="="|>'],
    ['a double quote and `>` in single quotes', "<a b='c\">'|>"],
    ['the same after a quoted value', '<a b="c" d=\'e">\'|>'],
    ['a quote after a slash', '<a /"|>"'],
  ])('with %s', (_, marked) => {
    expect(endOf(marked.replace('|', ''))).toBe(marked.indexOf('|'));
  });

  test('is the end of the source if it is missing', () => {
    for (const source of ['<a b', '<a b="c>', '<a b=c', '<a =']) expect(endOf(source)).toBe(source.length);
  });

  test('is found in linear time among attributes without a value', () => {
    const source = `<a${' b'.repeat(1_000_000)} =c${' ='.repeat(1_000_000)}>`;
    expect(endOf(source)).toBe(source.length - 1);
  });
});
