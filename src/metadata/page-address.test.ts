import { expect, it } from 'vitest';
import { extract, parsePage } from '../extract.ts';
import { pageAddress } from './page-address.ts';

it.each([
  ['<link rel="canonical" href="https://a.example/x">', 'https://a.example/x'],
  ['<link rel="canonical" href="/x"><meta property="og:url" content="https://b.example/y">', 'https://b.example/y'],
  ['<!-- saved from url=(0021)https://c.example/z -->\n<p>x', 'https://c.example/z'],
  ['<!-- saved from url=(0014)about:internet --><p>x', undefined],
  ['<p>x', undefined],
])('%s', (html, wanted) => {
  expect(pageAddress(parsePage(html))).toBe(wanted);
});

it('prefers the given URL to all others', () => {
  const html = '<link rel="canonical" href="https://a.example/x">';
  expect(pageAddress(parsePage(html, { url: 'https://given.example/' }))).toBe('https://given.example/');
});

it('resolves a relative image by the URL that the page declares', () => {
  const html = '<link rel="canonical" href="https://a.example/d/x"><meta property="og:image" content="p.png"><p>x';
  expect(extract(html).metadata.image?.value).toBe('https://a.example/d/p.png');
});
