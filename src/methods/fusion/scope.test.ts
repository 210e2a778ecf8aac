// The scope: the requested one, the one that page features suggest, and that the two give different answers.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGE_FEATURE_NAMES } from '../../columns/index.ts';
import { extract, PithError } from '../../index.ts';
import { fusionModel } from './model.ts';
import { isThreadAddress, takeScope } from './scope.ts';
import { LEAF, type Trees } from './trees.ts';

const story = (n: number): string =>
  `<p>The harbour master said on day ${n} that the last of the boats had come in before the storm, and that nobody had been hurt on the water.</p>`;
const NEWS = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><script type="application/ld+json">{"@type":"NewsArticle"}</script><meta property="og:type" content="article"><title>Boats come in before the storm | The Quay</title></head><body><header><nav><a href="/">Home</a> <a href="/news">News</a> <a href="/sport">Sport</a></nav></header><main><article><h1>Boats come in before the storm</h1><p class="byline">By Ada Brook, 3 March 2024</p><figure><img src="a.jpg" alt=""><figcaption>The harbour on Monday. Photo: Reuters</figcaption></figure><div class="article-body">${[1, 2, 3, 4, 5, 6, 7, 8].map(story).join('')}</div></article></main><footer><a href="/terms">Terms</a> Copyright The Quay</footer></body></html>`;
const SHOP = readFileSync('lab/eval/fixtures/product-kettle.html', 'utf8');

describe('scope', () => {
  it('is the requested one, and the answer says so', () => {
    for (const scope of ['story', 'page'] as const) {
      const found = extract(SHOP, { scope, trace: true });
      expect(found.scope).toBe(scope);
      expect(found.json.scope).toBe(scope);
      expect(found.json.scopeBecause).toBe('as requested');
    }
  });

  it('depends on features of the page by default', () => {
    expect(extract(SHOP).scope).toBe('page');
    expect(extract(SHOP, { scope: 'auto' }).text).toBe(extract(SHOP, { scope: 'page' }).text);
  });

  it('names the deciding features if reasons are wanted', () => {
    const { scope, json } = extract(SHOP, { trace: true });
    expect(scope).toBe('page');
    expect(json.scopeBecause).toMatch(/^\d+ % likely: \S.*; \S/);
    expect(extract(SHOP).json.scopeBecause).toBeUndefined();
  });

  it('is page if the page looks like a thread and has a thread URL, whatever the features; unless the story is requested', () => {
    const signs = new Float32Array(PAGE_FEATURE_NAMES.length).fill(Number.NaN);
    const because = 'it looks like a thread, and its URL or links confirm it';
    expect(takeScope(fusionModel(), signs, 'auto', { isThread: true })).toEqual({ is: 'page', because });
    expect(takeScope(fusionModel(), signs, 'auto').because).toMatch(/% likely/);
    expect(takeScope(fusionModel(), signs, 'story', { isThread: true }).is).toBe('story');
  });

  it('needs both the look and the URL of a thread', () => {
    const thread = readFileSync('test/golden/pages/thread/input.html', 'utf8');
    const url = 'https://lamps.example/viewtopic.php?t=7';
    expect(extract(thread, { url }).json.pageType).toBe('forum');
    expect(extract(thread, { url, trace: true }).json.scopeBecause).toMatch(/URL or links/);
    expect(extract(thread, { url: 'https://lamps.example/7', trace: true }).json.scopeBecause).toMatch(/% likely/);
    expect(extract(NEWS, { url, trace: true }).json.scopeBecause).toMatch(/% likely/);
  });

  it('is page on the home page of a site, whatever it looks like; not at other URLs, with a query or without a URL', () => {
    const because = 'its URL is the home page of a site';
    const of = (url?: string): string | undefined =>
      extract(NEWS, { ...(url !== undefined && { url }), trace: true }).json.scopeBecause;
    for (const url of ['https://quay.example/', 'https://quay.example', 'https://quay.example/#top'])
      expect([extract(NEWS, { url }).scope, of(url)]).toEqual(['page', because]);
    for (const url of ['https://quay.example/boats', 'https://quay.example/?p=7', undefined])
      expect(of(url)).toMatch(/% likely/);
    expect(extract(NEWS, { url: 'https://quay.example/', scope: 'story' }).scope).toBe('story');
  });

  it.each([
    ['https://forums.example.org/x', true],
    ['https://a.example/showthread.php?t=186269', true],
    ['https://a.example/thread-222085.html', true],
    ['https://a.example/threads/lamp-oil.12/', true],
    ['https://a.example/topic/156087/lamp-oil', true],
    ['https://a.example/discussion/39620/oil', true],
    ['https://community.example/2012/threading-a-needle', false],
    ['https://a.example/hot-topics-of-the-week', false],
    [undefined, false],
  ])('the URL of a thread: %s, %s', (url, expected) => {
    expect(isThreadAddress(url)).toBe(expected);
  });

  it('changes the scores of segments', () => {
    const [a, b] = (['story', 'page'] as const).map((scope) => extract(SHOP, { scope }).labels.score);
    expect(a).not.toEqual(b);
  });

  it('puts the headline before a story only on pages without it in metadata', () => {
    const headline = 'Boats come in before the storm';
    const today = extract(NEWS, { scope: 'story' });
    expect(today.text).toContain('harbour master said on day 8');
    const old = extract(NEWS.replace('<meta name="viewport" content="width=device-width">', ''), {
      scope: 'story',
      trace: true,
    });
    expect(old.text.startsWith(headline)).toBe(true);
    const isRuled = (found: typeof old): boolean =>
      found.trace?.entries.some(({ step }) => step === 'headline') === true;
    expect(isRuled(extract(NEWS, { scope: 'story', trace: true }))).toBe(false);
    expect(isRuled(extract(NEWS.replace('viewport', 'x'), { scope: 'page', trace: true }))).toBe(false);
  });

  it('is rejected if the method does not support it, and if it is invalid', () => {
    expect(() => extract(SHOP, { method: 'bte', scope: 'story' })).toThrow(PithError);
    expect(() => extract(SHOP, { method: 'bte', scope: 'story' })).toThrow(/'bte' does not support scopes \(fusion/);
    expect(extract(SHOP, { method: 'bte', scope: 'auto' }).scope).toBeUndefined();
    expect(() => extract(SHOP, { scope: 'all' as 'page' })).toThrow(/'scope' takes story \| page \| auto/);
  });
});

describe('the chosen scope', () => {
  /** One tree per feature: values from 1 favor a story by this much, smaller ones oppose it. */
  function speaking(effects: Readonly<Record<string, number>>): Trees {
    const names = Object.keys(effects);
    const sizes = names.flatMap((name) => [0, -effects[name]!, effects[name]!]);
    return {
      roots: Uint32Array.from(names, (_, i) => i * 3),
      feature: Uint16Array.from(names.flatMap((name) => [PAGE_FEATURE_NAMES.indexOf(name), LEAF, LEAF])),
      threshold: Float32Array.from(sizes, (value, i) => (i % 3 === 0 ? 1 : value)),
      left: Uint16Array.from(sizes, (_, i) => (i % 3 === 0 ? 1 : 0)),
      mean: Float32Array.from(sizes),
    };
  }

  const EFFECTS = {
    'page.viewport': 1,
    'page.scripts': 0.5,
    'page.fields': 0.75,
    'page.titleWords': 0.09,
    'page.heading1s': 0.25,
  };
  const taken = (signs: Readonly<Record<string, number>>): string => {
    const all = new Float32Array(PAGE_FEATURE_NAMES.length);
    for (const [name, value] of Object.entries(signs)) all[PAGE_FEATURE_NAMES.indexOf(name)] = value;
    const { is, because } = takeScope({ ...fusionModel(), scope: speaking(EFFECTS) }, all, 'auto', {
      pageType: 'service',
    });
    return `${is}: ${because}`;
  };

  it('favors a story, except on pages that hardly ever are one', () => {
    const signs = new Float32Array(PAGE_FEATURE_NAMES.length);
    signs[PAGE_FEATURE_NAMES.indexOf('page.viewport')] = 1;
    const model = { ...fusionModel(), scope: speaking({ 'page.viewport': -1 }) };
    expect(takeScope(model, signs, 'auto', { pageType: 'article' }).is).toBe('story');
    expect(takeScope(model, signs, 'auto', { pageType: 'listing' }).is).toBe('page');
    expect(takeScope(model, signs, 'auto', { pageType: 'article', isList: true }).is).toBe('page');
  });

  it.each([
    [
      { 'page.viewport': 1, 'page.scripts': 3, 'page.fields': 2, 'page.heading1s': 1, 'page.titleWords': 4 },
      'story: 93 % likely: it has a mobile layout; it has 2 form fields; it runs 3 scripts',
    ],
    [
      { 'page.fields': 2, 'page.titleWords': 4 },
      'page: 71 % likely: it has no mobile layout; it runs no scripts; it has no main headings (h1)',
    ],
    [{ 'page.viewport': 1, 'page.fields': 1 }, 'story: 71 % likely: it has a mobile layout; it has one form field'],
    [
      { 'page.viewport': Number.NaN, 'page.scripts': 3, 'page.fields': 2, 'page.heading1s': 1, 'page.titleWords': 4 },
      'story: 93 % likely: it has 2 form fields; it runs 3 scripts; it has one main heading (h1)',
    ],
  ])('%o', (signs, says) => expect(taken(signs)).toBe(says));
});
