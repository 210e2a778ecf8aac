import { JSDOM } from 'jsdom';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { extract, extractResponse, type PageInput } from '../extract.ts';
import { readSource } from './page-source.ts';

const PARAGRAPH =
  'The river had been rising since the morning, and by noon the lower meadows were under water as far as the mill.';
const HTML = `<!doctype html><html lang="en"><head><title>The flood</title><meta name="author" content="Ada Byron"></head>
<body><nav><a href="/">Home</a> <a href="/news">News</a></nav><article><h1>The flood</h1>${`<p>${PARAGRAPH}</p><p>Nobody in the village had seen anything like it, and the older people went from house to house to say so.</p>`.repeat(2)}</article></body></html>`;
const expected = extract(HTML).text;

const bytes = new TextEncoder().encode(HTML);
/** The page after other text in one buffer, as an archive reader has it. */
const BEFORE = new TextEncoder().encode(HTML.replaceAll('river', 'stream'));
const shifted = new Uint8Array(BEFORE.length + bytes.length);
shifted.set(BEFORE);
shifted.set(bytes, BEFORE.length);

describe('a page can be given', () => {
  it.each<[string, PageInput]>([
    ['as bytes', bytes],
    ['as an ArrayBuffer', bytes.buffer.slice(0) as ArrayBuffer],
    ['as a view into one', new DataView(shifted.buffer, BEFORE.length) as unknown as PageInput],
    ["as jsdom's document", new JSDOM(HTML).window.document],
    ["as linkedom's document", parseHTML(HTML).document],
    ["as cheerio's $", Object.assign(() => undefined, { html: () => HTML })],
  ])('%s', (_, input) => {
    expect(expected).toContain(PARAGRAPH);
    expect(extract(input).text).toBe(expected);
  });

  it('as a fetch response, with its URL and charset', async () => {
    const body = Uint8Array.from(HTML.replace('river', 'ríver'), (c) => c.charCodeAt(0));
    const response = new Response(body, { headers: { 'content-type': 'text/html; charset=windows-1252' } });
    Object.defineProperty(response, 'url', { value: 'https://example.org/flood' });
    const found = await extractResponse(response);
    expect(found.text).toContain('ríver');
    expect(found.page.url).toBe('https://example.org/flood');
  });

  it('as nothing else: the error says what to do with a Response', () => {
    expect(() => extract(42 as unknown as PageInput)).toThrow('a page must be a string, bytes');
    expect(() => extract(new Response(HTML) as unknown as PageInput)).toThrow('extractResponse');
    expect(() => extract(null as unknown as PageInput)).toThrow('a page must be');
    expect(() => extract({ documentElement: {} })).toThrow('outerHTML');
  });
});

describe('a document', () => {
  it('has its own URL unless the caller gives one, and its own quirks mode', () => {
    const { document } = new JSDOM(HTML, { url: 'https://example.org/a' }).window;
    expect(readSource(document)).toMatchObject({ url: 'https://example.org/a' });
    expect(extract(document, { url: 'https://example.org/b' }).page.url).toBe('https://example.org/b');
    expect(readSource(new JSDOM('<p>x').window.document).content).not.toContain('doctype');
    expect(readSource(new JSDOM(HTML).window.document)).not.toHaveProperty('url');
  });

  it('is read with its open shadow roots, if it can serialize them', () => {
    const inner = { querySelectorAll: () => [] };
    const outer = { querySelectorAll: () => [{ shadowRoot: inner }] };
    const asked: object[] = [];
    const { content } = readSource({
      compatMode: 'CSS1Compat',
      querySelectorAll: () => [{ shadowRoot: null }, { shadowRoot: outer }],
      documentElement: {
        outerHTML: 'not this',
        cloneNode: () => ({ outerHTML: '<html lang="vi"></html>' }),
        getHTML: ({ shadowRoots }: { shadowRoots: readonly object[] }) => {
          asked.push(...shadowRoots);
          return '<body>written</body>';
        },
      },
    } as unknown as PageInput);
    expect(content).toBe('<!doctype html><html lang="vi"><body>written</body></html>');
    expect(asked).toEqual([outer, inner]);
  });
});

describe('the result', () => {
  it('has title, byline and confidence', () => {
    const { title, byline, confidence } = extract(HTML);
    expect({ title, byline }).toEqual({ title: 'The flood', byline: 'Ada Byron' });
    expect(confidence).toBeGreaterThan(0.3);
    expect(extract(HTML, { method: 'bte' }).confidence).toBeUndefined();
  });
});
