import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extract, parsePage } from '../../index.ts';
import { baselineScores, learnedScores, maximumSubsequence } from './token-scores.ts';
import { featuresOf, readTokens } from './tokens.ts';

const PROSE = 'The harbour was quiet that morning, and the first boats had left before the light reached the quay. ';

describe('tokens', () => {
  const tokens = readTokens(parsePage('<body><p>one two three <a href="/">four</a></p><script>no()</script></body>'));

  it('are words and tags in page order, without scripts', () => {
    expect(tokens.name).toEqual(['p', 'w', 'a', 'w', '/a', '/p']);
    expect([...tokens.size]).toEqual([1, 3, 1, 1, 1, 1]);
    expect(tokens.around).toEqual(['', 'p', 'p', 'a', 'p', '']);
  });

  it('have trigrams: the first and the last word of a run see what is beside it', () => {
    expect(featuresOf(tokens, 1)).toEqual([
      { trigram: 'p w w', around: 'p', count: 1 },
      { trigram: 'w w a', around: 'p', count: 1 },
      { trigram: 'w w w', around: 'p', count: 1 },
    ]);
    expect(featuresOf(tokens, 3)).toEqual([{ trigram: 'a w /a', around: 'a', count: 1 }]);
  });

  it('are worth what was learned of their features', () => {
    const none = learnedScores(tokens, { prior: 0, trigram: {}, around: {} });
    expect(none.every((score) => score === 0)).toBe(true);
    const [, run] = learnedScores(tokens, { prior: 0, trigram: { 'w w w': 99 }, around: {} });
    expect(run).toBeCloseTo(0.5, 9);
    expect([...baselineScores(tokens)]).toEqual([-3.25, 3, -3.25, 1, -3.25, -3.25]);
  });
});

describe('maximum subsequence', () => {
  it('is what trying all finds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 25 }), (values) => {
        const { from, to } = maximumSubsequence(Float64Array.from(values));
        const sum = (i: number, j: number): number => values.slice(i, j).reduce((a, b) => a + b, 0);
        let most = 0;
        for (let i = 0; i < values.length; i++)
          for (let j = i; j <= values.length; j++) most = Math.max(most, sum(i, j));
        expect(sum(from, to)).toBe(most);
      }),
    );
  });
});

describe('mss', () => {
  const menu = `<ul>${'<li><a href="/x">Menu entry</a></li>'.repeat(12)}</ul>`;
  it.each(['learned', 'baseline'])('finds the text between menus, %s', (form) => {
    const html = `<body>${menu}<p>${PROSE.repeat(2)}</p><p>See <a href="/y">the quay</a>. ${PROSE}</p>${menu}</body>`;
    const { text } = extract(html, { method: 'mss', methodOptions: { form } });
    expect(text).toContain('See the quay. The harbour');
    expect(text).not.toContain('Menu');
  });
});
