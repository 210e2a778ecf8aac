// `pith sites` and `pith cluster`, and a store whose process is killed, that several processes use, or whose bytes are
// damaged: nothing learned is lost silently.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { BIN, ensureBuilt, ROOT } from '../built.ts';
import { shopPage, storyLines, storyPage, storyUrl } from '../fixtures/site-pages.ts';
import { pith } from './run.ts';
import { pithInside } from './run-inside.ts';

let folder: string;
const at = (path: string): string => join(folder, path);
let stores = 0;

/** A store with stories.example in it, by these methods. */
async function learnedStore(...methods: readonly string[]): Promise<string> {
  return learnInto(at(`store-${++stores}`), ...methods);
}

async function learnInto(store: string, ...methods: readonly string[]): Promise<string> {
  for (const method of methods.length === 0 ? ['site'] : methods) {
    const run = await pithInside(['learn', '--jsonl', '--store', store, '--method', method], storyLines(0, 8));
    expect(run).toMatchObject({ exit: 0, stderr: '' });
  }
  return store;
}

const json = async (...argv: string[]): Promise<unknown> => {
  const { stdout } = await pithInside([...argv, '--json']);
  return JSON.parse(stdout);
};
const extractNew = (store: string): ReturnType<typeof pithInside> =>
  pithInside(['--site', 'stories.example', '--store', store, '--jsonl'], storyLines(30, 33));

beforeAll(() => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'pith-sites-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('pith sites', () => {
  it('lists, shows and forgets', async () => {
    const store = await learnedStore('site', 'fastce');
    await extractNew(store);
    const list = await pithInside(['sites', '--store', store]);
    expect(list.stdout).toMatch(/^site +method +version +page kinds +pages +learned +seen +size +state\n/);
    expect(list.stdout).toMatch(/\nstories\.example +fastce +1 +1 +8 +\d{4}-\d\d-\d\d +0 +[\d.]+ K?B +new\n/);
    expect(list.stdout).toMatch(/\nstories\.example +site +1 +1 +8 +\d{4}-\d\d-\d\d +3 +[\d.]+ K?B +fits\n/);
    expect(await json('sites', 'list', '--store', store, '--method', 'ce')).toEqual([]);
    const shown = await pithInside(['sites', 'show', 'stories.example', '--method', 'site', '--store', store]);
    expect(shown.stdout).toMatch(/^stories\.example, method site: fits\n {2}version {3}1, learned .*, from 8 pages\n/);
    expect(shown.stdout).toContain('3 pages since, the last: ...');
    expect(await json('sites', 'show', 'stories.example', '--store', store)).toMatchObject([
      { key: 'stories.example', method: 'fastce', layouts: [{ pages: 8 }] },
      { key: 'stories.example', method: 'site', health: { seen: 3 }, layouts: [{ health: { recent: '...' } }] },
    ]);
    const forget = await pithInside(['sites', 'forget', 'stories.example', '-m', 'fastce', '--store', store]);
    expect(forget).toEqual({ stdout: 'forgot stories.example (fastce)\n', stderr: '', exit: 0 });
    expect(await json('sites', '--store', store)).toHaveLength(1);
  });

  it('marks a stale site with the reason', async () => {
    const store = await learnedStore();
    const shops = Array.from({ length: 9 }, (_, n) => JSON.stringify({ html: shopPage(n) })).join('\n');
    await pithInside(['--site', 'stories.example', '--store', store, '--jsonl'], shops);
    const { stdout } = await pithInside(['sites', '--store', store]);
    expect(stdout).toMatch(/stale: unlike every learned page kind on 8 of the last 8 pages\n$/);
    expect(await json('sites', 'show', 'stories.example', '--store', store)).toMatchObject([
      { stale: expect.stringContaining('unlike every learned page kind') },
    ]);
  });

  it('exports a site that another store imports, with the same answers; a second import changes nothing', async () => {
    const store = await learnedStore('site', 'ce');
    const other = at('imported');
    const file = at('site.json');
    const exported = await pithInside(['sites', 'export', 'stories.example', '--store', store]);
    await pithInside(['sites', 'export', 'stories.example', '--store', store, '--out', file]);
    expect(readFileSync(file, 'utf8')).toBe(exported.stdout);
    const imported = await pithInside(['sites', 'import', file, '--store', other]);
    expect(imported).toEqual({ stdout: 'stories.example (site) imported\n', stderr: '', exit: 0 });
    const answers = await extractNew(store);
    expect(await extractNew(other)).toEqual(answers);
    const again = await pithInside(['sites', 'import', '-', '--store', other], exported.stdout);
    expect(again.stdout).toBe('stories.example (site) was there already\n');
    await pithInside(['learn', '--jsonl', '--store', other], storyLines(40, 48));
    await pithInside(['sites', 'import', file, '--store', other]);
    expect(await json('sites', 'show', 'stories.example', '--store', other)).toMatchObject([
      { version: 3, history: [{ version: 2 }, { version: 1 }] },
    ]);
  });

  it('rejects what it cannot do, with the reason', async () => {
    const store = await learnedStore('fastce', 'ce');
    const refused = async (exit: number, message: string, ...argv: string[]): Promise<void> => {
      const run = await pithInside(['sites', ...argv, '--store', store]);
      expect(run).toMatchObject({ exit, stdout: '', stderr: expect.stringContaining(message) });
    };
    await refused(2, 'list | show | forget | export | import', 'lst');
    await refused(2, 'usage: pith sites show KEY', 'show');
    await refused(2, 'usage: pith sites list', 'list', 'x');
    await refused(4, "did you mean 'stories.example'?", 'show', 'storys.example');
    await refused(4, 'it has been learned with ce, fastce', 'forget', 'stories.example', '-m', 'site');
    await refused(2, 'choose one with --method', 'export', 'stories.example');
    await refused(4, 'there is no file', 'import', at('missing.json'));
    writeFileSync(at('odd.json'), '{"format": 1, "key": "x"}');
    await refused(9, "a site record is broken: 'method' must be a string", 'import', at('odd.json'));
    const site = JSON.parse(
      (await pithInside(['sites', 'export', 'stories.example', '-m', 'ce', '--store', store])).stdout,
    );
    site.templates[0].template.body = {};
    writeFileSync(at('hollow.json'), JSON.stringify(site));
    await refused(9, "was not written by 'ce'", 'import', at('hollow.json'));
    const missing = await pithInside(['sites', '--store', at('none')]);
    expect(missing).toMatchObject({ exit: 4, stderr: expect.stringContaining('there is no store') });
  });
});

