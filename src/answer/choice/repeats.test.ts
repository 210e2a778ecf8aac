import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { copiesOf } from './repeats.ts';

/** Texts that are left out as copies. All segments have the same probability unless `likely` returns another. */
function copies(html: string, likely: (text: string, s: number) => number = () => 0.5): string[] {
  const page = parsePage(html);
  const p = Float32Array.from({ length: page.segments.count }, (_, s) => likely(page.segmentText(s), s));
  const isCopy = copiesOf(page, p);
  return Array.from(isCopy.keys())
    .filter((s) => isCopy[s] === 1)
    .map((s) => page.segmentText(s));
}

const LINE = 'the light is seen for twenty miles by every boat out there';

describe('repeats', () => {
  it('are paragraphs that appear elsewhere too; the most probable one stays', () => {
    const html = `<div><p>${LINE}</p></div><section><p>${LINE}</p></section>`;
    expect(copies(html)).toEqual([LINE]);
    const page = parsePage(html);
    expect([...copiesOf(page, Float32Array.of(0.2, 0.9))]).toEqual([1, 0]);
    expect([...copiesOf(page, Float32Array.of(0.9, 0.2))]).toEqual([0, 1]);
  });

  it('are not side by side: a refrain, a stanza', () => {
    expect(copies(`<article><p>${LINE}</p><p>another line of words</p><p>${LINE}</p></article>`)).toEqual([]);
    expect(copies(`<p>${LINE}<br>another line<br>${LINE}</p>`)).toEqual([]);
  });

  it('are neither table cells nor lines of code', () => {
    const cell = `<td>${LINE}</td>`;
    expect(copies(`<table><tr><th>a<th>b</tr><tr>${cell}${cell}</tr><tr>${cell}<td>x</td></tr></table>`)).toEqual([]);
    const sql = (first: string): string =>
      `<pre><div>${first}</div><div>WHERE age is not null</div><div>ORDER BY age</div></pre>`;
    expect(copies(`<div>${sql('SELECT name FROM people')}</div><div>${sql('SELECT age FROM people')}</div>`)).toEqual(
      [],
    );
    expect(copies(`<div>${sql('SELECT 1')}</div><section>${sql('SELECT 1')}</section>`)).toEqual([]);
  });

  it('include lists and quotations only as a whole', () => {
    const list = (last: string): string => `<ul><li>${LINE}</li><li>${last} of the harbour at night</li></ul>`;
    expect(copies(`<div>${list('plan')}</div><section>${list('plan')}</section>`)).toHaveLength(2);
    expect(copies(`<div>${list('plan')}</div><section>${list('view')}</section>`)).toEqual([]);
    expect(copies(`<p>${LINE}</p><div><blockquote>${LINE}</blockquote></div>`)).toEqual([LINE]);
    expect(copies(`<p>${LINE}</p><div><blockquote>${LINE}<p>and more than that</blockquote></div>`)).toEqual([]);
    // The length of a quotation does not matter.
    const long = 'and more than that '.repeat(60);
    expect(copies(`<p>${LINE}</p><div><blockquote>${LINE}<p>${long}</blockquote></div>`)).toEqual([]);
  });

  it('include the quotations in a post, unless they are far more probable', () => {
    const post = (quoted: string, said: string): string =>
      `<div><blockquote>${quoted}</blockquote><div>${said}</div></div>`;
    const html = `<div><div>${LINE}</div></div>${post(LINE, 'yes it is so')}`;
    const page = parsePage(html);
    expect([...copiesOf(page, Float32Array.of(0.6, 0.9, 0.9))]).toEqual([0, 1, 0]);
    expect([...copiesOf(page, Float32Array.of(0.1, 0.9, 0.9))]).toEqual([1, 0, 0]);
    // Forum software that puts every post into a blockquote nests its quotations.
    const within = parsePage(`<blockquote>${LINE}</blockquote><blockquote>${post(LINE, 'yes it is so')}</blockquote>`);
    expect([...copiesOf(within, Float32Array.of(0.6, 0.9, 0.9))]).toEqual([0, 0, 0]);
  });

  it('include posts in a list, like any other text', () => {
    const post = `<p>${LINE}</p><p>${'so it was said and written down by the keeper '.repeat(12)}</p>`;
    const html = `<div><p>${LINE}</p></div><ul><li>${post}</li></ul>`;
    expect(copies(html)).toEqual([LINE]);
  });
});
