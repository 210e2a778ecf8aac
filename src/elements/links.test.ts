import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { linksOf } from './links.ts';

describe('links', () => {
  it('are URLs of <a href>, without duplicates or fragments, resolved by the base', () => {
    const html = `<base href="/dir/"><link href="/style.css"><a href="one">1</a><a name="x">x</a><a href="one#part">1</a>
      <a href="https://example.com/two">2</a><svg><a href="/drawn">3</a></svg>`;
    expect(linksOf(parsePage(html, { url: 'https://example.org/' }))).toEqual([
      'https://example.org/dir/one',
      'https://example.com/two',
    ]);
    expect(linksOf(parsePage('<a href="/b">b</a>', { url: 'https://example.org/a' }))).toEqual([
      'https://example.org/b',
    ]);
  });

  it('exclude those in an SVG and those of an unusable base', () => {
    const html = '<base target=x><a href="b">b</a><a href="javascript:x">x</a><a>y</a>';
    const links = linksOf(parsePage(html, { url: 'https://example.org/a/' }));
    expect(links[0]).toBe('https://example.org/a/b');
    expect(linksOf(parsePage('<a href="b">b</a><a href="https://example.org/#c">c</a>'))).toEqual([
      'https://example.org/',
    ]);
  });

  it('are not resolved against a very long base URL that each of them would repeat', () => {
    const long = `https://example.org/${'x/'.repeat(600)}`;
    const links = '<a href="b">b</a><a href="https://example.com/c">c</a>';
    expect(linksOf(parsePage(links, { url: long }))).toEqual(['https://example.com/c']);
    expect(linksOf(parsePage(`<base href="${long}">${links}`, { url: 'https://example.org/a' }))).toEqual([
      'https://example.org/b',
      'https://example.com/c',
    ]);
  });
});