describe('versions from the future', () => {
  it('are one clear error, for a record and for a template in it, and nothing is lost', async () => {
    const store = await learnedStore();
    const { stdout } = await pithInside(['sites', 'export', 'stories.example', '--store', store]);
    const site = JSON.parse(stdout);
    const importOf = (value: unknown): ReturnType<typeof pithInside> =>
      pithInside(['sites', 'import', '-', '--store', store], JSON.stringify(value));
    const record = await importOf({ ...site, format: 7 });
    expect(record).toMatchObject({ exit: 9, stdout: '', stderr: expect.stringContaining('has version 7') });
    site.templates[0].template.version = 7;
    const template = await importOf(site);
    expect(template).toMatchObject({ exit: 9, stdout: '', stderr: expect.stringContaining('has version 7') });
    expect(await json('sites', 'show', 'stories.example', '--store', store)).toMatchObject([{ version: 1 }]);

    // As another Pith may have written it: directly into the store, without the import.
    const future = await openStore(store);
    await future.put(site);
    await future.close();
    const extracted = await extractNew(store);
    expect(extracted).toMatchObject({
      exit: 9,
      stdout: '',
      stderr: expect.stringMatching(/^pith: [^\n]*version 7[^\n]*\n$/),
    });
  });

  it('do not hide other sites, are not written over, and can be forgotten', async () => {
    const store = await learnedStore('site', 'ce');
    const record = readdirSync(store).find((name) => name.startsWith('stories.example~site'))!;
    const file = join(store, record, readdirSync(join(store, record)).sort().at(-1)!);
    const bytes = readFileSync(file);
    bytes[4] = 9; // the record's version
    writeFileSync(file, bytes);
    const list = await pithInside(['sites', '--store', store]);
    expect(list.exit).toBe(0);
    expect(list.stdout).toMatch(/stories\.example +ce .* new\n/);
    expect(list.stdout).toMatch(/stories\.example +site .* unreadable: a site record has version 9/);
    for (const argv of [
      ['learn', '--jsonl'],
      ['learn', '--jsonl', '--site', 'stories.example'],
      ['--jsonl', '--site', 'stories.example'],
    ]) {
      const run = await pithInside([...argv, '--store', store], storyLines(0, 4));
      expect(run).toMatchObject({ exit: 9, stdout: '' });
      expect(run.stderr).toContain(`to remove it: pith sites forget stories.example --method site --store ${store}`);
    }
    expect((await pithInside(['sites', 'forget', 'stories.example', '-m', 'site', '--store', store])).exit).toBe(0);
    expect((await pithInside(['learn', '--jsonl', '--store', store], storyLines(0, 4))).exit).toBe(0);
  });
});

