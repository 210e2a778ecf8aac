import { describe, expect, it } from 'vitest';
import { extract, learnSite, parsePage } from '../../index.ts';
import { type Labels, Trace } from '../index.ts';
import { checkOptions } from '../options.ts';
import { readTemplate } from '../read-template.ts';
import { pageTree, treeStyleOf } from './page-tree.ts';
import { sst } from './sst.ts';
import { buildStyleTree, StyleVerdict } from './style-tree.ts';

const tree = (html: string) => pageTree(parsePage(`<html><body>${html}</body></html>`), true);
const bodyOf = (root: ReturnType<typeof tree>) => root.children[0]!.children.at(-1)!;

describe('page tree', () => {
  it('identifies a part by its tag and class words, and a style by the sequence of its parts', () => {
    const [a, b, c] = [
      '<div class="x y">one</div><p>two</p>',
      '<div class="y x item7">1</div><p>2</p>',
      '<p>2</p><div class="x y">1</div>',
    ].map((html) => treeStyleOf(bodyOf(tree(html))));
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });
});

describe('style tree', () => {
  it('gives no importance to parts that all pages present and word alike, and full importance to parts that differ', () => {
    const pages = ['gulls cry', 'nets dry', 'ropes hang', 'lamps burn'].map((text) =>
      tree(`<ul>menu</ul><p>${text}</p>`),
    );
    const body = buildStyleTree(pages.map(bodyOf), 0.2);
    const [menu, text] = body.styles[0]!.elements;
    expect([menu!.verdict, menu!.importance]).toEqual([StyleVerdict.noise, 0]);
    expect([text!.verdict, body.verdict]).toEqual([StyleVerdict.meaningful, StyleVerdict.mixed]);
  });

  it('treats an element with many styles as important, and everything on a single page as its own', () => {
    const pages = ['<p>a</p>', '<p>a</p><p>b</p>', '<p>a</p><ul>b</ul>', '<div>a</div>'].map((html) => tree(html));
    const body = buildStyleTree(pages.map(bodyOf), 0.2);
    expect([body.verdict, body.importance]).toEqual([StyleVerdict.meaningful, 1]);
  });

  it('weighs an element’s own variety by 1 − γ^styles against that of its parts', () => {
    // two styles, two pages each: node importance ½; the parts are noise, of importance 0
    const pages = ['<p>a</p>', '<p>a</p>', '<ul>b</ul>', '<ul>b</ul>'].map((html) => tree(html));
    expect(buildStyleTree(pages.map(bodyOf), 0.01).importance).toBeCloseTo((1 - 0.81) * 0.5, 12);
  });
});

describe('sst', () => {
  it('leaves out a menu and a footer, keeps the story, and keeps unseen parts', () => {
    const page = (story: string, more = ''): string =>
      `<html><body><ul class="menu">Home and world</ul>${more}<p>${story}</p><div class="foot">All rights reserved</div></body></html>`;
    const stories = [
      'Gulls cry over the quay',
      'Nets dry in the wind',
      'Ropes hang from the mast',
      'Lamps burn all night',
    ];
    const site = learnSite(
      stories.map((story) => parsePage(page(story))),
      { method: 'sst', key: 'news' },
    );
    const textOf = (html: string): string => extract(html, { template: site.templates[0]!.template }).text;
    expect(textOf(page('Bells ring at noon'))).toBe('Bells ring at noon');
    expect(textOf(page('Bells ring at noon', '<table><tr><td>New</td></tr></table>'))).toContain('Home and world');
  });
});

describe('a page mapped onto a style tree', () => {
  const page = (story: string, foot = 'All rights reserved'): string =>
    `<html><body><ul class="menu">Home and world</ul><p>${story}</p><div class="foot">${foot}</div></body></html>`;
  const learner = sst.learner!(checkOptions('sst', sst.options));
  for (const story of ['Gulls cry', 'Nets dry', 'Ropes hang', 'Lamps burn']) learner.add(parsePage(page(story)));

  it('has the importance of the deciding element for every segment', () => {
    const trace = new Trace();
    const learned = readTemplate(sst, learner.finish());
    const options = checkOptions('sst', sst.options);
    const { label, score } = sst.label(parsePage(page('Bells ring')), { options, learned, trace }) as Labels;
    // the paragraph has one style, and its text differs: γ · 1
    const importance = Math.fround(0.9);
    expect([[...label], [...score]]).toEqual([
      [0, 1, 0],
      [0, Math.fround((1 + importance) / 2), 0],
    ]);
    expect(trace.entries.map(({ rule, segment, effect }) => [rule, segment, effect])).toEqual([
      ['sst:importance', 0, -1],
      ['sst:importance', 1, importance],
      ['sst:importance', 2, -1],
    ]);
  });

  it('learns from some pages or all, down to where everything is alike', () => {
    const { figures, pages, version } = learner.finish();
    // the page, html, body, and its three parts
    expect([pages, version, figures]).toEqual([4, 1, { elements: 6 }]);
    expect(learner.finish([2])).toMatchObject({ pages: 1, figures: { elements: 1 } });
  });

  it('gives words on half of the pages half importance', () => {
    const pages = ['same one', 'same two', 'same three', 'same four'].map((text) => bodyOf(tree(`<p>${text}</p>`)));
    const { importance, verdict } = buildStyleTree(pages, 0.2).styles[0]?.elements[0] ?? buildStyleTree(pages, 0.2);
    expect([importance > 0.2, verdict]).toEqual([true, StyleVerdict.meaningful]);
    const parts = pages.map(({ children }) => children[0]!.children[0]!);
    // `same` is on all pages (1), the four others on one each (0): 1 − 1/5
    expect(buildStyleTree(parts, 0.2)).toEqual({ verdict: StyleVerdict.meaningful, importance: 0.8, styles: [] });
    expect(buildStyleTree(parts, 0.81).verdict).toBe(StyleVerdict.noise);
    expect(buildStyleTree(parts, 0.8).verdict).toBe(StyleVerdict.meaningful);
  });

  it('rejects an invalid tree', () => {
    const template = learner.finish();
    const read =
      (tree: unknown): (() => unknown) =>
      () =>
        readTemplate(sst, { ...template, body: { tree } });
    const sound = {
      verdict: 2,
      importance: 0.5,
      styles: [{ id: 1, pages: 2, elements: [{ verdict: 0, importance: 0, styles: [] }] }],
    };
    expect(read(sound)).not.toThrow();
    for (const wrong of [
      { ...sound, verdict: 3 },
      { ...sound, importance: '1' },
      { ...sound, styles: [{ ...sound.styles[0], id: '1' }] },
      { ...sound, styles: [{ ...sound.styles[0], elements: [null] }] },
      { ...sound, styles: [{ ...sound.styles[0], elements: [{ verdict: 0, importance: 0 }] }] },
    ])
      expect(read(wrong)).toThrow(/learn the site again/);
  });
});
