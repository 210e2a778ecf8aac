// Learning a site from its pages: layouts, matching, fallback, drift, versions, records, and unusable input.

import { describe, expect, it } from 'vitest';
import {
  clusterPages,
  DEFAULT_METHOD,
  extract,
  learnSite,
  matchTemplate,
  observe,
  PithError,
  parsePage,
  type SiteRecord,
  siteFromBytes,
  siteFromJson,
  siteToBytes,
  siteToJson,
  staleReason,
  supersede,
} from '../../src/index.ts';
import { methods } from '../../src/methods/index.ts';
import { type MadePage, madePages } from './made-site.ts';

const NEWS = { host: 'made.example', layout: 'news', seed: 1 } as const;
const DOCS = { host: 'made.example', layout: 'docs', seed: 2 } as const;
const TABLES = { host: 'made.example', layout: 'tables', seed: 4 } as const;
const pagesOf = (made: readonly MadePage[]) => made.map(({ page }) => page);
const LEARNERS = methods()
  .filter(({ learner, slow }) => learner !== undefined && slow !== true)
  .map(({ name }) => name);

function failure(work: () => unknown): PithError {
  try {
    work();
  } catch (error) {
    if (error instanceof PithError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe.each(LEARNERS)('learning with %s', (method) => {
  const site = learnSite(pagesOf(madePages(NEWS, 0, 12)), { method });

  it('finds the article of a new page and leaves out repeated text', () => {
    for (const { page, text } of madePages(NEWS, 20, 24)) {
      const found = extract(page, { site, method });
      expect(found.method).toBe(method);
      expect(found.template).toBe('1');
      for (const paragraph of text.split('\n')) expect(found.text).toContain(paragraph);
      expect(found.text).not.toContain('World news');
      expect(found.text).not.toContain('all rights reserved');
    }
  });

  it('gives the same answers after a round trip through bytes and JSON', () => {
    const bytes = siteToBytes(site);
    expect(siteToBytes(siteFromBytes(bytes))).toEqual(bytes);
    const back = [siteFromBytes(bytes), siteFromJson(siteToJson(site))];
    for (const { page } of madePages(NEWS, 30, 33)) {
      for (const read of back) expect(extract(page, { site: read }).text).toBe(extract(page, { site }).text);
    }
  });
});

describe('layouts', () => {
  it('two layouts of one site give two templates, and held-out pages find theirs', () => {
    const mixed = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((i) => [
      ...madePages(NEWS, i, i + 1),
      ...madePages(DOCS, i, i + 1),
    ]);
    const site = learnSite(pagesOf(mixed));
    expect(site.templates.map(({ template }) => template.pages)).toEqual([10, 10]);
    const right = [NEWS, DOCS].flatMap((layout) => {
      const ids = pagesOf(madePages(layout, 50, 70)).map((page) => matchTemplate(site, page).template?.id);
      return ids.map((id) => id !== undefined && id === ids[0]);
    });
    expect(right.filter(Boolean).length / right.length).toBeGreaterThanOrEqual(0.95);
    const of = (layout: typeof NEWS | typeof DOCS) =>
      matchTemplate(site, madePages(layout, 80, 81)[0]!.page).template?.id;
    expect(of(NEWS)).not.toBe(of(DOCS));
  });

  it('clusterPages groups pages that belong together', () => {
    const all = [...madePages(NEWS, 0, 5), ...madePages(TABLES, 0, 4), ...madePages(DOCS, 0, 3)];
    expect(clusterPages(pagesOf(all)).map(({ pages }) => pages)).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10, 11],
    ]);
  });

  it('on a page unlike all of them it abstains, and the default method answers and is named', () => {
    const site = learnSite(pagesOf(madePages(NEWS, 0, 8)));
    const [stranger] = madePages(TABLES, 0, 1);
    const match = matchTemplate(site, stranger!.page);
    expect(match.template).toBeUndefined();
    const found = extract(stranger!.page, { site });
    expect(found.method).toBe(DEFAULT_METHOD);
    expect(found.fallback?.from).toBe(DEFAULT_METHOD);
    expect(extract(stranger!.page, { site, method: 'site' }).fallback?.from).toBe('site');
    expect(found.fallback?.reason).toContain('no learned template of');
    expect(found.text).not.toBe('');
  });
});