describe('a store', () => {
  it('is readable, with the old or the new template, whenever a learning process is killed', async () => {
    const store = await learnedStore();
    const answers = (await extractNew(store)).stdout;
    const lines = at('many.jsonl');
    writeFileSync(lines, storyLines(100, 160));
    const argv = [BIN, 'learn', '--jsonl', '--store', store, lines];
    const startedAt = Date.now();
    await once(spawn(process.execPath, argv, { cwd: ROOT, stdio: 'ignore' }), 'close');
    const wholeMs = Date.now() - startedAt;
    const startAgain = async (): Promise<void> => {
      await pithInside(['sites', 'forget', 'stories.example', '--store', store]);
      await pithInside(['learn', '--jsonl', '--store', store], storyLines(0, 8));
    };
    await startAgain();
    let killed = 0;
    for (const share of [0.3, 0.6, 0.8, 0.9, 0.95, 1]) {
      const child = spawn(process.execPath, argv, { cwd: ROOT, stdio: 'ignore' });
      const closed = once(child, 'close');
      await pause(wholeMs * share * (0.9 + Math.random() / 10));
      child.kill('SIGKILL');
      const [, signal] = await closed;
      if (signal === 'SIGKILL') killed++;
      const [site] = (await json('sites', 'show', 'stories.example', '--store', store)) as { version: number }[];
      const now = await extractNew(store);
      expect(now.exit).toBe(0);
      if (site!.version === 1) expect(now.stdout).toBe(answers);
      else await startAgain();
    }
    expect(killed).toBeGreaterThan(0);
  });

  it('serves several processes at once without losing a site or a count', async () => {
    const store = at('shared');
    const hosts = ['a.example', 'b.example', 'c.example'];
    const learned = await Promise.all(
      hosts.map((host) => pith(['learn', '--jsonl', '--store', store], { stdin: storyLines(0, 6, host) })),
    );
    expect(learned.map(({ exit, stderr }) => [exit, stderr])).toEqual(hosts.map(() => [0, '']));
    const counted = await Promise.all(
      hosts.map(() => pith(['--site', 'a.example', '--store', store, '--jsonl'], { stdin: storyLines(10, 30) })),
    );
    expect(counted.every(({ exit }) => exit === 0)).toBe(true);
    expect(await json('sites', '--store', store)).toMatchObject([
      { health: { seen: 60 } },
      { health: { seen: 0 } },
      {},
    ]);
  });

  it.each([40, 5000, 10_000, 12_288, 20_480])(
    'in one file that was cut to %i bytes ends in an error, not in a crash',
    async (bytes) => {
      const store = await learnInto(at(`store-${++stores}.lmdb`), 'site', 'fastce', 'ce', 'chunks');
      truncateSync(store, bytes);
      for (const argv of [
        ['sites', '--store', store],
        ['--site', 'stories.example', '--store', store, '--jsonl'],
      ]) {
        const { exit, stdout, stderr } = await pith(argv, { stdin: storyLines(0, 1) });
        expect([0, 9]).toContain(exit);
        if (exit === 9) expect(stderr).toMatch(/damaged|cannot be read/);
        else if (argv[0] === 'sites') expect(stdout.match(/stories\.example/g)).toHaveLength(4);
      }
    },
  );
});

describe('pith cluster', () => {
  it('groups pages by layout, with their URL shapes and members', async () => {
    const lines = [0, 1, 2, 3, 4, 5].flatMap((n) => [
      { id: `story ${n}`, url: storyUrl(n), html: storyPage(n) },
      ...(n < 4 ? [{ id: `thing ${n}`, url: `https://stories.example/shop/${n}`, html: shopPage(n) }] : []),
    ]);
    const stdin = lines.map((line) => JSON.stringify(line)).join('\n');
    const { stdout, exit } = await pithInside(['cluster', '--jsonl'], stdin);
    expect(exit).toBe(0);
    expect(stdout).toMatch(
      /^group +pages +reach +URL shapes\n +1 +6 +[\d.]+ +\/D\/story-N \(6\)\n +2 +4 .*\/shop\/N \(4\)\n/,
    );
    expect(stdout).toMatch(/\ngroup 2\n {2}thing 0\n {2}thing 1\n/);
    const groups = JSON.parse((await pithInside(['cluster', '--jsonl', '--json'], stdin)).stdout);
    expect(groups.map(({ members }: { members: string[] }) => members.length)).toEqual([6, 4]);
    const one = JSON.parse((await pithInside(['cluster', '--jsonl', '--json', '--threshold', '0'], stdin)).stdout);
    expect(one).toHaveLength(1);
    expect(await pithInside(['cluster', '--threshold', '2', 'x'])).toMatchObject({ exit: 2 });
    expect(await pithInside(['cluster'])).toMatchObject({ exit: 2 });
  });
});
