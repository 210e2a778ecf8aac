// A page over a limit is refused, and the error says which limit, what the page has, and what was allowed.

import { describe, expect, it } from 'vitest';
import { extract, parsePage } from '../index.ts';
import { workOf } from './limits.ts';

const HTML = '<main><p>One line of text.</p><p>And another line.</p></main>';
const page = (): ReturnType<typeof parsePage> => parsePage(HTML);

describe('limits', () => {
  const has = { bytes: HTML.length, nodes: page().tape.size, segments: 2, work: workOf(page()) };

  for (const [name, count] of Object.entries(has)) {
    it(`${name}: as many as allowed are read`, () => {
      expect(extract(HTML, { limits: { [name]: count } }).page.segments.count).toBe(2);
    });

    it(`${name}: one more is refused, with both counts`, () => {
      const said = name === 'work' ? /takes work of \d+/ : new RegExp(`has ${name}: ${count}`);
      expect(() => extract(HTML, { limits: { [name]: count - 1 } })).toThrow(said);
      expect(() => extract(HTML, { limits: { [name]: count - 1 } })).toThrow(`the limit is ${count - 1}`);
    });
  }

  it('counts characters, nodes and segments as work', () => {
    const more = parsePage(`${HTML}<p>A third.</p>`);
    expect(workOf(more) - workOf(page())).toBeGreaterThan(1000 + '<p>A third.</p>'.length);
  });

  it('refuses by what was read before it cuts the page into segments', () => {
    const many = parsePage('<i></i>'.repeat(1000));
    expect(() => extract(many, { limits: { work: 7000 } })).toThrow(/takes work of/);
  });
});

it('limits hold for the text that a page keeps in its data, too', () => {
  const told = Array.from({ length: 40 }, (_, i) => `<p>Line ${i} of the story that is told here.</p>`).join('');
  const html = `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', articleBody: told })}</script><p>Soon.</p>`;
  expect(extract(html).page.segments.count).toBe(40);
  expect(extract(html, { limits: { segments: 40, nodes: 200, work: 100_000 } }).source).toBe('embedded');
  expect(() => extract(html, { limits: { segments: 39 } })).toThrow(/has segments: 40/);
  expect(() => extract(html, { limits: { nodes: 40 } })).toThrow(/has nodes: \d+, and the limit is 40/);
  expect(() => extract(html, { limits: { work: 20_000 } })).toThrow(/takes work of/);
  expect(extract(html, { limits: { segments: 39 }, embedded: 'drop' }).text).toBe('Soon.');
});
