import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignWords } from './align-words.ts';

function codes(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

/** Length of the longest common subsequence, by the textbook algorithm. */
function commonLength(a: readonly number[], b: readonly number[]): number {
  const best = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      best[i]![j] = a[i] === b[j] ? best[i + 1]![j + 1]! + 1 : Math.max(best[i + 1]![j]!, best[i]![j + 1]!);
  return best[0]![0]!;
}

describe('alignment of words', () => {
  it('finds gold amid other text', () => {
    expect([...alignWords(codes('xxabcyydefzz'), codes('abcdef'))]).toEqual([-1, -1, 0, 1, 2, -1, -1, 3, 4, 5, -1, -1]);
  });

  it('takes the longer of two crossing pieces', () => {
    expect([...alignWords(codes('123abcdef'), codes('abcdef123'))]).toEqual([-1, -1, -1, 0, 1, 2, 3, 4, 5]);
  });

  it('returns equal partners in increasing order, never more than the longest common subsequence', () => {
    const word = fc.integer({ min: 0, max: 5 });
    const text = fc.array(word, { maxLength: 40 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const partners = [...alignWords(a, b)];
        const used = partners.filter((at) => at >= 0);
        expect(used).toEqual([...new Set(used)].sort((x, y) => x - y));
        expect(used.map((at) => b[at])).toEqual(a.filter((_, i) => partners[i]! >= 0));
        const most = commonLength(a, b);
        expect(used.length).toBeLessThanOrEqual(most);
        expect(used.length > 0).toBe(most > 0);
      }),
      { numRuns: 2000 },
    );
  });
});
