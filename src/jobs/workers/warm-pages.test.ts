import { expect, it } from 'vitest';
import { extract } from '../../index.ts';
import { warmPage } from './warm-pages.ts';

it('pages for warming up are all different, small and large, each with text and hidden parts', () => {
  const pages = Array.from({ length: 24 }, (_, n) => warmPage(n));
  expect(new Set(pages).size).toBe(pages.length);
  const sizes = pages.map((page) => page.length).sort((a, b) => a - b);
  expect(sizes.at(-1)! / sizes[0]!).toBeGreaterThan(5);
  for (const page of pages.slice(0, 8)) {
    const { text, hidden, metadata } = extract(page);
    expect(text.length).toBeGreaterThan(500);
    expect(hidden.length).toBeGreaterThan(0);
    expect(metadata.published?.value).toContain('2019-05-03');
  }
});
