// A page over a limit is refused, and the error says which limit, what the page has, and what was allowed.

import { describe, expect, it } from 'vitest';
import { extract, PithError, parsePage } from '../index.ts';
import { refuseBytes, refusePage, workOf } from './limits.ts';

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

describe('what is counted', () => {
  const one = page();
  const { size } = one.tape;
  const read = HTML.length + 20 * size;
  const tooLarge = (message: string): PithError => new PithError('too-large', message);

  it('is one for a character, twenty for a node, a thousand for a segment', () => {
    expect(workOf(one)).toBe(read + 2000);
  });

  it('is told with the limit, in these words', () => {
    expect(() => refuseBytes(8, { bytes: 7 })).toThrow(tooLarge('the page has bytes: 8, and the limit is 7'));
    expect(() => refusePage(one, { nodes: size - 1 })).toThrow(
      tooLarge(`the page has nodes: ${size}, and the limit is ${size - 1}`),
    );
    expect(() => refusePage(one, { segments: 1 })).toThrow(tooLarge('the page has segments: 2, and the limit is 1'));
    expect(() => refusePage(one, { work: read + 1999 })).toThrow(
      tooLarge(`the page takes work of ${read + 2000}, and the limit is ${read + 1999}`),
    );
    // Before the page is cut: what has been read alone is too much.
    expect(() => refusePage(one, { work: read - 1, segments: 1 })).toThrow(
      tooLarge(`the page takes work of ${read}, and the limit is ${read - 1}`),
    );
    expect(() => refusePage(one, { work: read, segments: 1 })).toThrow(/has segments/);
  });

  it('is no more than allowed where it is just as much, or where there is no limit', () => {
    expect(() => refuseBytes(8, { bytes: 8 })).not.toThrow();
    expect(() => refuseBytes(8)).not.toThrow();
    expect(() => refuseBytes(8, {})).not.toThrow();
    expect(() => refusePage(one)).not.toThrow();
    expect(() => refusePage(one, { nodes: size, segments: 2, work: read + 2000 })).not.toThrow();
  });

  it('is counted again on a page that is open already', () => {
    expect(() => extract(one, { limits: { bytes: HTML.length - 1 } })).toThrow(/has bytes/);
    expect(() => extract(one, { limits: { segments: 1 } })).toThrow(/has segments: 2/);
    expect(extract(one, { limits: { bytes: HTML.length, segments: 2 } }).page).toBe(one);
  });
});

it('an open page is told once where it came from', () => {
  const said = (name: string): PithError =>
    new PithError('bad-option', `'${name}' goes with bytes or text, and the page is open: give it to parsePage`);
  expect(() => extract(page(), { url: 'https://example.org/' })).toThrow(said('url'));
  expect(() => extract(page(), { contentType: 'text/html' })).toThrow(said('contentType'));
});

it('nodes that are too many by far are refused, by the parser or right after it', () => {
  const many = '<i>a'.repeat(40_000);
  // How far the parser comes depends on how long the columns are that it was lent.
  expect(() => parsePage(many, { limits: { nodes: 20_000 } })).toThrow(/page has (?:more than 20000 nodes|nodes: \d+)/);
});
