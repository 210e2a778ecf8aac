import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../src/index.ts';
import { measureWords } from '../../../src/text/index.ts';
import { countGaps, emptyGaps, findGaps, type Gap } from './gaps.ts';

/** Gaps of an answer that keeps everything except the lines `lost`, if the gold has everything except the lines `not`. */
function gaps(html: string, lost: readonly string[], not: readonly string[] = [], markdown = ''): string[] {
  return found(html, lost, not, markdown).map(({ kind, words, text }) => `${kind} ${words} ${text}`);
}

function found(
  html: string,
  lost: readonly string[],
  not: readonly string[] = [],
  markdown = '',
): (Gap & { readonly text: string })[] {
  const page = parsePage(`<body>${html}</body>`);
  const texts = Array.from({ length: page.segments.count }, (_, s) => page.segmentText(s).trim());
  const without = (left: string[]): Uint8Array =>
    Uint8Array.from(texts, (text) => {
      const at = left.indexOf(text);
      if (at >= 0) left.splice(at, 1);
      return at < 0 ? 1 : 0;
    });
  const kept = without([...lost]);
  const gold = without([...not]);
  const text = texts.filter((_, s) => kept[s] === 1).join('\n');
  const words = texts.flatMap((line, s) => (gold[s] === 1 ? measureWords(line) : []));
  const comments = without([]).map((_, s) => (page.segmentText(s).startsWith('comment:') ? 1 : 0));
  return findGaps(page, { kept, comments, text, markdown }, { lines: gold, consecutive: gold, words }).map((gap) => ({
    ...gap,
    text: texts[gap.segment]!,
  }));
}

const P = '<p>one kept line of several words</p>';

describe('gaps', () => {
  it('are repeats and short lines between kept lines', () => {
    const twice = '<p>North Point, Harbour Town</p>';
    expect(gaps(P + twice + P + twice + P, ['North Point, Harbour Town'])).toEqual([
      'repeats 4 North Point, Harbour Town',
    ]);
    expect(gaps(`${P}<p>Power</p>${P}`, ['Power'])).toEqual(['short 1 Power']);
    expect(gaps(`${P}<p>Power</p>${P}`, ['Power'], ['Power'])).toEqual([]);
    expect(
      gaps(`${P}<p>a line of more than six words, left out</p>${P}`, ['a line of more than six words, left out']),
    ).toEqual([]);
    expect(gaps(`<p>Power</p>${P}`, ['Power'])).toEqual([]);
  });

  it('are not texts that the answer has as often as the gold, buttons or line numbers', () => {
    const twice = '<p>North Point, Harbour Town</p>';
    const text = 'North Point, Harbour Town';
    expect(gaps(P + twice + P + twice + P, [text], [text])).toEqual([]);
    expect(gaps(`${P}<button>Buy</button>${P}`, ['Buy'])).toEqual([]);
    expect(gaps(`${P}<pre><code><div>7</div></code></pre>${P}`, ['7'])).toEqual([]);
  });

  it('are not marks of notes and languages of code that the Markdown has', () => {
    const note = `${P}<p><a href="#n1">1</a></p>${P}`;
    expect(gaps(note, ['1'])).toEqual(['short 1 1']);
    expect(gaps(note, ['1'], [], 'a[^1]\n\n[^1]: A note')).toEqual([]);
    const code = `${P}<p>js</p><pre><code>let a</code></pre>${P}`;
    expect(gaps(code, ['js'])).toEqual(['short 1 js']);
    expect(gaps(code, ['js'], [], 'text\n\n```js\nlet a\n```')).toEqual([]);
    expect(gaps(`${P}<p>js</p>${P}`, ['js'], [], 'text\n\n```js\nlet a\n```')).toEqual(['short 1 js']);
  });

  it('are not lines whose text is part of a kept line, nor names of icons', () => {
    const text = 'North Point, Harbour Town';
    expect(gaps(`${P}<p>See ${text}.</p>${P}<p>${text}</p>`, [text], [text])).toEqual([]);
    expect(gaps(`${P}<p>See ${text}.</p>${P}<p>${text}</p>`, [text])).toEqual(['ends 4 North Point, Harbour Town']);
    expect(gaps(`${P}<i class="material-icons">check</i>${P}`, ['check'])).toEqual([]);
  });

  it('are optional if they only lead on, or are only a price', () => {
    const optional = (html: string, lost: string): boolean[] =>
      found(P + html + P, [lost]).map((gap) => gap.isOptional);
    expect(optional('<p><a href="/a">Learn more</a></p>', 'Learn more')).toEqual([true]);
    expect(optional('<p>$29.99</p>', '$29.99')).toEqual([true]);
    expect(optional('<p>-30%</p>', '-30%')).toEqual([true]);
    expect(optional('<p>Learn more</p>', 'Learn more')).toEqual([false]);
    expect(optional('<p>10x</p>', '10x')).toEqual([false]);
    expect(optional('<p>2019</p>', '2019')).toEqual([false]);
  });

  it('are headings whose text is lost', () => {
    const lost = 'the text below the heading is lost here';
    expect(gaps(`${P}<h2>Range</h2><p>${lost}</p><h2>Next</h2>${P}`, [lost])).toEqual(['headings 8 Range']);
    expect(gaps(`${P}<h2>Range</h2><h3>Sub</h3>${P}`, [])).toEqual([]);
    expect(gaps(`${P}<h2>Related</h2><p>${lost}</p>`, [lost], ['Related', lost])).toEqual(['headings 0 Related']);
    expect(gaps(`${P}<h2>Range</h2><p>${lost}</p>`, [lost], [lost])).toEqual([]);
  });

  it('are the end of the gold, and captions', () => {
    expect(gaps(`${P}<p>the end</p>`, ['the end'])).toEqual(['ends 2 the end']);
    expect(gaps(`${P}<p>comment: as I said</p>`, ['comment: as I said'])).toEqual([]);
    const figure = `${P}<figure><img src="/i/a.png"><figcaption>A lamp</figcaption></figure>${P}`;
    expect(gaps(figure, ['A lamp'])).toContain('captions 2 A lamp');
    expect(gaps(figure, ['A lamp'], ['A lamp'])).toEqual([]);
    expect(gaps(figure, ['A lamp'], ['A lamp'], '![](/i/a.png)')).toEqual(['captions 0 A lamp']);
  });

  it('are summed by kind', () => {
    const counts = emptyGaps();
    countGaps(counts, [
      { kind: 'short', segment: 1, words: 2, isOptional: true },
      { kind: 'short', segment: 3, words: 1, isOptional: false },
    ]);
    expect(counts.short).toEqual({ gaps: 2, pages: 1, words: 3, optional: 1 });
  });
});
