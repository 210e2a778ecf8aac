import { describe, expect, it } from 'vitest';
import { isUrl, parseUrl } from './parse-url.ts';

describe('parseUrl', () => {
  it('returns the URL, or undefined', () => {
    expect(parseUrl('https://a.example/b')?.href).toBe('https://a.example/b');
    expect(parseUrl('b', 'https://a.example/')?.href).toBe('https://a.example/b');
    expect(parseUrl('b')).toBeUndefined();
    expect(parseUrl('b', 'a')).toBeUndefined();
    expect([isUrl('mailto:ana@a.example'), isUrl('/b'), isUrl('')]).toEqual([true, false, false]);
  });

  // After many calls, Node's own URL.canParse changes its answer.
  it('gives the same answer however often it is called', () => {
    const answers = new Set<boolean>();
    for (let i = 0; i < 50_000; i++) answers.add(isUrl('https://höfe.example/markt'));
    expect([...answers]).toEqual([true]);
  });
});
