// Records of a site in a store: rules, learned versions, damaged ones.

import { describe, expect, it } from 'vitest';
import { PithError } from '../../base/index.ts';
import { extract, learnSite, parsePage, type SiteRecord, type SiteRule } from '../../index.ts';
import { openStore, type Store } from '../../store/index.ts';
import { addRules } from '../rules/index.ts';
import { forgetCommand, learnCommandLine } from './command-lines.ts';
import { siteFields } from './site-fields.ts';
import type { SiteNotice } from './site-notice.ts';
import { readRecords } from './stored-records.ts';
import { changeRules, readRules } from './stored-rules.ts';
import { readSite, saveSite } from './stored-site.ts';
import { TrackedRules } from './tracked-rules.ts';

const KEY = 'quay.example';
const page = (n: number): string =>
  `<title>Story ${n}</title><article><h1>Story ${n}</h1>${`<p>The harbour of ${n} was quiet, and its ${n} boats had left early.</p>`.repeat(4)}<p class=share>Tell your friends about number ${n}, they may like it.</p></article>`;
const learned = (): SiteRecord =>
  learnSite([1, 2, 3, 4].map((n) => parsePage(page(n), { url: `https://${KEY}/${n}` })));
const open = (): Promise<Store> => openStore('memory:');

async function withRule(store: Store, selector = '.share'): Promise<readonly SiteRule[]> {
  const { list } = await changeRules(store, KEY, (rules) => addRules(rules, [{ action: 'drop', selector }]));
  return list;
}

/** A store whose record cannot be read. */
async function damaged(): Promise<Store> {
  const store = await open();
  await saveSite(store, learned());
  const corrupt = async (): Promise<never> => {
    throw new PithError('corrupt', 'bad bytes');
  };
  return Object.assign(Object.create(store), { get: corrupt, update: corrupt, location: 'my sites' }) as Store;
}

describe('rules in a store', () => {
  it('do not exist at first, and change as a whole', async () => {
    const store = await open();
    expect(await readRules(store, KEY)).toBeUndefined();
    await withRule(store);
    await withRule(store, '.ad');
    expect((await readRules(store, KEY))!.list.map(({ selector }) => selector)).toEqual(['.share', '.ad']);
    expect(await readRules(store, 'other.example')).toBeUndefined();
  });

  it('are counted by batches, and the last batch when asked', async () => {
    const store = await open();
    const list = await withRule(store);
    const tracked = new TrackedRules(KEY, list, { store, counts: true, onNotice: () => {} });
    const seen = async (): Promise<number> => (await readRules(store, KEY))!.list[0]!.health.seen;
    for (let n = 0; n < 15; n++) await tracked.observe(extract(page(n), { rules: list }));
    expect(await seen()).toBe(0);
    await tracked.observe(extract(page(15), { rules: list }));
    expect(await seen()).toBe(16);
    await tracked.observe(extract(page(16), { rules: list }));
    await tracked.observe(extract('', { rules: list }));
    await tracked.flush();
    expect(await seen()).toBe(17);
  });

  it('that cannot be counted are reported once, and the pages go on', async () => {
    const store = await open();
    const list = await withRule(store);
    const notices: SiteNotice[] = [];
    const broken = await damaged();
    const tracked = new TrackedRules(KEY, list, { store: broken, counts: true, onNotice: (one) => notices.push(one) });
    for (let n = 0; n < 40; n++) await tracked.observe(extract(page(n), { rules: list }));
    await tracked.flush();
    expect(notices.map(({ kind }) => kind)).toEqual(['not-counted']);
  });
});

describe('a learned site in a store', () => {
  it('keeps its earlier versions', async () => {
    const store = await open();
    expect((await saveSite(store, learned())).version).toBe(1);
    const second = await saveSite(store, learned());
    expect([second.version, second.history.map(({ version }) => version)]).toEqual([2, [1]]);
    expect(await readSite(store, KEY, 'nobody')).toBeUndefined();
  });

  it('that is damaged is an error with the command that removes it, and is never overwritten', async () => {
    const store = await damaged();
    const expected = expect.objectContaining({
      code: 'corrupt',
      message: expect.stringContaining(`pith sites forget ${KEY} --method site --store 'my sites'`),
    });
    await expect(readSite(store, KEY, 'site')).rejects.toEqual(expected);
    await expect(saveSite(store, learned())).rejects.toEqual(expected);
  });

  it('is listed with its fields; a damaged one with its problem', async () => {
    const store = await open();
    await saveSite(store, learned());
    const [row] = await readRecords(store, { key: KEY });
    expect(siteFields(row!)).toMatchObject({ key: KEY, method: 'site', version: 1, pages: 4, history: [] });
    expect(await readRecords(store, { key: 'other.example' })).toEqual([]);
    expect(await readRecords(store, { method: 'other' })).toEqual([]);
    const [broken] = await readRecords(await damaged(), {});
    expect(siteFields(broken!)).toMatchObject({ key: KEY, error: { code: 'corrupt' } });
  });
});

describe('a suggested command', () => {
  it.each([
    [learnCommandLine(KEY, 'site', '.pith/sites'), `pith learn --site ${KEY} pages…`],
    [learnCommandLine(KEY, 'ce', 'x.lmdb'), `pith learn --site ${KEY} --method ce --store x.lmdb pages…`],
    [forgetCommand("it's", 'site', '.pith/sites'), "pith sites forget 'it'\\''s' --method site"],
    [forgetCommand('a; rm -rf b', 'site', '$HOME'), "pith sites forget 'a; rm -rf b' --method site --store '$HOME'"],
  ])('%s', (command, expected) => {
    expect(command).toBe(expected);
  });
});
