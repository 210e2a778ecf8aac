// Learned sites as a program uses them: found by name or URL, fallback, counts, staleness, relearning.

import { describe, expect, it } from 'vitest';
import {
  addRules,
  changeRules,
  DEFAULT_METHOD,
  learnSite,
  openStore,
  readRules,
  SiteExtractor,
  type SiteNotice,
  type Store,
  saveSite,
  siteFromBytes,
  siteToBytes,
  staleReason,
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
  it("is that of a page's URL, or the named one", async () => {
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

  it('falls back to the default method if it was not learned, with the reason', async () => {
    const sites = new SiteExtractor(await storeWithNews());
    const elsewhere = await sites.extract('<p>some words of text</p>', { url: 'https://other.example/a' });
    expect(elsewhere.fallback).toEqual({
      from: DEFAULT_METHOD,
      reason: "site 'other.example' has not been learned with the method 'site'",
    });
    const ruled = await sites.extract('<p>some words of text</p>', {
      url: 'https://other.example/a',
      rules: [{ action: 'drop', selector: '.x' }],
    });
    expect(ruled.fallback?.reason).toBe(
      "the rules of 'other.example' were applied, but no template of it has been learned",
    );
    const nowhere = await sites.extract('<p>some words of text</p>');
    expect(nowhere.fallback?.reason).toMatch(/no URL/);
  });

  it('is rejected if it is named but missing, with advice', async () => {
    const sites = new SiteExtractor(await storeWithNews(), { site: 'nowhere.example' });
    await expect(sites.prepare()).rejects.toMatchObject({ code: 'not-found' });
    await expect(sites.extract('<p>x</p>')).rejects.toThrow(/pith learn --site nowhere\.example/);
  });

  it('rejects unknown options, and methods that use no site', async () => {
    const store = await storeWithNews();
    expect(() => new SiteExtractor(store, { relern: true } as object)).toThrow(/unknown option 'relern'/);
    expect(() => new SiteExtractor(store, { method: 'bte' })).toThrow(/does not use a site/);
  });

  it('counts pages in the store when it is closed', async () => {
    const store = await storeWithNews();
    const sites = new SiteExtractor(store);
    for (const { page } of madePages(NEWS, 30, 33)) await sites.extract(page);
    expect((await store.get('made.example', 'site'))!.health.seen).toBe(0);
    await sites.close();
    expect((await store.get('made.example', 'site'))!.health.seen).toBe(3);
  });

  it('reports once that it is stale, and relearns on request', async () => {
    for (const relearn of [false, true]) {
      const store = await storeWithNews();
      const notices: SiteNotice[] = [];
      const sites = new SiteExtractor(store, { relearn, onNotice: (notice) => notices.push(notice) });
      // The site has been rebuilt: no page resembles the learned ones.
      for (const { page } of madePages(DOCS, 0, 60)) await sites.extract(page);
      expect(notices.map(({ kind }) => kind)).toEqual(relearn ? ['stale', 'relearned'] : ['stale']);
      await sites.close();
      expect(notices[0]).toMatchObject({ key: 'made.example', method: 'site' });
      const stored = await store.get('made.example', 'site');
      expect(stored!.version).toBe(relearn ? 2 : 1);
      expect(stored!.history).toHaveLength(relearn ? 1 : 0);
    }
  });

  it('is still used, and reported, if it cannot be counted', async () => {
    const store = await storeWithNews();
    const broken: Store = { ...bound(store), update: () => Promise.reject(new Error('the disk is full')) };
    const notices: SiteNotice[] = [];
    const sites = new SiteExtractor(broken, { onNotice: (notice) => notices.push(notice) });
    for (const { page } of madePages(NEWS, 30, 50)) expect((await sites.extract(page)).template).toBe('1');
    await sites.close();
    expect(notices.map(({ kind }) => kind)).toEqual(['not-counted']);
    expect(notices[0]!.message).toMatch(/made\.example.*disk is full/);
  });

  it('evicts the least recently used of very many, after counting its pages', async () => {
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

describe('rules of a site in use', () => {
  const rules = [
    { action: 'drop', selector: '.story h1', reason: 'the title stands elsewhere' },
    { action: 'keep', selector: '.bottom' },
  ] as const;

  async function storeWithRules(learned: boolean): Promise<Store> {
    const store = learned ? await storeWithNews() : await openStore('memory:');
    await changeRules(store, 'made.example', (old) => addRules(old, rules));
    return store;
  }

  it('apply to pages of the site, learned or not, by name or by URL', async () => {
    const [made] = madePages(NEWS, 30, 31);
    for (const learned of [true, false]) {
      for (const options of [{}, { site: 'made.example' }]) {
        const sites = new SiteExtractor(await storeWithRules(learned), options);
        const found = await sites.extract(made!.html, { url: made!.page.url! });
        expect(found.text).toContain('Copyright of the harbour gazette');
        expect(found.text).not.toContain(made!.page.segmentText(7));
        expect(found.fallback === undefined).toBe(learned);
        const own = await sites.extract(made!.html, {
          url: made!.page.url!,
          rules: [{ action: 'drop', text: 'Copyright of …' }],
        });
        expect(own.text).not.toContain('Copyright');
      }
    }
  });

  it('are counted in the store, each rule separately, and one that stops matching is reported once', async () => {
    const store = await storeWithRules(false);
    const notices: SiteNotice[] = [];
    const sites = new SiteExtractor(store, { onNotice: (notice) => notices.push(notice) });
    for (const { page } of madePages(NEWS, 0, 20)) await sites.extract(page);
    await sites.close();
    const count = async () => (await readRules(store, 'made.example'))!.list.map(({ health }) => health);
    expect(await count()).toEqual([
      { seen: 20, matched: 20, missed: 0 },
      { seen: 20, matched: 20, missed: 0 },
    ]);
    expect(notices).toEqual([]);
    for (const { page } of madePages({ ...DOCS, host: 'made.example' }, 0, 40)) await sites.extract(page);
    await sites.close();
    expect(notices.map(({ kind }) => kind)).toEqual(['unmatched-rule', 'unmatched-rule']);
    expect(notices[0]!.message).toMatch(
      /^rule 1 of site 'made\.example' \(drop \.story h1\) has not matched on the last \d+ pages; before, on 20 of 20$/,
    );
    expect(staleReason((await store.get('made.example', 'rules'))!)).toMatch(/^rule 1 \(\.story h1\) has not matched/);
  });

  it('are not counted if turned off, and can be replaced for a trial', async () => {
    const store = await storeWithRules(true);
    const [made] = madePages(NEWS, 30, 31);
    const trial = new Map([['made.example', [{ action: 'drop', selector: '.bottom' } as const]]]);
    const sites = new SiteExtractor(store, { counts: false, rules: trial });
    for (let i = 0; i < 20; i++) expect((await sites.extract(made!.page)).text).not.toContain('Copyright');
    await sites.close();
    expect((await readRules(store, 'made.example'))!.list[0]!.health.seen).toBe(0);
    expect((await store.get('made.example', 'site'))!.health.seen).toBe(0);
  });

  it('that are invalid are rejected', async () => {
    const store = await storeWithRules(false);
    const record = (await store.get('made.example', 'rules'))!;
    const broken = (list: unknown): (() => unknown) => {
      const changed = { ...record, rules: { last: 2, list } } as never;
      return () => siteFromBytes(siteToBytes(changed));
    };
    const [one] = record.rules!.list;
    for (const list of [
      7,
      [7],
      [{ ...one, selector: 'p:hover' }],
      [{ ...one, id: '3' }],
      [one, one],
      [{ ...one, health: {} }],
    ])
      expect(broken(list), JSON.stringify(list)).toThrow(expect.objectContaining({ code: 'corrupt' }));
    expect(broken(record.rules!.list)()).toEqual(record);
  });
});
