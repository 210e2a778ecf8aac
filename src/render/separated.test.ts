// Plain text: separators between lines, insertions of methods, and ranges.

import { describe, expect, it } from 'vitest';
import { contentLabels } from '../../test/golden/content-labels.ts';
import { wholePage } from '../../test/golden/whole-page.ts';
import { parsePage } from '../extract.ts';
import { emptyLabels, type Labels } from '../methods/index.ts';
import type { RenderOptions } from './options.ts';
import { renderMarkdown } from './render.ts';
import { renderText } from './text.ts';

const text = (html: string, options?: RenderOptions, left?: string): string => wholePage(html, options, left).text;

describe('lines', () => {
  it.each([
    ['<p>a</p><p>b</p>', 'a\n\nb'],
    ['<p>a<br>b</p>', 'a\nb'],
    ['<ul><li>a<li>b</ul><p>c</p>', '- a\n- b\n\nc'],
    ['<ul><li>a</ul><ul><li>b</ul>', '- a\n\n- b'],
    ['<ul><li>a<p>b</p></ul>', '- a\n  b'],
    ['<dl><dt>a<dd>b<dt>c<dd>d</dl>', 'a\nb\nc\nd'],
    ['<table><tr><td>a<td>b<tr><td>c<td>d</table><table><tr><td>e<td>f</table>', 'a\tb\nc\td\n\ne\tf'],
    ['<table><tr><td><p>a</p><p>b</p><td>c</table>', 'a\nb\tc'],
    ['<table><tr><th>a<th>b<tr><td>c<br>d<td>e</table>', 'a\tb\nc d\te'],
    ['<table role=presentation><tr><td>a<br>b<td>c</table>', 'a\nb\tc'],
    ['<table><caption>a</caption><tr><td>b<td>c</table>', 'a\nb\tc'],
    ['<ul><li><article><p>a</p><p>b</p></article></ul>', '- a\n\n  b'],
    ['<ul><li>a<ul><li>b<ul><li>c</ul></ul><li>d</ul>', '- a\n  - b\n    - c\n- d'],
    [`${'<ul><li>x'.repeat(12)}`, Array.from({ length: 12 }, (_, i) => `${'  '.repeat(Math.min(i, 8))}- x`).join('\n')],
    ['<ol start=9><li>a<li>b</ol>', '9. a\n10. b'],
    ['<ol><li>a<p>b</p><li>c</ol>', '1. a\n  b\n2. c'],
    ['<details><summary>a</summary><p>b</p></details>', 'a\n\nb'],
  ])('%s', (html, says) => expect(text(html)).toBe(says));

  it('are numbered as output', () => {
    expect(text('<ol><li>a<li>left out<li>b</ol>', {}, 'left')).toBe('1. a\n2. b');
  });
});

describe('insertions and cuts of a method', () => {
  const page = parsePage('<p>One line.</p><p>Another line.</p>');
  const written = (labels: Partial<Labels>, options: RenderOptions = {}): string =>
    renderText(page, { ...contentLabels(page), ...labels } as Labels, options);

  it('are in their place', () => {
    expect(written({ inserts: [{ before: 0, text: 'First.' }] } as never)).toBe('First.\nOne line.\n\nAnother line.');
    expect(written({ inserts: [{ before: 1, text: 'Between.' }] } as never)).toBe('One line.\nBetween.\nAnother line.');
    expect(
      written({
        inserts: [
          { before: 2, text: 'Last.' },
          { before: 2, text: 'Very last.' },
        ],
      } as never),
    ).toBe('One line.\n\nAnother line.\nLast.\nVery last.');
    expect(written({ inserts: [{ before: 0, text: 'First.' }] } as never, { comments: 'only' })).toBe('');
  });

  it('are the only text on a page without text', () => {
    const empty = parsePage('');
    const labels = {
      ...emptyLabels(0),
      inserts: [
        { before: 0, text: 'a' },
        { before: 0, text: 'b' },
      ],
    } as never;
    expect(renderText(empty, labels)).toBe('a\nb');
  });

  it('may be ranges of the text, each a line or a paragraph', () => {
    const start = page.text.indexOf('One');
    const second = page.text.indexOf('Another');
    const ranges = new Int32Array([start, start + 4, second, second + 8, second, second]);
    const labels = { ...contentLabels(page), ranges };
    expect(renderText(page, labels)).toBe('One\nAnother');
    expect(renderMarkdown(page, labels)).toBe('One\n\nAnother\n');
    expect(renderText(page, labels, { comments: 'only' })).toBe('');
    expect(renderMarkdown(page, labels, { comments: 'only' })).toBe('');
  });
});
