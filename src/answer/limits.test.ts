// A page over a limit is rejected. The error names the limit, the page's value and the allowed one.

import { describe, expect, it } from 'vitest';
import { extract, PithError, parsePage } from '../index.ts';
import { refuseBytes, refusePage, workOf } from './limits.ts';

const HTML = '<main><p>One line of text.</p><p>And another line.</p></main>';
const page = (): ReturnType<typeof parsePage> => parsePage(HTML);

describe('limits', () => {
  const has = { bytes: HTML.length, nodes: page().tape.size, segments: 2, work: workOf(page()) };

  for (const [name, count] of Object.entries(has)) {
    it(`${name}: a page at the limit is read`, () => {
      expect(extract(HTML, { limits: { [name]: count } }).page.segments.count).toBe(2);
    });

    it(`${name}: one more is rejected, with both counts`, () => {
      const said = name === 'work' ? /needs work of \d+/ : new RegExp(`has ${name}: ${count}`);
      expect(() => extract(HTML, { limits: { [name]: count - 1 } })).toThrow(said);
      expect(() => extract(HTML, { limits: { [name]: count - 1 } })).toThrow(`the limit is ${count - 1}`);
    });
  }

  it('counts characters, nodes and segments as work', () => {
    const more = parsePage(`${HTML}<p>A third.</p>`);
    expect(workOf(more) - workOf(page())).toBeGreaterThan(1000 + '<p>A third.</p>'.length);
  });

  it('rejects a page by what it has read before splitting it into segments', () => {
    const many = parsePage('<i></i>'.repeat(1000));
    expect(() => extract(many, { limits: { work: 7000 } })).toThrow(/needs work of/);
  });
});

it('limits also apply to the text in the data of a page', () => {
  const told = Array.from({ length: 40 }, (_, i) => `<p>Line ${i} of the story that is told here.</p>`).join('');
  const html = `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', articleBody: told })}</script><p>Soon.</p>`;
  expect(extract(html).page.segments.count).toBe(40);
  expect(extract(html, { limits: { segments: 40, nodes: 200, work: 100_000 } }).source).toBe('embedded');
  expect(() => extract(html, { limits: { segments: 39 } })).toThrow(/has segments: 40/);
  expect(() => extract(html, { limits: { nodes: 40 } })).toThrow(/has nodes: \d+; the limit is 40/);
  expect(() => extract(html, { limits: { work: 20_000 } })).toThrow(/needs work of/);
  expect(extract(html, { limits: { segments: 39 }, embedded: 'drop' }).text).toBe('Soon.');
});

describe('work', () => {
  const one = page();
  const { size } = one.tape;
  const read = HTML.length + 20 * size;
  const tooLarge = (message: string): PithError => new PithError('too-large', message);

  it('is one per character, twenty per node, a thousand per segment', () => {
    expect(workOf(one)).toBe(read + 2000);
  });

  it('appears in the error with its limit', () => {
    expect(() => refuseBytes(8, { bytes: 7 })).toThrow(tooLarge('the page has bytes: 8; the limit is 7'));
    expect(() => refusePage(one, { nodes: size - 1 })).toThrow(
      tooLarge(`the page has nodes: ${size}; the limit is ${size - 1}`),
    );
    expect(() => refusePage(one, { segments: 1 })).toThrow(tooLarge('the page has segments: 2; the limit is 1'));
    expect(() => refusePage(one, { work: read + 1999 })).toThrow(
      tooLarge(`the page needs work of ${read + 2000}; the limit is ${read + 1999}`),
    );
    // Before the page is split: reading alone exceeds the limit.
    expect(() => refusePage(one, { work: read - 1, segments: 1 })).toThrow(
      tooLarge(`the page needs work of ${read}; the limit is ${read - 1}`),
    );
    expect(() => refusePage(one, { work: read, segments: 1 })).toThrow(/has segments/);
  });

  it('may equal the limit, and needs none', () => {
    expect(() => refuseBytes(8, { bytes: 8 })).not.toThrow();
    expect(() => refuseBytes(8)).not.toThrow();
    expect(() => refuseBytes(8, {})).not.toThrow();
    expect(() => refusePage(one)).not.toThrow();
    expect(() => refusePage(one, { nodes: size, segments: 2, work: read + 2000 })).not.toThrow();
  });

  it('is checked again for a page that is open already', () => {
    expect(() => extract(one, { limits: { bytes: HTML.length - 1 } })).toThrow(/has bytes/);
    expect(() => extract(one, { limits: { segments: 1 } })).toThrow(/has segments: 2/);
    expect(extract(one, { limits: { bytes: HTML.length, segments: 2 } }).page).toBe(one);
  });
});

it('an open page keeps its URL and content type', () => {
  const said = (name: string): PithError =>
    new PithError(
      'bad-option',
      `'${name}' is for bytes or text, and this page is already open: pass it to parsePage instead`,
    );
  expect(() => extract(page(), { url: 'https://example.org/' })).toThrow(said('url'));
  expect(() => extract(page(), { contentType: 'text/html' })).toThrow(said('contentType'));
});

it('far too many nodes are rejected, by the parser or right after it', () => {
  const many = '<i>a'.repeat(40_000);
  // How far the parser gets depends on the length of the arrays it was lent.
  expect(() => parsePage(many, { limits: { nodes: 20_000 } })).toThrow(/page has (?:more than 20000 nodes|nodes: \d+)/);
});
