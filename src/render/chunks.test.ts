import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentLabels } from '../../test/golden/content-labels.ts';
import { Extraction, firstDraft, planOf } from '../answer/index.ts';
import { parsePage } from '../extract.ts';

function all(html: string): Extraction {
  const page = parsePage(html);
  const draft = { ...firstDraft(page, planOf({})), labels: contentLabels(page) };
  return new Extraction(page, draft, { trace: undefined, timings: undefined, output: { text: 'plain' } });
}

const sentence = (n: number): string => `The harbour of ${n} was quiet, and Mr. Boat ${n} had left.`;
const run = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, i) => sentence(from + i)).join(' ');

describe('chunks', () => {
  it('begin at headings and list the headings above', () => {
    const chunks = all(
      `<h1>Quay</h1><p>${sentence(1)}</p><h2>Boats</h2><h3>Small</h3><p>${sentence(2)}</p><h2>Ropes</h2><p>${sentence(3)}</p>`,
    ).chunks({ least: 0 });
    expect(chunks.map(({ headings, text }) => [headings.join(' > '), text])).toEqual([
      ['Quay', `Quay\n\n${sentence(1)}`],
      ['Quay > Boats > Small', `Boats\n\nSmall\n\n${sentence(2)}`],
      ['Quay > Ropes', `Ropes\n\n${sentence(3)}`],
    ]);
    expect(chunks.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('join small pieces under one parent heading', () => {
    const html = `<h1>Quay</h1><p>${run(1, 5)}</p><h2>Boats</h2><p>${sentence(2)}</p><h2>Ropes</h2><p>${sentence(3)}</p>`;
    const chunks = all(html).chunks(300);
    expect(chunks.map(({ headings, text }) => [headings.join(' > '), text.includes('Ropes')])).toEqual([
      ['Quay', false],
      ['Quay > Ropes', true],
    ]);
  });

  it('that begin inside a table repeat its header, in text and in Markdown', () => {
    const rows = Array.from({ length: 20 }, (_, i) => `<tr><td>Light ${i}</td><td>${i} miles</td></tr>`).join('');
    const found = all(`<table><tr><th>Name</th><th>Range</th></tr>${rows}</table>`);
    const plain = found.chunks(120);
    expect(plain.length).toBeGreaterThan(2);
    for (const { text } of plain) expect(text).toMatch(/^Name\tRange\nLight \d+\t\d+ miles\n/);
    for (const { text } of found.chunks({ size: 160, format: 'markdown' }))
      expect(text).toMatch(/^\| Name \| Range \|\n\| --- \| --- \|\n\| Light \d+ \| \d+ miles \|/);
  });

  it('are Markdown, and measured, as the caller asks', () => {
    const found = all(
      `<h2>Use</h2><pre><code class="language-js">a()\nb()</code></pre><ul><li>one</li></ul><p>${run(1, 9)}</p>`,
    );
    const [first] = found.chunks({ format: 'markdown' });
    expect(first!.text).toMatch(/^## Use\n\n```js\na\(\)\nb\(\)\n```\n\n- one\n\nThe harbour/);
    const words = (text: string): number => text.split(/\s+/).length;
    for (const { text } of found.chunks({ size: 30, count: words })) expect(words(text)).toBeLessThanOrEqual(33);
  });

  it('name their page', () => {
    const [first] = all(`<html lang=en><title>Quay</title><h1>Quay</h1><p>${run(1, 5)}</p>`).chunks();
    expect(first).toMatchObject({ title: 'Quay', language: 'en', pageId: expect.stringMatching(/^[\da-z]+$/) });
  });

  it('repeat only the beginning of a very long heading', () => {
    const chunks = all(
      `<h1>${'😀'.repeat(300)}</h1><h2>${'b'.repeat(200)}</h2><p>${sentence(1)}</p><h2>c</h2><p>${sentence(2)}</p>`,
    ).chunks({ least: 0 });
    expect(chunks[0]!.text.startsWith(`${'😀'.repeat(300)}\n\n`)).toBe(true);
    expect(chunks.map(({ headings }) => headings)).toEqual([
      [`${'😀'.repeat(100)}…`, 'b'.repeat(200)],
      [`${'😀'.repeat(100)}…`, 'c'],
    ]);
    const [odd] = all(`<h1>a${'😀'.repeat(300)}</h1><p>${sentence(1)}</p>`).chunks();
    expect(odd!.headings).toEqual([`a${'😀'.repeat(99)}…`]);
  });

  it('split a long paragraph between sentences, each with its range', () => {
    const found = all(`<main><p>${run(1, 30)}</p></main>`);
    const chunks = found.chunks(300);
    expect(chunks.length).toBeGreaterThan(4);
    for (const { text, from, to, xpath } of chunks) {
      expect(text.length).toBeLessThanOrEqual(300);
      expect(text).toMatch(/^The harbour of \d+[\s\S]*had left\.$/);
      expect(found.page.text.slice(from, to)).toBe(text);
      expect(xpath).toBe('/html[1]/body[1]/main[1]/p[1]');
    }
    expect(chunks.map(({ text }) => text).join(' ')).toBe(run(1, 30));
  });

  it('have correct ranges in a paragraph with characters that are not output', () => {
    const hidden = '\u00ad\u200b';
    const html = run(1, 30).replaceAll('harbour', `har${hidden}bour`).replaceAll('Boat', 'Bo\u0001at');
    const found = all(`<p>${html}</p>`);
    const chunks = found.chunks(300);
    expect(chunks.length).toBeGreaterThan(4);
    const letters = (text: string): string => text.replace(/[\u00ad\u200b\u0001\ufffd]/g, '');
    let at = 0;
    for (const { text, from, to } of chunks) {
      expect(letters(found.page.text.slice(from, to))).toBe(letters(text));
      expect(from).toBeGreaterThanOrEqual(at);
      at = to;
    }
  });

  it('never split a row or a code block', () => {
    const row = (n: number): string => `<tr><td>Name ${n}</td><td>${'value '.repeat(12)}${n}</td></tr>`;
    const code = Array.from({ length: 40 }, (_, i) => `let line${i} = ${i};`).join('\n');
    const found = all(
      `<p>${sentence(1)}</p><table><tr><th>Name</th><th>Value</th></tr>${[1, 2, 3, 4, 5].map(row).join('')}</table><p>${sentence(2)}</p><pre><code>${code}</code></pre>`,
    );
    const chunks = found.chunks(200);
    for (const n of [1, 2, 3, 4, 5])
      expect(
        chunks.filter(({ text }) => text.includes(`Name ${n}\tvalue`) && text.includes(`value ${n}`)),
      ).toHaveLength(1);
    expect(chunks.filter(({ text }) => text.includes('line0 =') && text.includes('line39 ='))).toHaveLength(1);
  });

  it('have the smallest element around them', () => {
    const [chunk] = all('<main><section><p>One.</p><p>Two.</p></section></main>').chunks();
    expect(chunk!.xpath).toBe('/html[1]/body[1]/main[1]/section[1]');
  });

  it('contain every word of the text once, in order, for any page and size', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '<p>',
        '<h2>',
        '</h2>',
        '<li>',
        '<table><tr><td>',
        '<td>',
        '<tr>',
        '</table>',
        '<pre>',
        '</pre>',
        '<br>',
        '<div>',
        '<b>',
      ),
      fc.constantFrom('Word one. ', 'Two words', ' three. Four! ', 'x', '漢字。'),
    );
    const letters = (text: string): string => text.replace(/\s+/g, '');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.integer({ min: 50, max: 200 }), (parts, size) => {
        const found = all(parts.join(''));
        const chunks = found.chunks(size);
        const body = chunks.map(({ text }) => text).join('');
        // A heading without text below is in no chunk except the first.
        if (!/<h2>/.test(parts.join(''))) expect(letters(body)).toBe(letters(found.text));
        for (const { from, to } of chunks) expect(from).toBeLessThanOrEqual(to);
      }),
      { numRuns: 300 },
    );
  });

  it('are empty if there is no text', () => expect(all('').chunks()).toEqual([]));
});
