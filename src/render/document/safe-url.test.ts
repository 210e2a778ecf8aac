import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { imageUrl, isOfThisPage, linkUrl } from './safe-url.ts';

const page = (html: string, url?: string) => parsePage(html, url === undefined ? {} : { url });

describe('the base of a page', () => {
  const long = `https://e.example/${'x/'.repeat(600)}`;

  it.each([
    ['its address', '', 'https://a.example/d/p?q#f', 'https://a.example/d/y'],
    ['its base', '<base href=" /c/ ">', 'https://a.example/d/p', 'https://a.example/c/y'],
    ['no base in its text', '<body><p>a</p><base href="/c/">', 'https://a.example/d/p', 'https://a.example/d/y'],
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
    ['its canonical URL', '<link rel=canonical href="https://a.example/d/p">', undefined, 'https://a.example/d/y'],
    ['no relative canonical URL', '<link rel=canonical href="/d/p">', undefined, 'y'],
    [
      'its base against its canonical URL',
      '<link rel=canonical href="https://a.example/d/p"><base href="/c/">',
      undefined,
      'https://a.example/c/y',
    ],
    [
      'the given URL rather than the canonical one',
      '<link rel=canonical href="https://b.example/">',
      'https://a.example/d/p',
      'https://a.example/d/y',
    ],
  ])('is %s', (_, html, url, says) => {
    expect(linkUrl(page(html, url), 'y')).toBe(says);
    expect(imageUrl(page(html, url), 'y')).toBe(says);
  });
});

describe('a URL', () => {
  const link = (reference: string, url?: string): string | undefined => linkUrl(page('', url), reference);
  it.each([
    ['/x?a=1#b', 'https://a.example/x?a=1#b', '/x?a=1#b'],
    [' /x ', 'https://a.example/x', '/x'],
    ['/a b', 'https://a.example/a%20b', '/a%20b'],
    ['java\nscript:x()', undefined, undefined],
    ['javascript:x()', undefined, undefined],
    ['data:text/html,x', undefined, undefined],
    ['mailto:a@b.example', 'mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+1', 'tel:+1', 'tel:+1'],
    ['ftp://a.example/', undefined, undefined],
    ['https://b.example', 'https://b.example/', 'https://b.example/'],
    ["/a'b(c)*", "https://a.example/a'b(c)*", '/a%27b%28c%29%2a'],
    ['x"<y>', 'https://a.example/d/x%22%3Cy%3E', 'x%22%3Cy%3E'],
    ['é', 'https://a.example/d/%C3%A9', '%C3%A9'],
    [`/${'x'.repeat(8191)}`, `https://a.example/${'x'.repeat(8191)}`, `/${'x'.repeat(8191)}`],
    [`/${'x'.repeat(8192)}`, undefined, undefined],
    ['https://[', undefined, undefined],
  ])('%j', (reference, onPage, without) => {
    expect(link(reference, 'https://a.example/d/p')).toBe(onPage);
    expect(link(reference)).toBe(without);
  });

  it('of a picture is on the web, or a data: URL if allowed', () => {
    const data = 'data:image/png;base64,AAAA';
    const at = page('', 'https://a.example/');
    for (const none of ['', ' ', '#a', 'mailto:a@b.example', data]) expect(imageUrl(at, none)).toBeUndefined();
    expect(imageUrl(at, ` ${data} `, true)).toBe(data);
    expect(imageUrl(at, 'data:image/svg+xml;base64,AAAA', true)).toBeUndefined();
    expect(imageUrl(at, ' /a.png ')).toBe('https://a.example/a.png');
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
