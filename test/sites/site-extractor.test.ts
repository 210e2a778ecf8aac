// Sites in use, as a program uses them: found by name or by URL, falling back, counted, stale, learned again.

import { describe, expect, it } from 'vitest';
import {
  DEFAULT_METHOD,
  learnSite,
  openStore,
  SiteExtractor,
  type SiteNotice,
  type Store,
  saveSite,
} from '../../src/node.ts';
import { madePages } from './made-site.ts';

const NEWS = { host: 'made.example', layout: 'news', seed: 1 } as const;
const DOCS = { host: 'made.example', layout: 'docs', seed: 2 } as const;

async function storeWithNews(): Promise<Store> {
  const store = await openStore('memory:');
  await saveSite(store, learnSite(madePages(NEWS, 0, 12).map(({ page }) => page)));
  return store;
}

describe('a site in use', () => {
  it("is that of a page's URL, or the one named", async () => {
    const store = await storeWithNews();
    const [made] = madePages(NEWS, 30, 31);
    for (const options of [{}, { site: 'made.example' }]) {
      const sites = new SiteExtractor(store, options);
      const found = await sites.extract(made!.html, { url: made!.page.url! });
      expect(found).toMatchObject({ method: DEFAULT_METHOD, template: '1', fallback: undefined });
      for (const paragraph of made!.text.split('\n')) expect(found.text).toContain(paragraph);
      await sites.close();
    }
  });

  it('gives way to the default method where it was not learned, and says why', async () => {
    const sites = new SiteExtractor(await storeWithNews());
    const elsewhere = await sites.extract('<p>some words of text</p>', { url: 'https://other.example/a' });
    expect(elsewhere.fallback).toEqual({
      from: DEFAULT_METHOD,
      reason: "site 'other.example' has not been learned by site",
    });
    const nowhere = await sites.extract('<p>some words of text</p>');
    expect(nowhere.fallback?.reason).toMatch(/no URL/);
  });

  it('is refused when it is named and not there, with what to do', async () => {
    const sites = new SiteExtractor(await storeWithNews(), { site: 'nowhere.example' });
    await expect(sites.prepare()).rejects.toMatchObject({ code: 'not-found' });
    await expect(sites.extract('<p>x</p>')).rejects.toThrow(/pith learn --site nowhere\.example/);
  });

  it('refuses options that it does not know, and methods that use no site', async () => {
    const store = await storeWithNews();
    expect(() => new SiteExtractor(store, { relern: true } as object)).toThrow(/unknown option 'relern'/);
    expect(() => new SiteExtractor(store, { method: 'bte' })).toThrow(/makes no use of a site/);
  });

  it('counts pages in the store when it is closed', async () => {
    const store = await storeWithNews();
    const sites = new SiteExtractor(store);
    for (const { page } of madePages(NEWS, 30, 33)) await sites.extract(page);
    expect((await store.get('made.example', 'site'))!.health.seen).toBe(0);
    await sites.close();
    expect((await store.get('made.example', 'site'))!.health.seen).toBe(3);
  });

  it('says once that it is stale, and learns itself again where that is wanted', async () => {
    for (const relearn of [false, true]) {
      const store = await storeWithNews();
      const notices: SiteNotice[] = [];
      const sites = new SiteExtractor(store, { relearn, onNotice: (notice) => notices.push(notice) });
      // The site has been rebuilt: no page is like those that were learned.
      for (const { page } of madePages(DOCS, 0, 60)) await sites.extract(page);
      expect(notices.map(({ kind }) => kind)).toEqual(relearn ? ['stale', 'relearned'] : ['stale']);
      await sites.close();
      expect(notices[0]).toMatchObject({ key: 'made.example', method: 'site' });
      const stored = await store.get('made.example', 'site');
      expect(stored!.version).toBe(relearn ? 2 : 1);
      expect(stored!.history).toHaveLength(relearn ? 1 : 0);
    }
  });

  it('is used on, and told of, when it cannot be counted', async () => {
    const store = await storeWithNews();
    const broken: Store = { ...bound(store), update: () => Promise.reject(new Error('the disk is full')) };
    const notices: SiteNotice[] = [];
    const sites = new SiteExtractor(broken, { onNotice: (notice) => notices.push(notice) });
    for (const { page } of madePages(NEWS, 30, 50)) expect((await sites.extract(page)).template).toBe('1');
    await sites.close();
    expect(notices.map(({ kind }) => kind)).toEqual(['not-counted']);
    expect(notices[0]!.message).toMatch(/made\.example.*disk is full/);
  });

  it('lets the least recently used of very many go, and has counted its pages', async () => {
    const store = await storeWithNews();
    const sites = new SiteExtractor(store);
    for (const { page } of madePages(NEWS, 30, 32)) await sites.extract(page);
    for (let i = 0; i < 64; i++) await sites.extract('<p>words</p>', { url: `https://site${i}.example/` });
    expect((await store.get('made.example', 'site'))!.health.seen).toBe(2);
  });
});

function bound(store: Store): Store {
  return {
    location: store.location,
    get: store.get.bind(store),
    put: store.put.bind(store),
    update: store.update.bind(store),
    list: store.list.bind(store),
    forget: store.forget.bind(store),
    close: store.close.bind(store),
  };
}
