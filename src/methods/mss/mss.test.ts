import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extract, parsePage } from '../../index.ts';
import { type Labels, Trace } from '../index.ts';
import { checkOptions } from '../options.ts';
import { mss } from './mss.ts';
import { baselineScores, learnedScores, learnedUnits, maximumSubsequence } from './token-scores.ts';
import { featuresOf, readTokens } from './tokens.ts';
import { afterFirstWord, beforeLastWord } from './word-ends.ts';

const PROSE = 'The harbour was quiet that morning, and the first boats had left before the light reached the quay. ';

describe('tokens', () => {
  const tokens = readTokens(parsePage('<body><p>one two three <a href="/">four</a></p><script>no()</script></body>'));

  it('are words and tags in page order, without scripts', () => {
    expect(tokens.name).toEqual(['p', 'w', 'a', 'w', '/a', '/p']);
    expect([...tokens.size]).toEqual([1, 3, 1, 1, 1, 1]);
    expect(tokens.around).toEqual(['', 'p', 'p', 'a', 'p', '']);
  });

  it('have trigrams: the first and the last word of a run include their neighbors', () => {
    expect(featuresOf(tokens, 1)).toEqual([
      { trigram: 'p w w', around: 'p', count: 1 },
      { trigram: 'w w w', around: 'p', count: 1 },
      { trigram: 'w w a', around: 'p', count: 1 },
    ]);
    expect(featuresOf(tokens, 3)).toEqual([{ trigram: 'a w /a', around: 'a', count: 1 }]);
  });

  it('have the learned score of their features', () => {
    const none = learnedScores(tokens, { prior: 0, trigram: {}, around: {} });
    expect(none.every((score) => score === 0)).toBe(true);
    const [, run] = learnedScores(tokens, { prior: 0, trigram: { 'w w w': 99 }, around: {} });
    expect(run).toBeCloseTo(0.5, 9);
    expect([...baselineScores(tokens)]).toEqual([-3.25, 3, -3.25, 1, -3.25, -3.25]);
  });
});

describe('maximum subsequence', () => {
  it('equals an exhaustive search', () => {
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

describe('token limits', () => {
  const names = (html: string): readonly string[] => readTokens(parsePage(html)).name;

  it('come from the body only, with end tags where elements end', () => {
    expect(names('<head><title>No</title></head><body><ul><li>one</li><li>two</li></ul>three</body>')).toEqual([
      ...['ul', 'li', 'w', '/li', 'li', 'w', '/li', '/ul', 'w'],
    ]);
  });

  it('end with the end tags of the elements open at the end of the page', () => {
    expect(names('<body><div><p>one</p></div></body>')).toEqual(['div', 'p', 'w', '/p', '/div']);
  });

  it('exclude scripts, forms and frames', () => {
    const cut =
      '<style>p{}</style><noscript>no</noscript><select><option>no</select><textarea>no</textarea><svg><g/></svg>';
    expect(names(`<body>${cut}<p>yes</p>${cut}</body>`)).toEqual(['p', 'w', '/p']);
  });

  it('of two words have no middle, and the first and last token have no neighbor', () => {
    const two = readTokens(parsePage('<body>one two</body>'));
    expect(featuresOf(two, 0)).toEqual([
      { trigram: ' w w', around: '', count: 1 },
      { trigram: 'w w ', around: '', count: 1 },
    ]);
    const five = readTokens(parsePage('<body>one two three four five</body>'));
    expect(featuresOf(five, 0)[1]).toEqual({ trigram: 'w w w', around: '', count: 3 });
    expect(featuresOf(readTokens(parsePage('<body>one</body>')), 0)).toEqual([
      { trigram: ' w ', around: '', count: 1 },
    ]);
  });

  it('add up the learned scores of all their features', () => {
    const tokens = readTokens(parsePage('<body><p>one</p></body>'));
    const odds = (x: number): number => 1 / (1 + Math.exp(-x)) - 0.5;
    const found = learnedScores(tokens, { prior: -1, trigram: { 'p w /p': 3 }, around: { p: 0.5 } });
    expect(found[0]).toBeCloseTo(odds(-1), 12);
    expect(found[1]).toBeCloseTo(odds(-1 + 3 + 0.5), 12);
  });
});

describe('labels of mss', () => {
  const answer = (html: string): { label: number[]; score: number[]; rules: string[] } => {
    const trace = new Trace();
    const options = checkOptions('mss', mss.options, { form: 'baseline' });
    const { label, score } = mss.label(parsePage(html), { options, trace }) as Labels;
    const rules = trace.entries.map(({ rule, segment, effect }) => `${rule} ${segment} ${effect}`);
    return { label: [...label], score: [...score], rules };
  };

  it('are content inside the run, and boilerplate outside', () => {
    expect(answer(`<body><ul><li>Menu</li></ul><p>${PROSE}</p><ul><li>End</li></ul></body>`)).toEqual({
      label: [0, 1, 0],
      score: [0, 1, 0],
      rules: ['mss:run 1 1'],
    });
  });

  it('follow the greater part of a partly covered segment; the text has only the words of the run', () => {
    // two tags cost 6.5, and 4 words before them are not worth it
    const cut = (before: number, after: number): string =>
      `<body><p>${'a '.repeat(before)}<b></b>${'b '.repeat(after)}</p></body>`;
    const textOf = (html: string): string => extract(html, { method: 'mss', methodOptions: { form: 'baseline' } }).text;
    expect(answer(cut(4, 12)).label).toEqual([1]);
    expect(textOf(cut(4, 12))).toBe('b '.repeat(12).trim());
    expect(answer(cut(6, 2)).label).toEqual([1]);
    expect(textOf(cut(6, 2))).toBe('a '.repeat(6).trim());
    expect(textOf(cut(9, 7))).toContain('a b');
    expect(answer('<body><p></p></body>').label).toEqual([]);
  });

  it('can begin and end between two words of one text, if their scores differ', () => {
    const tokens = readTokens(parsePage('<body><p>one two three four five</p></body>'));
    const units = learnedUnits(tokens, { prior: -9, trigram: { 'w w w': 99 }, around: {} });
    expect([...units.score].map(Math.sign)).toEqual([-1, -1, 1, -1, -1]);
    expect([...units.skipped]).toEqual([0, 0, 1, 4, 0]);
    expect(maximumSubsequence(units.score)).toEqual({ from: 2, to: 3 });
    const [text, past] = ['«One» two, three.', 17];
    expect(text.slice(afterFirstWord(text, 0, past))).toBe('» two, three.');
    expect(text.slice(0, beforeLastWord(text, 0, past))).toBe('«One» two, ');
    expect(afterFirstWord('港口城市', 0, 4)).toBe(1);
    expect(beforeLastWord('港口城市', 0, 4)).toBe(3);
  });
});
