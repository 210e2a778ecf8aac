// A few pages → places, their texts and quality; and what a template stores.

import { describe, expect, it } from 'vitest';
import { Tag } from '../../dom/index.ts';
import { parsePage } from '../../extract.ts';
import { combine32, hash32 } from '../../text/index.ts';
import { checkOptions } from '../options.ts';
import { bodyOf, readBody } from './body.ts';
import { type Digest, digestOf } from './digest.ts';
import { learnModel } from './learn-model.ts';
import type { Model, Place } from './model.ts';
import { type Settings, SITE_METHOD_OPTIONS, settingsOf } from './settings.ts';
import { site } from './site.ts';
import { nearestPath, stableNames, Trie } from './trie.ts';

/** With these, repetition is the share of the other pages, and content outside counts as much as content inside. */
const SETTINGS: Settings = { ...settingsOf(checkOptions('site', SITE_METHOD_OPTIONS)), pages: 1, recall: 1 };

const digests = (...bodies: readonly string[]): Digest[] =>
  bodies.map((body) => digestOf(parsePage(`<body>${body}</body>`)));
const words = (start: string, count: number): string => `${start} ${'word '.repeat(count - 1)}`.trim();
const near = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The place of the first element with this class on a page. */
function placeOf(model: Model, digest: Digest, name: string): Place {
  const element = digest.names.findIndex((names) => names.includes(hash32(name)));
  return model.places[model.trie.find(digest)[element]!]!;
}

describe('a digest', () => {
  const [digest] = digests(
    '<div id="top" class=" one two  one ">First line <b>bold</b><p>Second <a href="/x">link</a></p></div><button>Send</button>',
  );

  it('is the tree of elements with text', () => {
    const { tag, parent, end, from, to } = digest!;
    const names = ['html', 'body', 'div', 'p'] as const;
    expect([...tag]).toEqual([0, ...names.map((name) => Tag[name])]);
    expect([...parent]).toEqual([-1, 0, 1, 2, 3]);
    expect([...end]).toEqual([5, 5, 5, 5, 5]);
    expect([...from]).toEqual([0, 0, 0, 0, 1]);
    expect([...to]).toEqual([3, 3, 3, 2, 2]);
  });

  it('has their names, and for each segment its words, its links and whether it is a control', () => {
    expect(digest!.names[3]).toEqual(['#top', 'one', 'two', 'one'].map((name) => hash32(name)));
    expect(digest!.names[4]).toEqual([]);
    expect([...digest!.element]).toEqual([3, 4, 2]);
    expect([...digest!.words]).toEqual([3, 2, 1]);
    expect([...digest!.never]).toEqual([0, 0, 1]);
    expect(digest!.linked[0]).toBe(0);
    expect(digest!.linked[1]).toBeCloseTo(0.4, 1);
    expect([...digest!.text]).toEqual([hash32('First line bold'), hash32('Second link'), hash32('Send')]);
  });

  it('reads at most eight class words, and ignores an empty id', () => {
    const [many] = digests('<p id="" class="a b c d e f g h i j">x</p>');
    expect(many!.names.at(-1)).toEqual([...'abcdefgh'].map((name) => hash32(name)));
  });
});

describe('stable names', () => {
  const pages = (shared: number, all: number): Digest[] =>
    digests(...Array.from({ length: all }, (_, i) => `<p class="all ${i < shared ? 'some' : ''} own${i}">x</p>`));
  const has = (list: readonly Digest[], name: string): number | undefined => stableNames(list).get(hash32(name));

  it('are on a fifth of the pages, and on at least two', () => {
    expect(has(pages(2, 10), 'some')).toBe(2);
    expect(has(pages(2, 11), 'some')).toBeUndefined();
    expect(has(pages(1, 3), 'some')).toBeUndefined();
    expect([has(pages(3, 10), 'all'), has(pages(3, 10), 'own0')]).toEqual([10, undefined]);
  });

  it('of a single page are all its names', () => {
    expect(has(pages(1, 1), 'own0')).toBe(1);
  });
});

