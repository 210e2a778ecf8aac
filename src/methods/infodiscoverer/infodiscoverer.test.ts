import { describe, expect, it } from 'vitest';
import { extract, learnSite, parsePage } from '../../index.ts';
import type { Page } from '../../page/index.ts';
import type { Template } from '../../sites/templates/index.ts';
import { type Labels, Trace } from '../index.ts';
import { checkOptions } from '../options.ts';
import { readTemplate } from '../read-template.ts';
import { blockEntropy, entropy, termEntropies } from './entropy.ts';
import { infodiscoverer } from './infodiscoverer.ts';
import { greedyThreshold } from './threshold.ts';

describe('entropy', () => {
  it('is 0 for a term on one page, 1 for one equally on all, and in between otherwise', () => {
    expect(entropy([5], 4)).toBe(0);
    expect(entropy([2, 2, 2, 2], 4)).toBeCloseTo(1, 12);
    expect(entropy([1, 1], 4)).toBeCloseTo(0.5, 12);
    expect(entropy([9, 1, 1, 1], 4)).toBeLessThan(entropy([3, 3, 3, 3], 4));
  });

  it('of a block is the mean of its terms, with new ones as 0', () => {
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

  it('increases past the text as long as new terms come', () => {
    const text = [block(0.25, 0, 500), block(0.35, 500, 200), block(0.45, 700, 50)];
    expect(greedyThreshold([...text, block(0.95, 700, 5)])).toBeCloseTo(0.5, 9);
    expect(greedyThreshold([...text, block(0.55, 900, 90), block(0.95, 0, 5)])).toBeCloseTo(0.6, 9);
  });
});

describe('threshold limits', () => {
  const block = (entropy: number, ...terms: number[]) => ({ entropy, terms: new Set(terms) });
  const many = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);
  const of = (...blocks: Parameters<typeof greedyThreshold>[0]): number =>
    Math.round(greedyThreshold(blocks) * 10) / 10;

  it('counts a term in the block with the lowest entropy, not in the first block', () => {
    // the last block adds nothing new beyond those with less entropy, though it comes first
    expect(of(block(0.65, ...many(0, 60)), block(0.25, ...many(0, 50)), block(0.35, ...many(50, 10)))).toBe(0.4);
  });

  it('assigns a block at the edge of a step to that step', () => {
    expect([of(block(0.1, 1)), of(block(0.11, 1)), of(block(0, 1)), of(block(1, 1)), of(block(1.2, 1))]).toEqual([
      0.1, 0.2, 0.1, 1, 1,
    ]);
  });

  it('ends after the text at the first step with less than a hundredth of new terms', () => {
    const text = block(0.15, ...many(0, 99));
    expect(of(text, block(0.25, 500), block(0.45, ...many(600, 50)))).toBe(0.2);
    expect(of(block(0.15, ...many(0, 98)), block(0.25, 500), block(0.35, 501))).toBe(0.4);
  });

  it('is the first step for a site without blocks', () => {
    expect(of()).toBe(1);
  });
});

describe('a learned site', () => {
  const page = (theme: string): Page =>
    parsePage(
      `<body>Loose<p>Menu of all</p><p>${theme} ${theme} one</p><table><tr><td>In table</td></tr></table></body>`,
    );
  const learn = (given: Record<string, unknown>): Template => {
    const learner = infodiscoverer.learner!(checkOptions('infodiscoverer', infodiscoverer.options, given));
    for (const theme of ['boats', 'gulls', 'nets', 'ropes']) learner.add(page(theme));
    return learner.finish();
  };

  it('has the terms on more than one page, with their entropies', () => {
    const { figures, pages, body } = learn({ threshold: 0.4 });
    // loose, menu, of, all, one, in, table; each as often on every page
    expect([pages, figures]).toEqual([4, { terms: 7, threshold: 0.4 }]);
    expect((body as { terms: [number, number][] }).terms.map(([, entropy]) => entropy)).toEqual(
      new Array(7).fill(1000),
    );
    expect(learn({}).figures['threshold']).toBeGreaterThan(0);
  });

  it('labels each segment by the entropy of its block, with the reason', () => {
    const trace = new Trace();
    const answer = (given: Record<string, unknown>): Labels =>
      infodiscoverer.label(page('bells'), {
        options: checkOptions('infodiscoverer', infodiscoverer.options),
        learned: readTemplate(infodiscoverer, learn(given)),
        trace,
      }) as Labels;
    const { label, score } = answer({ threshold: 0.5 });
    expect([...label]).toEqual([0, 0, 1, 0]);
    expect([...score]).toEqual([0, 0, 0.5, 0]);
    expect(trace.entries.map(({ segment, effect, note }) => [segment, effect, note])).toEqual([
      [0, -0.5, 'entropy 1.00 of its block'],
      [1, -0.5, 'entropy 1.00 of its block'],
      [2, 0, 'entropy 0.50 of its block'],
      [3, -0.5, 'entropy 1.00 of its block'],
    ]);
    expect([...answer({ threshold: 0.49 }).label]).toEqual([0, 0, 0, 0]);
    // all text outside tables is one block: loose, menu, of, all, one, and bells
    expect([...answer({ threshold: 0.9, cut: 'table' }).score].map((one) => Math.round(one * 6))).toEqual([1, 1, 1, 0]);
  });

  it('can be learned from some of its pages', () => {
    const learner = infodiscoverer.learner!(checkOptions('infodiscoverer', infodiscoverer.options));
    for (const theme of ['boats', 'gulls', 'boats']) learner.add(page(theme));
    expect(learner.finish([0, 2]).figures['terms']).toBe(8);
    expect(learner.finish([1]).figures['terms']).toBe(0);
  });
});

describe('infodiscoverer', () => {
  const THEMES = ['boats', 'gulls', 'nets', 'ropes', 'lamps'];
  const page = (theme: string): string => `<body>
    <table><tr><td><a href="/">Home</a> <a href="/world">World news</a></td></tr></table>
    <table><tr><td>${Array.from({ length: 30 }, (_, i) => `${theme}${'abcdefghij'[i % 10]}${'klmn'[i % 4]}`).join(' ')}</td></tr></table>
    <table><tr><td>All rights reserved by the owners</td></tr></table></body>`;
  it.each(['block', 'table'])('keeps text that pages do not share, split by %s', (cut) => {
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

  it('is read as learned', () => {
    expect(readTemplate(infodiscoverer, template(sound))).toBeDefined();
  });

  it.each([{ cut: 'line' }, { threshold: null }, { terms: [[7, 'word']] }, { terms: [['7', 1]] }, { terms: 5 }])(
    'is rejected with %j',
    (wrong) => {
      expect(() => readTemplate(infodiscoverer, template({ ...sound, ...wrong }))).toThrow(/learn the site again/);
    },
  );
});
