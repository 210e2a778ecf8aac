import { describe, expect, it } from 'vitest';
import { extract, learnSite, parsePage } from '../../index.ts';
import { pageTree, styleOf } from './page-tree.ts';
import { buildStyleTree, Verdict } from './style-tree.ts';

const tree = (html: string) => pageTree(parsePage(`<html><body>${html}</body></html>`), true);
const bodyOf = (root: ReturnType<typeof tree>) => root.children[0]!.children.at(-1)!;

describe('page tree', () => {
  it('knows a part by its tag and class words, and a style by the sequence of its parts', () => {
    const [a, b, c] = [
      '<div class="x y">one</div><p>two</p>',
      '<div class="y x item7">1</div><p>2</p>',
      '<p>2</p><div class="x y">1</div>',
    ].map((html) => styleOf(bodyOf(tree(html))));
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });
});

describe('style tree', () => {
  it('gives no importance to what all pages present and word alike, and all to what differs', () => {
    const pages = ['gulls cry', 'nets dry', 'ropes hang', 'lamps burn'].map((text) =>
      tree(`<ul>menu</ul><p>${text}</p>`),
    );
    const body = buildStyleTree(pages.map(bodyOf), 0.2);
    const [menu, text] = body.styles[0]!.elements;
    expect([menu!.verdict, menu!.importance]).toEqual([Verdict.noise, 0]);
    expect([text!.verdict, body.verdict]).toEqual([Verdict.meaningful, Verdict.mixed]);
  });

  it('counts an element presented in many styles as important, and one page alone as all its own', () => {
    const pages = ['<p>a</p>', '<p>a</p><p>b</p>', '<p>a</p><ul>b</ul>', '<div>a</div>'].map((html) => tree(html));
    const body = buildStyleTree(pages.map(bodyOf), 0.2);
    expect([body.verdict, body.importance]).toEqual([Verdict.meaningful, 1]);
  });

  it('weighs an element’s own variety by 1 − γ^styles against that of its parts', () => {
    // two styles, two pages each: node importance ½; the parts are noise, of importance 0
    const pages = ['<p>a</p>', '<p>a</p>', '<ul>b</ul>', '<ul>b</ul>'].map((html) => tree(html));
    expect(buildStyleTree(pages.map(bodyOf), 0.01).importance).toBeCloseTo((1 - 0.81) * 0.5, 12);
  });
});

describe('sst', () => {
  it('leaves out a menu and a footer, keeps the story, and keeps what it has never seen', () => {
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
