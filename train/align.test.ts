// Alignment of page words with gold words.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignWords } from './align.ts';

const numbers = (text: string): Int32Array => Int32Array.from(text.split(''), (c) => c.charCodeAt(0));
const aligned = (page: string, gold: string): string =>
  page
    .split('')
    .filter((_, i) => alignWords(numbers(page), numbers(gold))[i] === 1)
    .join('');

describe('alignWords', () => {
  it.each([
    ['abcdef', 'abcdef', 'abcdef'],
    ['xxabcyyydefzz', 'abcdef', 'abcdef'],
    ['abc', '', ''],
    ['navabcdefnav', 'abcdef', 'abcdef'],
    ['abab', 'ab', 'ab'],
  ])('%s with gold %s aligns %s', (page, gold, expected) => {
    expect(aligned(page, gold)).toBe(expected);
  });

  it('never aligns more than either side has, and always all of a page that is its own gold', () => {
    const word = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.array(word, { maxLength: 40 }), (page, gold) => {
        const count = alignWords(Int32Array.from(page), Int32Array.from(gold)).reduce((sum, one) => sum + one, 0);
        expect(count).toBeLessThanOrEqual(Math.min(page.length, gold.length));
        expect(alignWords(Int32Array.from(page), Int32Array.from(page)).every((one) => one === 1)).toBe(true);
      }),
    );
  });
});
