import { describe, expect, it } from 'vitest';
import { kindOf } from './page-kind.ts';

describe('the kind of a page', () => {
  it.each([
    ['service', 'https://example.org/', 'home'],
    ['listing', 'https://example.org/index.html', 'home'],
    ['article', 'https://example.org/', 'article'],
    ['service', 'https://example.org/?id=7', 'service'],
    ['service', 'https://example.org/en/contact-us.html', 'contact'],
    ['product', 'https://example.org/contact-lenses', 'product'],
    ['other', 'https://example.org/login', 'form'],
    ['other', undefined, 'form'],
    ['news', undefined, 'article'],
    [undefined, 'https://example.org/', 'article'],
  ])('%s at %s is %s', (type, url, kind) => {
    const page = { ...(type !== undefined && { type }), ...(url !== undefined && { url }) };
    expect(kindOf(page, 'article')).toBe(kind);
  });
});