describe('places', () => {
  const [page, other] = digests(
    '<div class="a x1"><p>One</p></div><div class="b"><p>Two</p></div>',
    '<div class="x2 a"><p>One</p><ul><li>New</li></ul></div>',
  );
  const names = new Map([
    [hash32('a'), 2],
    [hash32('b'), 2],
  ]);

  it('are distinguished by tags and shared names only', () => {
    const trie = new Trie(names);
    expect([...trie.grow(page!)]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect([trie.size, trie.parent]).toEqual([7, [-1, 0, 1, 2, 3, 2, 5]]);
    expect(trie.step[3]).toBe(combine32(Tag.div, hash32('a')));
    expect(trie.step[4]).toBe(Tag.p);
    expect([...trie.grow(page!)]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    // html, body, div.a and its p are known; the list and its item get the place of the div
    expect([...trie.find(other!)]).toEqual([0, 1, 2, 3, 4, -4, -4]);
    expect([nearestPath(-4), nearestPath(4), nearestPath(-1)]).toEqual([3, 4, 0]);
    expect(trie.size).toBe(7);
  });

  it('use the two most shared names, in any order', () => {
    const shared = new Map(['a', 'b', 'c'].map((name, i) => [hash32(name), 3 - i]));
    const steps = ['c b a', 'a b', 'b a c b'].map((classes) => {
      const trie = new Trie(shared);
      trie.grow(digests(`<p class="${classes}">x</p>`)[0]!);
      return trie.step.at(-1);
    });
    const [least, most] = [hash32('a'), hash32('b')].sort((one, two) => one - two);
    expect(new Set(steps)).toEqual(new Set([combine32(combine32(Tag.p, least!), most!)]));
  });
});

describe('a learned model', () => {
  const page = (n: number, menu = 'Menu of the site here'): string =>
    `<div class="nav"><a href="/">${menu}</a></div><div class="main"><p class="t">${words(`Fresh${n}`, 10)}</p><p class="s">${words('Same', 5)}</p></div>`;
  const pages = digests(page(1), page(2), page(3, 'Another menu of it'));
  const model = learnModel(pages, SETTINGS);
  const at = (name: string): Place => placeOf(model, pages[0]!, name);

  it('counts pages, words and texts per place', () => {
    expect(model.pages).toBe(3);
    expect([at('nav'), at('t'), at('s')].map((place) => [place.pages, place.words, place.texts.size])).toEqual([
      [3, 14, 2],
      [3, 30, 3],
      [3, 15, 1],
    ]);
    expect([...at('s').texts]).toEqual([[hash32(words('Same', 5)), 3]]);
    expect(model.anywhere.get(hash32('Menu of the site here'))).toBe(2);
  });

  it('has the repetition of each place by the other pages', () => {
    // of three pages, two share a menu: 5 words at ½ twice, 4 words at 0
    expect([at('nav'), at('t'), at('s')].map(({ repeated }) => near(repeated))).toEqual([near(5 / 14), 0, 1]);
  });

  it('has the quality of each place as a container', () => {
    // `p.t` contains only fresh words, `main` repeated words too, the menu and `p.s` no fresh ones.
    expect(near(at('t').fit)).toBe(1);
    expect(near(at('main').fit)).toBe(near((2 * 5) / (5 + 5 + 3)));
    expect([at('nav').fit, at('s').fit]).toEqual([0, 0]);
  });

  it('has the share of repeated words that are not linked, and whether a place may be cut as links', () => {
    expect([at('main'), at('s'), at('nav')].map(({ repeatedInside }) => near(repeatedInside))).toEqual([
      near(5 / 15),
      1,
      0,
    ]);
    expect([at('main').links, at('t').links, at('nav').links]).toEqual([false, false, true]);
  });

  it('counts a text once per page, and takes the best of several elements in one place', () => {
    const twice = digests(
      `<ul class="u"><li class="i">${words('Twice', 10)}</li><li class="i">${words('Twice', 10)}</li></ul>`,
      page(1),
    );
    const learned = learnModel(twice, SETTINGS);
    const item = placeOf(learned, twice[0]!, 'i');
    expect([...item.texts.values(), item.pages, item.words]).toEqual([1, 1, 20]);
    // one of two equal items: 5 of 10 inside
    expect(near(item.fit)).toBe(near((2 * 5) / (10 + 5)));
  });

  it('survives a template, to a thousandth', () => {
    const body = bodyOf(model);
    const read = readBody(JSON.parse(JSON.stringify(body)));
    expect(bodyOf(read)).toEqual(body);
    expect([read.pages, read.trie.parent, read.trie.step]).toEqual([3, model.trie.parent, model.trie.step]);
    const place = placeOf(read, pages[0]!, 'nav');
    expect(place).toMatchObject({ pages: 3, words: 14, repeated: 0.357, fit: 0, links: true });
    expect(placeOf(read, pages[0]!, 'main')).toMatchObject({ fit: 0.769, repeatedInside: 0.333, links: false });
  });

  it('keeps texts of a single page only where texts recur', () => {
    const read = readBody(bodyOf(model));
    // every menu, since a third of their words recur; no fresh paragraph
    const texts = (name: string): number[] => [...placeOf(read, pages[0]!, name).texts.values()];
    expect([texts('nav'), texts('t'), texts('s')]).toEqual([[2, 1], [], [3]]);
    expect(read.anywhere.get(hash32('Another menu of it'))).toBe(1);
    expect(read.anywhere.get(hash32(words('Fresh1', 10)))).toBeUndefined();
  });

  it('finds a text in an unknown place by the place where most pages have it', () => {
    const body = {
      ...bodyOf(model),
      texts: model.places.map((_, i) => (i === 1 ? [7, 2, 8, 1] : i === 2 ? [7, 3] : i === 3 ? [7, 1] : [])),
    };
    expect([...readBody(body).anywhere]).toEqual([
      [7, 3],
      [8, 1],
    ]);
  });
});

describe('the template of a site', () => {
  const page = (n: number): string =>
    `<div class="nav"><a href="/">Home of the site</a></div><div class="main"><p>${words(`Fresh${n}`, 30)}</p></div>`;
  const learner = site.learner!(checkOptions('site', SITE_METHOD_OPTIONS));
  for (const n of [1, 2, 3]) learner.add(parsePage(`<body>${page(n)}</body>`));
  learner.addSketch!(learner.sketch!(parsePage('<body><p>One other page</p></body>')));

  it('reports how much it knows and how much of a page is content', () => {
    const { figures, pages, method } = learner.finish([0, 1, 2]);
    expect([method, pages]).toEqual(['site', 3]);
    expect(figures).toEqual({ places: 6, texts: 1, contentWords: 30, contentShare: 30 / 34 });
  });

  it('covers all pages by default', () => {
    expect(learner.finish().pages).toBe(4);
    expect(learner.finish([3]).figures).toMatchObject({ places: 4, texts: 0, contentWords: 3, contentShare: 1 });
  });
});
