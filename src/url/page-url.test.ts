import { expect, it } from 'vitest';
import { NO_SCHEME, NO_URL, readPageUrl } from './page-url.ts';

it.each([
  ['https://example.org/a', { url: 'https://example.org/a' }],
  ['file:///a/b.html', { url: 'file:///a/b.html' }],
  ['about:blank', { url: 'about:blank' }],
  ['example.org/a?b=c', { url: 'https://example.org/a?b=c', note: NO_SCHEME }],
  ['www.höfe.example', { url: 'https://www.xn--hfe-sna.example/', note: NO_SCHEME }],
  ['example.org:8080/a', { url: 'https://example.org:8080/a', note: NO_SCHEME }],
  ['//example.org/a', { url: 'https://example.org/a', note: NO_SCHEME }],
  ['/a/b', { note: NO_URL }],
  ['not a url', { note: NO_URL }],
  ['http://', { note: NO_URL }],
  ['', { note: NO_URL }],
])('%j', (text, expected) => {
  expect(readPageUrl(text)).toEqual(expected);
});
