import { describe, expect, it } from 'vitest';
import { isUrl, parseUrl } from './parse-url.ts';

describe('parseUrl', () => {
  it('gives the address, or nothing', () => {
    expect(parseUrl('https://a.example/b')?.href).toBe('https://a.example/b');
    expect(parseUrl('b', 'https://a.example/')?.href).toBe('https://a.example/b');
    expect(parseUrl('b')).toBeUndefined();
    expect(parseUrl('b', 'a')).toBeUndefined();
    expect([isUrl('mailto:ana@a.example'), isUrl('/b'), isUrl('')]).toEqual([true, false, false]);
  });

  // Node's own URL.canParse, asked so often, changes its mind.
  it('says the same however often it is asked', () => {
    const answers = new Set<boolean>();
    for (let i = 0; i < 50_000; i++) answers.add(isUrl('https://höfe.example/markt'));
    expect([...answers]).toEqual([true]);
  });
});
