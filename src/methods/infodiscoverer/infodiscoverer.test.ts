import { describe, expect, it } from 'vitest';
import { extract, learnSite, parsePage } from '../../index.ts';
import type { Template } from '../../templates/index.ts';
import { readTemplate } from '../read-template.ts';
import { blockEntropy, entropy, termEntropies } from './entropy.ts';
import { infodiscoverer } from './infodiscoverer.ts';
import { greedyThreshold } from './threshold.ts';

describe('entropy', () => {
  it('is 0 for a term of one page, 1 for one on all alike, and between where it is uneven', () => {
    expect(entropy([5], 4)).toBe(0);
    expect(entropy([2, 2, 2, 2], 4)).toBeCloseTo(1, 12);
    expect(entropy([1, 1], 4)).toBeCloseTo(0.5, 12);
    expect(entropy([9, 1, 1, 1], 4)).toBeLessThan(entropy([3, 3, 3, 3], 4));
  });

  it('of a block is the mean of its terms, new ones counting 0', () => {
    const entropies = termEntropies([
      new Map([
        [1, 1],
        [2, 1],
      ]),
      new Map([
        [1, 1],
        [3, 1],
      ]),
    ]);
    expect([...entropies]).toEqual([[1, 1]]);
    expect(blockEntropy(new Set([1, 99]), entropies)).toBe(0.5);
    expect(blockEntropy(new Set(), entropies)).toBe(1);
  });
});

describe('threshold', () => {
  const block = (entropy: number, from: number, count: number) => ({
    entropy,
    terms: new Set(Array.from({ length: count }, (_, i) => from + i)),
  });

  it('goes on past the text for as long as new terms come', () => {
    const text = [block(0.25, 0, 500), block(0.35, 500, 200), block(0.45, 700, 50)];
    expect(greedyThreshold([...text, block(0.95, 700, 5)])).toBeCloseTo(0.5, 9);
    expect(greedyThreshold([...text, block(0.55, 900, 90), block(0.95, 0, 5)])).toBeCloseTo(0.6, 9);
  });
});

describe('infodiscoverer', () => {
  const THEMES = ['boats', 'gulls', 'nets', 'ropes', 'lamps'];
  const page = (theme: string): string => `<body>
    <table><tr><td><a href="/">Home</a> <a href="/world">World news</a></td></tr></table>
    <table><tr><td>${Array.from({ length: 30 }, (_, i) => `${theme}${'abcdefghij'[i % 10]}${'klmn'[i % 4]}`).join(' ')}</td></tr></table>
    <table><tr><td>All rights reserved by the owners</td></tr></table></body>`;
  it.each(['block', 'table'])('keeps what pages do not share, cut by %s', (cut) => {
    const site = learnSite(
      THEMES.map((theme) => parsePage(page(theme))),
      {
        method: 'infodiscoverer',
        methodOptions: { cut },
        key: 'news',
      },
    );
    const { text } = extract(page('tides'), { site });
    expect(text).toContain('tidesak');
    expect(text).not.toMatch(/Home|rights/);
  });
});

describe('a stored template', () => {
  const template = (body: object): Template => ({ method: 'infodiscoverer', version: 1, pages: 3, body }) as Template;
  const sound = { cut: 'block', threshold: 0.5, terms: [[7, 1000]] };

  it('is read when it is what was learned', () => {
    expect(readTemplate(infodiscoverer, template(sound))).toBeDefined();
  });

  it.each([{ cut: 'line' }, { threshold: null }, { terms: [[7, 'word']] }, { terms: [['7', 1]] }, { terms: 5 }])(
    'is refused with %j',
    (wrong) => {
      expect(() => readTemplate(infodiscoverer, template({ ...sound, ...wrong }))).toThrow(/learn the site again/);
    },
  );
});
