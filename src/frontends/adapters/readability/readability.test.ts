// A program written for Readability.js, with one import changed, with the DOMs that such programs use; and both results side
// by side: the same keys, and text that agrees on a plain article.

import { readFileSync } from 'node:fs';
import { Readability as Theirs, isProbablyReaderable as theirCheck } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { isProbablyReaderable, Readability } from './index.ts';

const HTML = readFileSync('examples/article.html', 'utf8');
const jsdom = (html = HTML): Document => new JSDOM(html, { url: 'https://example.org/a/story' }).window.document;

describe('Readability', () => {
  it('returns what Readability.js returns, key by key', () => {
    const theirs = new Theirs(jsdom()).parse()!;
    const ours = new Readability(jsdom()).parse()!;
    expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort());
    for (const key of Object.keys(theirs) as (keyof typeof ours)[])
      if (typeof theirs[key] === 'string') expect(typeof ours[key], key).toBe('string');
    expect(ours.title).toBe(theirs.title);
    expect(ours.textContent).toContain('A lighthouse is a clock that ships can read.');
    expect(ours.content).toMatch(/^<div id="readability-page-1" class="page"><.*<\/div>$/s);
    expect(ours.length).toBe(ours.textContent!.length);
  });

  it('accepts linkedom’s documents, resolves links by the document’s URL, and changes nothing', () => {
    const { document } = parseHTML(HTML) as unknown as { document: Document };
    const before = document.documentElement.outerHTML;
    expect(new Readability(document).parse()?.textContent).toContain('A lighthouse is a clock');
    expect(document.documentElement.outerHTML).toBe(before);
    const page = `<p>${'Words of a story that links somewhere. '.repeat(10)}<a href="../b">there</a></p>`;
    expect(new Readability(jsdom(page)).parse()?.content).toContain('href="https://example.org/b"');
  });

  it('cuts the excerpt at a word, or anywhere in a script without spaces', () => {
    const excerptOf = (text: string): string => new Readability(jsdom(`<p>${text}</p>`)).parse()!.excerpt!;
    expect(excerptOf('The keeper counts the ships. '.repeat(20))).toMatch(
      /^The keeper .{270,290}(?:keeper|ships\.|the|counts|The)…$/,
    );
    expect(excerptOf('灯塔守护者每天都要数一数来往的船只，'.repeat(30))).toHaveLength(301);
  });

  it('passes the element to a serializer', () => {
    const tag = new Readability(jsdom(), { serializer: (element) => (element as Element).className }).parse()!.content;
    expect(tag).toBe('page');
  });

  it('returns null for no article, throws above the limit of elements and without a document', () => {
    expect(new Readability(jsdom('<body></body>')).parse()).toBeNull();
    expect(() => new Readability(jsdom(), { maxElemsToParse: 5 }).parse()).toThrow(
      /Aborting parsing document; \d+ elements/,
    );
    expect(() => new Readability(undefined as never)).toThrow('should be a document');
  });

  it('recognizes pages with and without an article', () => {
    for (const html of [HTML, '<nav><a href="/">Home</a></nav>'])
      expect(isProbablyReaderable(jsdom(html))).toBe(theirCheck(jsdom(html)));
  });
});
