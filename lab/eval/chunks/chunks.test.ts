import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/index.ts';
import { Bm25 } from './bm25.ts';
import { PAGES } from './pages.ts';

const SIZE = 500;

describe('pages with questions', () => {
  it('are twenty with sixty questions', () => {
    expect(PAGES.length).toBe(20);
    expect(PAGES.flatMap(({ questions }) => questions).length).toBe(60);
  });

  it.each(PAGES.map((page) => [page.id, page] as const))(
    '%s: each answer is in one piece',
    (id, { html, questions }) => {
      const chunks = extract(html, { url: `https://example.org/${id}` }).chunks({ size: SIZE, format: 'markdown' });
      for (const { asks, answer } of questions)
        expect(
          chunks.some(({ text }) => answer.every((part) => text.includes(part))),
          asks,
        ).toBe(true);
      for (const { title, url, pageId } of chunks) expect([title, url, pageId]).not.toContain(undefined);
    },
  );
});

describe('BM25', () => {
  it('prefers rare words and short pieces', () => {
    const index = new Bm25(['the lamp and the boat', 'the lamp', 'the boat on the sea, far away from the lamp']);
    expect(index.best('lamp', 3)).toEqual([1, 0, 2]);
    expect(index.best('sea', 1)).toEqual([2]);
  });
});
