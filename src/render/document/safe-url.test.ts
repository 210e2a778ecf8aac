import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { imageUrl, isOfThisPage, linkUrl } from './safe-url.ts';

const page = (html: string, url?: string) => parsePage(html, url === undefined ? {} : { url });

describe('the base of a page', () => {
  const long = `https://e.example/${'x/'.repeat(600)}`;

  it.each([
    ['its address', '', 'https://a.example/d/p?q#f', 'https://a.example/d/y'],
    ['its base', '<base href="/c/">', 'https://a.example/d/p', 'https://a.example/c/y'],
    [
      'its first base that is one',
      '<base href="data:x"><base href="/c/">',
      'https://a.example/',
      'https://a.example/c/y',
    ],
    ['no base that each link would repeat', `<base href="${long}">`, 'https://a.example/d/p', 'https://a.example/d/y'],
    ['no address that each link would repeat', '', long, 'y'],
    ['its address without a long query', '', `https://a.example/d/p?${'q'.repeat(1000)}`, 'https://a.example/d/y'],
    ['nothing', '', undefined, 'y'],
  ])('is %s', (_, html, url, says) => {
    expect(linkUrl(page(html, url), 'y')).toBe(says);
    expect(imageUrl(page(html, url), 'y')).toBe(says);
  });
});

it.each([
  ['#a', 'https://a.example/p', true],
  ['p#a', 'https://a.example/p', true],
  ['/p/#a', 'https://a.example/p#b', true],
  ['q#a', 'https://a.example/p', false],
  ['p', 'https://a.example/p', false],
  ['p#a', undefined, false],
])('%s on %s is a place on the page itself: %s', (reference, url, says) => {
  expect(isOfThisPage(page('', url), reference)).toBe(says);
});
