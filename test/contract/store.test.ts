// The promises of every store, for all four: memory, a folder, lmdb in a file, PostgreSQL on a real server.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRules, NO_RULES } from '../../src/sites/rules/index.ts';
import { NEW_HEALTH, SITE_VERSION, type SiteRecord } from '../../src/sites/templates/index.ts';
import { changeRules, readRules } from '../../src/sites/tracking/index.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { startPostgres, type TestServer } from '../servers/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'pith-store-'));
let server: TestServer;

beforeAll(async () => {
  server = await startPostgres();
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function site(key: string, method = 'site', version = 1): SiteRecord {
  return {
    key,
    format: SITE_VERSION,
    method,
    options: { threshold: 0.5 },
    version,
    created: '2026-01-02T03:04:05Z',
    templates: [],
    health: NEW_HEALTH,
    history: [],
  };
}

const STORES: readonly (readonly [name: string, location: (name: string) => string, lasting: boolean])[] = [
  ['memory', () => 'memory:', false],
  ['a folder', (name) => join(folder, name), true],
  ['lmdb', (name) => join(folder, `${name}.lmdb`), true],
  ['PostgreSQL', () => server.url, true],
];

describe.each(STORES)('store in %s', (_name, location, lasting) => {
  let store: Store;

  beforeAll(async () => {
    store = await openStore(location('contract'));
  });

  afterAll(() => store.close());

  it('returns stored records, and undefined for others', async () => {
    await store.put(site('one.example'));
    expect(await store.get('one.example', 'site')).toEqual(site('one.example'));
    expect(await store.get('one.example', 'fastce')).toBeUndefined();
    expect(await store.get('two.example', 'site')).toBeUndefined();
  });

  it('keeps methods of a site apart, lists in order, forgets one or all', async () => {
    await store.put(site('b.example', 'fastce'));
    await store.put(site('b.example', 'ce'));
    await store.put(site('a.example', 'ce'));
    const listed = (await store.list()).filter(({ key }) => key !== 'one.example');
    expect(listed.map(({ key, method }) => [key, method])).toEqual([
      ['a.example', 'ce'],
      ['b.example', 'ce'],
      ['b.example', 'fastce'],
    ]);
    expect(listed.every(({ bytes }) => bytes > 20)).toBe(true);
    expect(await store.forget('b.example', 'ce')).toBe(1);
    expect(await store.forget('b.example')).toBe(1);
    expect(await store.forget('b.example')).toBe(0);
    expect(await store.forget('a.example')).toBe(1);
  });

  it('updates atomically: no count is lost among many at once', async () => {
    await store.put(site('count.example', 'site', 1));
    const more = (old: SiteRecord | undefined): SiteRecord => ({ ...old!, version: old!.version + 1 });
    await Promise.all(Array.from({ length: 20 }, () => store.update('count.example', 'site', more)));
    expect((await store.get('count.example', 'site'))?.version).toBe(21);
  });

  it('keeps the rules of a site, learned or not, and loses none among many at once', async () => {
    expect(await readRules(store, 'rules.example')).toBeUndefined();
    const origin = { author: 'somebody', created: '2026-01-02T03:04:05Z' };
    const add = (selector: string): Promise<unknown> =>
      changeRules(store, 'rules.example', (old) =>
        addRules(old, [{ action: 'drop', selector, reason: 'ads “é”' }], origin),
      );
    await Promise.all(Array.from({ length: 12 }, (_, i) => add(`.ad-${i}`)));
    const stored = await readRules(store, 'rules.example');
    expect(stored?.last).toBe(12);
    expect(new Set(stored?.list.map(({ id }) => id)).size).toBe(12);
    expect(stored?.list[0]).toMatchObject({ action: 'drop', reason: 'ads “é”', ...origin, health: { seen: 0 } });
    expect(await store.get('rules.example', 'rules')).toMatchObject({ method: 'rules', version: 12, templates: [] });
    expect((await store.list()).find(({ key }) => key === 'rules.example')).toMatchObject({ method: 'rules' });
    await changeRules(store, 'rules.example', () => NO_RULES);
    expect(await store.forget('rules.example')).toBe(1);
  });

  it('leaves a record unchanged if the change returns nothing or throws', async () => {
    await store.put(site('still.example'));
    expect(await store.update('still.example', 'site', () => undefined)).toBeUndefined();
    const thrown = store.update('still.example', 'site', () => {
      throw new Error('stop');
    });
    await expect(thrown).rejects.toThrow('stop');
    expect(await store.get('still.example', 'site')).toEqual(site('still.example'));
  });

  it('rejects keys that are not names', async () => {
    await expect(store.get('', 'site')).rejects.toMatchObject({ code: 'bad-option' });
    await expect(store.put(site('a\nb'))).rejects.toMatchObject({ code: 'bad-option' });
    await expect(store.put(site('a\ud800'))).rejects.toMatchObject({ code: 'bad-option' });
  });

  it('keeps any realistic key', async () => {
    const keys = ['xn--bcher-kva.example', 'bücher.example/đường', "o'neil.example", 'a b;drop table', 'A.example'];
    keys.push('a.example', '..', '.hidden', 'a~b~c%', '50%25', 'long/'.repeat(80), `${'long/'.repeat(79)}other`);
    for (const key of keys) await store.put(site(key));
    for (const key of keys) expect((await store.get(key, 'site'))?.key).toBe(key);
    const listed = (await store.list()).map(({ key }) => key);
    expect(keys.filter((key) => !listed.includes(key))).toEqual([]);
    for (const key of keys) expect(await store.forget(key)).toBe(1);
  });

  it(`is ${lasting ? '' : 'not '}there again after reopening`, async () => {
    const first = await openStore(location('again'));
    await first.put(site('again.example'));
    await first.close();
    const second = await openStore(location('again'));
    expect(await second.get('again.example', 'site')).toEqual(lasting ? site('again.example') : undefined);
    await second.close();
  });
});

describe('openStore', () => {
  it('rejects a file that is not a store, and leaves it unchanged', async () => {
    const path = join(folder, 'notes.txt');
    writeFileSync(path, 'these are notes, not a store\n'.repeat(500));
    await expect(openStore(path)).rejects.toMatchObject({ code: 'corrupt' });
  });

  it('never writes into a foreign folder', async () => {
    const path = join(folder, 'photographs');
    mkdirSync(path);
    writeFileSync(join(path, 'one.jpg'), 'a picture');
    await expect(openStore(path)).rejects.toMatchObject({
      code: 'corrupt',
      message: expect.stringContaining('not a Pith store'),
    });
    expect(readdirSync(path)).toEqual(['one.jpg']);
  });

  it('reports a file in the way of a folder', async () => {
    writeFileSync(join(folder, 'a-file'), 'x');
    const opened = openStore(join(folder, 'a-file', 'store'));
    await expect(opened).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('is a file, not a folder'),
    });
  });

  it('reports an unreachable server, without its password', async () => {
    const store = await openStore('postgres://someone:secret@127.0.0.1:1/none');
    const failed = store.list();
    await expect(failed).rejects.toMatchObject({ code: 'unavailable' });
    await expect(failed).rejects.toThrow(/someone:\*\*\*@/);
    await store.close();
  });
});
