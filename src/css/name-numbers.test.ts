import { describe, expect, it } from 'vitest';
import { borrowUnits } from '../dom/index.ts';
import { NameSign } from '../lexicon/name-signs.ts';
import { NameNumbers } from './name-numbers.ts';

/** Numbers of names in a source that has a bar after each name. */
function numbersOf(texts: readonly string[], utf8 = false): { known: NameNumbers; numbers: number[] } {
  const source = texts.map((text) => `${text}|`).join('');
  const known = new NameNumbers(source, borrowUnits(source, utf8), utf8);
  let at = 0;
  const numbers = texts.map((text) => {
    const number = known.numberOf(at, at + text.length);
    at += text.length + 1;
    return number;
  });
  return { known, numbers };
}

describe('numbers of names', () => {
  it('gives each distinct name one number, and the empty name 0', () => {
    expect(numbersOf(['post', 'post wide', '', 'post', 'Post', 'post wide']).numbers).toEqual([1, 2, 0, 1, 3, 2]);
  });

  it('distinguishes names with the same bytes but different characters', () => {
    const { known, numbers } = numbersOf(['tin-\u1ea3nh', 'tin-\u1ebdnh', 'tin-\u1ea3nh']);
    expect(numbers).toEqual([1, 2, 1]);
    expect(known.names).toEqual(['', 'tin-\u1ea3nh', 'tin-\u1ebdnh']);
  });

  // Names are read four bytes at a time, then one by one.
  it('notices one different, decoded or non-ASCII character at any position', () => {
    for (let length = 1; length <= 13; length++)
      for (let at = 0; at < length; at++) {
        const name = (sign: string): string => `${'a'.repeat(at)}${sign}${'a'.repeat(length - at - 1)}`;
        const texts = ['a', 'b', '&amp;', '\xc3\xa9', '~', ' ', 'a'].map(name);
        const { known, numbers } = numbersOf(texts, true);
        expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 1]);
        expect(known.names.slice(1)).toEqual(['a', 'b', '&', 'é', '~', ' '].map(name));
        expect(numbersOf(['\u1ea3', '\u1ebd', '\u1ea3'].map(name)).numbers).toEqual([1, 2, 1]);
      }
  });

  it('distinguishes names with the same hash', () => {
    expect(numbersOf(['postcard', 'taia1pym', 'postcard']).numbers).toEqual([1, 2, 1]);
  });

  it('decodes references and bytes, and keeps the raw text', () => {
    const { known } = numbersOf(['a&amp;b', 'caf\xc3\xa9'], true);
    expect(known.names).toEqual(['', 'a&b', 'caf\u00e9']);
    expect(known.rawNames).toEqual(['', 'a&amp;b', 'caf\xc3\xa9']);
  });

  it('recognizes every name again when there are many', () => {
    const many = Array.from({ length: 3_000 }, (_, n) => `css-${(n * 7919) % 100_003}`);
    const { numbers } = numbersOf([...many, ...many]);
    expect(numbers.slice(0, many.length)).toEqual(many.map((_, n) => n + 1));
    expect(numbers.slice(many.length)).toEqual(numbers.slice(0, many.length));
  });

  it('stores the signs of each name with it', () => {
    const { known } = numbersOf(['sr-only', 'grid', 'comment-list']);
    const has = (number: number, sign: number): boolean => (known.signs[number]! & sign) !== 0;
    expect([has(1, NameSign.outOfSight), has(2, NameSign.outOfSight), has(3, NameSign.commentPart)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
