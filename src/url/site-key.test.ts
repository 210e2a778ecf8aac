import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolve } from './resolve.ts';
import { siteKey } from './site-key.ts';

describe('siteKey', () => {
  it.each([
    ['https://www.example.com/a/b?c', 'example.com'],
    ['http://example.com:8080', 'example.com'],
    ['https://news.bbc.co.uk/x', 'bbc.co.uk'],
    ['https://a.b.example.com.vn', 'example.com.vn'],
    ['https://stc.daknong.gov.vn/', 'daknong.gov.vn'],
    ['https://news.example.de', 'example.de'],
    ['https://someone.blogspot.com/2012', 'someone.blogspot.com'],
    ['https://someone.blogspot.co.uk', 'someone.blogspot.co.uk'],
    ['https://www.blogspot.com', 'blogspot.com'],
    ['https://user.github.io/repo', 'user.github.io'],
    ['https://github.io', 'github.io'],
    ['https://www.city.state.ny.us', 'state.ny.us'],
    ['https://mail.web.de', 'web.de'],
    ['https://www.gov.uk', 'gov.uk'],
    ['https://www.city.yokohama.jp', 'city.yokohama.jp'],
    ['https://a.b.workers.dev', 'b.workers.dev'],
    ['https://bucket.s3.amazonaws.com/x', 'bucket.s3.amazonaws.com'],
    ['https://someone.wordpress.com', 'someone.wordpress.com'],
    ['https://www.wordpress.com', 'wordpress.com'],
    ['https://deep.someone.substack.com', 'someone.substack.com'],
    ['https://www.dpi.qld.gov.au', 'dpi.qld.gov.au'],
    ['https://EXAMPLE.com.', 'example.com'],
    ['http://127.0.0.1:3000/x', '127.0.0.1'],
    ['http://[::1]/x', '[::1]'],
    ['http://localhost/x', 'localhost'],
    ['https://tiếngviệt.vn', 'xn--tingvit-5t4cyc.vn'],
    ['news.example.co.uk', 'example.co.uk'],
    ['//cdn.example.org/x', 'example.org'],
  ])('%s → %s', (url, wanted) => {
    expect(siteKey(url)).toBe(wanted);
  });

  it('is undefined for text without a host', () => {
    for (const text of [
      '',
      '   ',
      'mailto:a@b.c',
      'file:///a/b',
      'javascript:void(0)',
      'data:text/html,x',
      'http://',
      '/a/b',
    ]) {
      expect(siteKey(text), text).toBeUndefined();
    }
  });

  it('is its own key', () => {
    const label = fc.constantFrom('www', 'm', 'news', 'a-1', 'xn--hfe-tna', 'blogspot', 'co', 'com');
    const suffix = fc.constantFrom(
      'com',
      'co.uk',
      'com.vn',
      'vn',
      'github.io',
      'blogspot.com',
      'example',
      'kawasaki.jp',
    );
    fc.assert(
      fc.property(fc.array(label, { maxLength: 3 }), suffix, (labels, end) => {
        const url = `https://${[...labels, 'site', end].join('.')}/a/b?c`;
        const key = siteKey(url)!;
        return key !== undefined && siteKey(key) === key && new URL(url).hostname.endsWith(key);
      }),
    );
  });
});

describe('resolve', () => {
  it.each([
    ['b', 'https://example.com/a/', 'https://example.com/a/b'],
    ['//cdn.example.com/x', 'https://example.com/', 'https://cdn.example.com/x'],
    ['?q=1', 'https://example.com/a', 'https://example.com/a?q=1'],
    ['javascript:alert(1)', 'https://example.com/', undefined],
    ['data:text/html,x', undefined, undefined],
    ['mailto:a@example.com', 'https://example.com/', undefined],
    ['/a', undefined, undefined],
    ['http://[bad', 'https://example.com/', undefined],
    ['/a', 'not a base', undefined],
    ['x'.repeat(9000), 'https://example.com/', undefined],
  ])('%s', (reference, base, wanted) => {
    expect(resolve(reference, base)).toBe(wanted);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (a, b) => {
        const url = resolve(a, b);
        return url === undefined || url.startsWith('http');
      }),
    );
  });
});
