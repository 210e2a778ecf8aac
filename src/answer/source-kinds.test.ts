// Made-up documents that lack various members: what is read from each.

import { describe, expect, it } from 'vitest';
import { PithError } from '../base/index.ts';
import { type PageInput, readSource } from './page-source.ts';

const read = (input: unknown): ReturnType<typeof readSource> => readSource(input as PageInput);
const root = { outerHTML: '<html></html>' };
const DOCTYPE = '<!doctype html>';

describe('a document', () => {
  it.each([
    [DOCTYPE, { compatMode: 'CSS1Compat' }],
    ['', { compatMode: 'BackCompat' }],
    ['', { compatMode: 'BackCompat', doctype: {} }],
    [DOCTYPE, { compatMode: 'CSS1Compat', doctype: null }],
    [DOCTYPE, { doctype: {} }],
    ['', { doctype: null }],
    ['', {}],
  ])('gets its doctype from its mode or from itself: %s %j', (doctype, parts) => {
    expect(read({ documentElement: root, ...parts })).toEqual({ content: `${doctype}<html></html>` });
  });

  it.each([
    ['https://example.org/a', { url: 'https://example.org/a' }],
    ['http://example.org/a', { url: 'http://example.org/a' }],
    ['about:blank', {}],
    ['file:///https:', {}],
    ['', {}],
    [undefined, {}],
  ])('has its URL if that is a web address: %s', (URL, expected) => {
    expect(read({ documentElement: root, URL })).toEqual({ content: '<html></html>', ...expected });
  });

  it('is rejected without markup', () => {
    expect(() => read({ documentElement: {} })).toThrow(
      new PithError('bad-input', 'the document has no outerHTML to read'),
    );
    expect(read({ documentElement: { outerHTML: '' } })).toEqual({ content: '' });
  });
});

describe('shadow roots', () => {
  const inside = { querySelectorAll: () => [] };
  const writer = (shell: string) => ({
    outerHTML: 'plain',
    cloneNode: (deep: boolean) => ({ outerHTML: deep ? 'deep' : shell }),
    getHTML: ({ shadowRoots }: { shadowRoots: readonly object[] }) => `${shadowRoots.length} roots`,
  });
  const withRoots = (documentElement: object, found: readonly object[]): string | Uint8Array =>
    read({ documentElement, querySelectorAll: (selector: string) => (selector === '*' ? found : []) }).content;

  it('are written into the root element', () => {
    expect(withRoots(writer('<html a></html>'), [{ shadowRoot: inside }, {}, { shadowRoot: {} }])).toBe(
      '<html a>2 roots</html>',
    );
    expect(withRoots(writer('</>'), [{ shadowRoot: inside }])).toBe('1 roots</>');
  });

  it('are not searched for if the document has none, or cannot serialize them', () => {
    const some = [{ shadowRoot: inside }];
    const { getHTML: _get, ...cannotWrite } = writer('<html></html>');
    const { cloneNode: _clone, ...cannotClone } = writer('<html></html>');
    expect(withRoots(writer('<html></html>'), [{ shadowRoot: null }, {}])).toBe('plain');
    expect(withRoots(writer('<html/>'), some)).toBe('plain');
    expect(withRoots(cannotWrite, some)).toBe('plain');
    expect(withRoots(cannotClone, some)).toBe('plain');
    expect(read({ documentElement: writer('<html></html>') }).content).toBe('plain');
  });
});

describe('markup and bytes', () => {
  it('are read as they are', () => {
    const bytes = Uint8Array.of(1, 2, 3, 4);
    expect(read('').content).toBe('');
    expect(read(bytes).content).toBe(bytes);
    expect(read(bytes.buffer)).toEqual({ content: bytes });
    expect(read(new DataView(bytes.buffer, 1, 2))).toEqual({ content: Uint8Array.of(2, 3) });
    expect(read({ html: () => '<p>' })).toEqual({ content: '<p>' });
    expect(read({ html: () => null })).toEqual({ content: '' });
    expect(read({ documentElement: null, html: () => '<p>' })).toEqual({ content: '<p>' });
  });

  const NO_PAGE = 'a page must be a string, bytes (Uint8Array, ArrayBuffer) or a document';
  it.each([
    [undefined, ''],
    [null, ''],
    [7, ''],
    [{}, ''],
    [{ html: '<p>' }, ''],
    [{ documentElement: 'html' }, ''],
    [{ arrayBuffer: 1 }, ''],
    [{ headers: 1 }, ''],
    [{ arrayBuffer: 1, headers: 1 }, '; pass a Response to extractResponse'],
  ])('are rejected otherwise: %j', (input, more) => {
    expect(() => read(input)).toThrow(new PithError('bad-input', NO_PAGE + more));
  });
});
