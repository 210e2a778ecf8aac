// `ce` is `ce-reference` with an index: exactly the same answers, at a cost that grows with the pages.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extract, type Template } from '../../src/index.ts';
import { checkOptions, findMethod } from '../../src/methods/index.ts';
import type { Page } from '../../src/page/index.ts';
import { countPages, countPagesByComparing, SeenBlocks, SimilarIndex } from '../../src/sites/templates/index.ts';
import { madePages } from './made-site.ts';
import { HAS_REAL_SITES, realPages } from './real-sites.ts';

function learn(method: string, pages: readonly Page[], share: number): Template {
  const { learner, options } = findMethod(method);
  const learning = learner!(checkOptions(method, options, { share }));
  for (const page of pages) learning.add(page);
  return learning.finish();
}

function expectSame(learned: readonly Page[], others: readonly Page[], share: number): void {
  const [fast, slow] = ['ce', 'ce-reference'].map((method) => learn(method, learned, share));
  expect({ ...fast, method: '' }).toEqual({ ...slow, method: '' });
  for (const page of [...others, learned[0]!]) {
    const [mine, theirs] = [fast!, slow!].map((template) => extract(page, { template, methodOptions: { share } }));
    expect(mine!.method).toBe('ce');
    expect(theirs!.method).toBe('ce-reference');
    expect(mine!.labels).toEqual(theirs!.labels);
    expect(mine!.text).toBe(theirs!.text);
  }
}

describe('ce and ce-reference', () => {
  it('agree on generated sites of every layout', () => {
    const layout = fc.constantFrom('news' as const, 'tables' as const, 'docs' as const);
    fc.assert(
      fc.property(
        layout,
        fc.nat(1000),
        fc.integer({ min: 2, max: 6 }),
        fc.constantFrom(0, 0.4),
        (kind, seed, count, share) => {
          const pages = madePages({ host: 'made.example', layout: kind, seed }, 0, count + 2).map(({ page }) => page);
          expectSame(pages.slice(0, count), pages.slice(count), share);
        },
      ),
      { numRuns: 25 },
    );
  });

  it.runIf(HAS_REAL_SITES).each(['attic-site', 'uima-site', 'phpbb-eaglecraft-fr', 'dw-hqjt-zh'])(
    'agree on real pages of %s',
    (site) => {
      const pages = realPages(site, 14);
      expectSame(pages.slice(0, 10), pages.slice(10), 0);
      expectSame(pages.slice(0, 10), pages.slice(10), 0.25);
    },
  );

  it('compares at most a tenth as much, at 40 pages and more', () => {
    const pages = madePages({ host: 'made.example', layout: 'news', seed: 3 }, 0, 160).map(({ page }) => page);
    const cost = (count: number): { fast: number; slow: number } => {
      const seen = new SeenBlocks();
      for (const page of pages.slice(0, count)) seen.add(page);
      const part = seen.part();
      const index = new SimilarIndex(part.vectors);
      for (const vector of part.vectors) index.each(vector, () => false);
      const blocks = part.pages.reduce((sum, page) => sum + page.blocks.length, 0);
      return { fast: index.compared, slow: (blocks * blocks) / 2 };
    };
    for (const { fast, slow } of [40, 80, 160].map(cost)) expect(slow / Math.max(1, fast)).toBeGreaterThan(10);
  });

  it('counts the same in both forms on 40 pages', () => {
    const seen = new SeenBlocks();
    for (const { page } of madePages({ host: 'made.example', layout: 'docs', seed: 5 }, 0, 40)) seen.add(page);
    expect(countPages(seen.part())).toEqual(countPagesByComparing(seen.part()));
  });
});

describe('readings of ContentExtractor', () => {
  const pages = madePages({ host: 'made.example', layout: 'news', seed: 7 }, 0, 14).map(({ page }) => page);
  const learnAs = (form: string): Template => {
    const { learner, options } = findMethod('ce');
    const learning = learner!(checkOptions('ce', options, { form }));
    for (const page of pages.slice(0, 10)) learning.add(page);
    return learning.finish();
  };
  const textOf = (form: string): string => extract(pages[12]!, { template: learnAs(form) }).text;

  it('the non-content blocks alone are far fewer, and leave the same text', () => {
    expect(learnAs('stored').figures['blocks']!).toBeLessThan(learnAs('all').figures['blocks']! / 2);
    expect(textOf('stored')).toBe(textOf('all'));
  });

  it('the longest remaining block is one of them', () => {
    const longest = textOf('longest');
    const blocks = textOf('stored').split('\n');
    expect(blocks).toContain(longest);
    expect(Math.max(...blocks.map((block) => block.split(' ').length))).toBe(longest.split(' ').length);
  });
});
