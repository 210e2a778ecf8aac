import { describe, expect, it } from 'vitest';
import { measureWords } from '../../../src/text/index.ts';
import { snippetCounts, snippetScore, substringCounts } from './snippet-score.ts';

const OUTPUT = measureWords('A short text, with “quoted words” in it.\nAnd a second line.');

describe('snippets', () => {
  it('are found regardless of white space, case and punctuation', () => {
    const counts = snippetCounts(
      { with: ['quoted WORDS in  it', 'it and a second', 'not there'], without: ['Second line', 'cookie'] },
      OUTPUT,
    );
    expect(counts).toEqual({ wanted: 3, found: 2, unwanted: 2, leaked: 1 });
  });

  it('match whole words only', () => {
    expect(snippetCounts({ with: ['econd line', 'short tex'] }, OUTPUT)).toMatchObject({ found: 0 });
  });

  it('match anywhere and exactly under the published rule', () => {
    const gold = { with: ['econd line', 'Second', 'short tex'], without: ['cond'] };
    const text = 'A short text.\nAnd a second line.';
    expect(substringCounts(gold, text)).toEqual({ wanted: 3, found: 2, unwanted: 1, leaked: 1 });
  });

  it('give no score without snippets', () => {
    expect(snippetCounts({ text: 'gold' }, OUTPUT)).toBeUndefined();
  });

  it('are scored on summed counts', () => {
    // found 5 of 6 wanted, 2 of 5 unwanted leaked: P 5/7, R 5/6, F 10/13, accuracy (5 + 3) / 11
    const score = snippetScore([
      { wanted: 3, found: 2, unwanted: 2, leaked: 1 },
      { wanted: 3, found: 3, unwanted: 3, leaked: 1 },
    ]);
    expect(score.precision).toBeCloseTo(5 / 7, 12);
    expect(score.recall).toBeCloseTo(5 / 6, 12);
    expect(score.f).toBeCloseTo(10 / 13, 12);
    expect(score.accuracy).toBeCloseTo(8 / 11, 12);
  });
});