describe('drift', () => {
  const site = learnSite(pagesOf(madePages(NEWS, 0, 12)));
  const watch = (start: SiteRecord, pages: readonly MadePage[]): SiteRecord =>
    pages.reduce((now, { page }) => {
      const found = extract(page, { site: now });
      return observe(now, page, found, found.template);
    }, start);

  it('an unchanged site stays fresh', () => {
    const later = watch(site, madePages(NEWS, 100, 130));
    expect(staleReason(later)).toBeUndefined();
    expect(later.templates[0]!.health).toEqual({ seen: 30, recent: '.'.repeat(30) });
  });

  it('a new layout makes it stale, with the reason', () => {
    const later = watch(watch(site, madePages(NEWS, 100, 104)), madePages(TABLES, 0, 10));
    expect(staleReason(later)).toMatch(/unlike every learned page kind on \d+ of the last \d+ pages/);
  });

  it('an article at a new place makes it stale, with the reason', () => {
    const emptied = madePages(NEWS, 200, 212).map(({ html }) =>
      parsePage(html.replace(/<p>.*<\/p>(?=<div class="tools")/s, '')),
    );
    const later = emptied.reduce((now, page) => observe(now, page, { contentWords: 0 }), site);
    expect(staleReason(later)).toMatch(/too little was extracted on \d+ of the last/);
  });

  it('learning again gives a new version with new ids and keeps the old one', () => {
    const next = supersede(site, learnSite(pagesOf(madePages(TABLES, 0, 8)), { now: '2026-01-02T00:00:00Z' }));
    expect(next.version).toBe(2);
    expect(next.templates.map(({ id }) => id)).toEqual(['2']);
    expect(next.history.map(({ version, templates }) => [version, templates[0]!.id])).toEqual([[1, '1']]);
    expect(siteFromBytes(siteToBytes(next))).toEqual(next);
  });
});

describe('unusable input', () => {
  it.each([
    ['no page', [], 'bad-option', /name the site/],
    ['one page only', pagesOf(madePages(NEWS, 0, 1)), 'bad-input', /one page only .* at least 2/],
    [
      'pages of different sites',
      pagesOf([...madePages(NEWS, 0, 3), ...madePages({ ...NEWS, host: 'other.example' }, 0, 3)]),
      'bad-input',
      /different sites: made\.example \(3\), other\.example \(3\)/,
    ],
  ] as const)('%s', (_, pages, code, message) => {
    const error = failure(() => learnSite(pages));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  });

  it('pages without a common layout', () => {
    const pages = [madePages(NEWS, 0, 1), madePages(TABLES, 0, 1), madePages(DOCS, 0, 1)].flat();
    const error = failure(() => learnSite(pagesOf(pages)));
    expect(error.code).toBe('bad-input');
    expect(error.message).toContain('no page kind in common');
  });

  it('a method that does not learn, an unknown option, a template of another method', () => {
    expect(failure(() => learnSite([], { method: 'bte' })).message).toContain('does not learn');
    expect(failure(() => learnSite([], { pages: 3 } as never)).code).toBe('bad-option');
    const site = learnSite(pagesOf(madePages(NEWS, 0, 4)));
    expect(failure(() => extract('<p>x', { site, method: 'ce' })).message).toContain("learned by 'site'");
  });

  it('records that are damaged, of another version, or foreign', () => {
    const site = learnSite(pagesOf(madePages(NEWS, 0, 4)));
    const bytes = siteToBytes(site);
    const changed = (at: number): Uint8Array => bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));
    for (const at of [9, 40, bytes.length - 1])
      expect(failure(() => siteFromBytes(changed(at))).message).toContain('damaged');
    expect(failure(() => siteFromBytes(bytes.slice(0, 50))).code).toBe('corrupt');
    expect(failure(() => siteFromBytes(new Uint8Array([1, 2, 3]))).message).toContain('not a site record');
    const other = siteToJson(site).replace('"format": 1', '"format": 99');
    expect(failure(() => siteFromJson(other)).message).toContain('version 99');
    expect(failure(() => siteFromJson('{')).code).toBe('corrupt');
    const template = { ...site.templates[0]!.template, version: 77 };
    const error = failure(() => extract(madePages(NEWS, 0, 1)[0]!.page, { template }));
    expect(error.code).toBe('corrupt');
    expect(error.message).toContain('version 77');
  });
});

it('names the expected input for anything else', () => {
  const given = (pages: unknown): string => failure(() => learnSite(pages as never)).message;
  expect(given(['<p>HTML that nobody has opened</p>'])).toContain('pass each to parsePage first');
  expect(given('<p>HTML</p>')).toContain('pass each to parsePage first');
  for (const none of [null, undefined, 7, {}]) expect(given(none)).toContain('must be a list');
});
