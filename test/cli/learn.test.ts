// Learning a site and extracting with it, as a user does: from folders, lines and the site itself; stores in a file and
// in PostgreSQL; a new process each time, so that nothing survives outside the store.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_METHOD, estimateLayout, parsePage, storeLayout } from '../../src/index.ts';
import { openStore } from '../../src/store/index.ts';
import { ensureBuilt } from '../built.ts';
import { markOf, shopPage, storyLines, storyPage, storyUrl } from '../fixtures/site-pages.ts';
import { startPostgres } from '../servers/postgres.ts';
import { startSite } from '../servers/site-server.ts';
import { pith, type Run } from './run.ts';
import { pithInside } from './run-inside.ts';

const PAGES = 12;
let folder: string;
const at = (path: string): string => join(folder, path);
let stores = 0;
const freshStore = (): string => at(`store-${++stores}`);
const learn = (...argv: string[]): Promise<Run> => pith(['learn', ...argv]);

beforeAll(() => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'pith-learn-'));
  for (const name of ['stories', 'both', 'new', 'nothing', 'single']) mkdirSync(at(name));
  for (let n = 0; n < PAGES; n++) {
    writeFileSync(at(`stories/${n}.html`), storyPage(n));
    writeFileSync(at(`both/story-${n}.html`), storyPage(n));
    writeFileSync(at(`both/thing-${n}.html`), shopPage(n));
  }
  for (let n = 50; n < 53; n++) writeFileSync(at(`new/${n}.html`), storyPage(n));
  writeFileSync(at('single/1.html'), storyPage(1));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('pith learn', () => {
  it('learns from a folder; another process extracts with it, the same byte for byte each time', async () => {
    const store = freshStore();
    const learned = await learn('--site', 'stories', '--store', store, at('stories'));
    expect(learned).toMatchObject({ exit: 0, stderr: '' });
    expect(learned.stdout).toMatch(
      /^stories: learned from 12 pages with the method 'site': 1 page kind, version 1, [\d.]+ K?B in /,
    );
    expect(learned.stdout).toMatch(/\n {2}page kind +pages .*content words .*size +seen +URL shapes\n {2}1 +12 /);
    const extract = (): Promise<Run> => pith(['--site', 'stories', '--store', store, at('new')]);
    const first = await extract();
    expect(first.stderr).toBe('');
    expect(first.stdout).toContain(markOf(51));
    expect(first.stdout).not.toMatch(/Subscribe|All stories/);
    expect(await extract()).toEqual(first);
    const json = await pith(['-f', 'json', '--site', 'stories', '--store', store, at('new/50.html')]);
    expect(JSON.parse(json.stdout)).toMatchObject({ method: DEFAULT_METHOD, template: '1' });
  });

  it('is used together with a layout, and the answer names both', async () => {
    const store = freshStore();
    await pithInside(['learn', '--site', 'stories', '--store', store, at('stories')]);
    const page = parsePage(readFileSync(at('new/51.html')));
    const drawn = storeLayout({ ...estimateLayout(page), source: 'browser' }, page.tape);
    writeFileSync(at('51.layout.json'), JSON.stringify(drawn));
    const extractWith = (layout: string): Promise<Run> =>
      pithInside(['--site', 'stories', '--store', store, '--layout', layout, '-f', 'json', at('new/51.html')]);
    const answer = JSON.parse((await extractWith(at('51.layout.json'))).stdout);
    expect(answer).toMatchObject({ method: DEFAULT_METHOD, template: '1', layout: 'browser' });
    expect(answer.text).toContain(markOf(51));
    const guessed = await extractWith('estimate');
    expect(JSON.parse(guessed.stdout)).not.toHaveProperty('layout');
    expect(guessed.stderr).toContain('did not use the layout');
  });

  it.each(['fastce', 'ce', 'chunks', 'site'])('keeps the record of %s apart from others', async (method) => {
    const store = freshStore();
    await pithInside(['learn', '--site', 'stories', '--store', store, '--method', method, at('stories')]);
    const run = await pithInside([
      '--site',
      'stories',
      '--store',
      store,
      '--method',
      method,
      '-f',
      'json',
      at('new/51.html'),
    ]);
    const { text, method: used } = JSON.parse(run.stdout);
    expect({ used, has: text.includes(markOf(51)) }).toEqual({ used: method, has: true });
    const other = method === 'site' ? 'ce' : 'site';
    const missing = await pithInside(['--site', 'stories', '--store', store, '--method', other, at('new/51.html')]);
    expect(missing).toMatchObject({ exit: 4, stdout: '' });
    expect(missing.stderr).toContain(`it has been learned with ${method}: use that as --method`);
  });

  it('finds two layouts in a mixed folder and uses the right one for each page', async () => {
    const store = freshStore();
    const { stdout } = await pithInside(['learn', '--site', 'mixed', '--store', store, '--json', at('both')]);
    const summary = JSON.parse(stdout);
    expect(summary).toMatchObject({ key: 'mixed', method: 'site', version: 1, pages: 24, alone: 0, skipped: [] });
    expect(summary.layouts.map(({ pages }: { pages: number }) => pages)).toEqual([12, 12]);
    expect(summary.bytes).toBeLessThan(64 * 1024);
    const lines = [storyPage(70), shopPage(70), storyPage(71), shopPage(71)].map((html) => JSON.stringify({ html }));
    const run = await pithInside(['--site', 'mixed', '--store', store, '--jsonl'], lines.join('\n'));
    const used = run.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).template);
    expect(used).toEqual([used[0], used[1], used[0], used[1]]);
    expect(new Set(used).size).toBe(2);
  });

  it('takes lines from standard input and the key from their URLs; learning again keeps the previous version', async () => {
    const store = freshStore();
    const lines = `${storyLines(0, PAGES)}broken\n`;
    const first = await pithInside(['learn', '--jsonl', '--store', store], lines);
    expect(first.stdout).toMatch(/^stories\.example: learned from 12 pages/);
    expect(first.stdout).toContain('/D/story-N (12)');
    expect(first).toMatchObject({ exit: 0, stderr: expect.stringMatching(/^pith: line 13: not JSON.*; skipped\n$/) });
    const again = await pithInside(['learn', '--jsonl', '--store', store], storyLines(20, 30));
    expect(again.stdout).toMatch(/version 2,/);
    expect(again.stdout).toContain('earlier versions kept: 1');
    expect(again.stdout).toMatch(/\n {2}2 +10 /);
    const opened = await openStore(store);
    const record = await opened.get('stories.example', 'site');
    await opened.close();
    expect(record).toMatchObject({ version: 2, history: [{ version: 1, templates: [{ id: '1' }] }] });
  });

  it('skips files that are not pages, and names them', async () => {
    mkdirSync(at('bad'));
    for (let n = 0; n < 6; n++) writeFileSync(at(`bad/${n}.html`), storyPage(n));
    writeFileSync(at('bad/empty.html'), '');
    writeFileSync(at('bad/picture.html'), Buffer.from('89504e470d0a1a0a0000000d49484452000000010000', 'hex'));
    const { stdout, stderr, exit } = await pithInside(['learn', '--site', 'bad', '--store', freshStore(), at('bad')]);
    expect(stdout).toContain('from 6 pages');
    expect(stderr).toMatch(/bad\/empty\.html: the page has no visible text; skipped\n/);
    expect(stderr).toMatch(/bad\/picture\.html: the input is binary .*; skipped\n/);
    expect(exit).toBe(3);
  });

  it.each([
    ['an empty folder', ['--site', 'x', 'nothing'], 4, 'contains no page'],
    ['one page only', ['--site', 'x', 'single'], 3, 'one page only'],
    ['files without a name', ['stories'], 2, '--site KEY'],
    ['no input', ['--site', 'x'], 2, 'nothing to learn from'],
    ['a method that does not learn', ['--site', 'x', '--method', 'bte', 'stories'], 2, "'bte' does not learn"],
    ['an unknown method', ['--site', 'x', '--method', 'fastc', 'stories'], 2, "did you mean 'fastce'?"],
    ['an unknown option', ['--site', 'x', '--option', 'no=1', 'stories'], 2, "has no option 'no'"],
    ['a key that cannot be', ['--site', 'auto', 'stories'], 2, "'auto' cannot be the name of a site"],
    ['fetching options for files', ['--site', 'x', '--pages', '3', 'stories'], 2, 'requires a URL'],
    ['an address beside files', ['https://a.example/', 'stories'], 2, 'give one URL alone'],
    ['too few pages to fetch', ['https://a.example/', '--pages', '1'], 2, 'a number of at least 2'],
  ])('refuses %s', async (_what, argv, exit, message) => {
    const inputs = argv.map((one) => (['nothing', 'single', 'stories'].includes(one) ? at(one) : one));
    const run = await pithInside(['learn', '--store', at('refused'), ...inputs]);
    expect(run).toMatchObject({ exit, stdout: '' });
    expect(run.stderr).toContain(message);
    expect(run.stderr).toMatch(/^pith: [^\n]+\n$/);
  });

  it('rejects pages of different sites, unless they are declared one site', async () => {
    const stdin = storyLines(0, 3) + storyLines(3, 5, 'other.example');
    const store = freshStore();
    const refused = await pithInside(['learn', '--jsonl', '--store', store], stdin);
    expect(refused).toMatchObject({ exit: 3, stdout: '' });
    expect(refused.stderr).toContain('stories.example (3), other.example (2)');
    expect(await pithInside(['learn', '--jsonl', '--site', 'both', '--store', store], stdin)).toMatchObject({
      exit: 0,
    });
    const strangers = [storyPage(1), shopPage(1)].map((html) => JSON.stringify({ html }));
    const run = await pithInside(['learn', '--jsonl', '--site', 's', '--store', store], strangers.join('\n'));
    expect(run).toMatchObject({ exit: 3, stderr: expect.stringContaining('no page kind in common') });
  });
});

describe('pith learn with a URL', () => {
  it('rejects a loopback address; with --allow-private it fetches, learns, and reports what it left out', async () => {
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    const links = numbers.map((n) => `<a href="/2024/story-${n}">Story ${n}</a>`).join(' ');
    const server = await startSite((path, response) => {
      if (path === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${links}</p>`);
      if (path === '/2024/story-3') return response.writeHead(500).end();
      const story = /story-(\d+)$/.exec(path);
      if (story === null) return response.writeHead(404).end();
      return response.writeHead(200, { 'content-type': 'text/html' }).end(storyPage(Number(story[1])));
    });
    try {
      const store = freshStore();
      const refused = await learn(server.url, '--store', store, '--delay', '0');
      expect(refused).toMatchObject({ exit: 7, stdout: '', stderr: expect.stringContaining('--allow-private') });
      expect(server.requests).toEqual([]);
      const nothing = await learn(`${server.url}/gone`, '--store', store, '--delay', '0', '--allow-private');
      expect(nothing).toMatchObject({ exit: 8, stdout: '', stderr: expect.stringContaining('answered 404; skipped') });
      const run = await learn(server.url, '--store', store, '--delay', '0', '--pages', '12', '--allow-private');
      expect(run.stderr).toMatch(/\/2024\/story-3: answered 500; skipped\n/);
      expect(run.stdout).toMatch(/^127\.0\.0\.1: learned from 12 pages/);
      expect(run.exit).toBe(0);
      const line = JSON.stringify({ url: `${server.url}/2024/story-99`, html: storyPage(99) });
      const found = await pith(['--site', 'auto', '--store', store, '--jsonl'], { stdin: line });
      expect(JSON.parse(found.stdout)).toMatchObject({
        method: DEFAULT_METHOD,
        text: expect.stringContaining(markOf(99)),
      });
    } finally {
      await server.stop();
    }
  });
});

describe('pith extract --site', () => {
  it('with auto uses the site of each URL, and reports pages without one', async () => {
    const store = freshStore();
    await pithInside(['learn', '--jsonl', '--store', store], storyLines(0, PAGES));
    const lines = [
      { id: 'known', url: storyUrl(60), html: storyPage(60) },
      { id: 'subdomain', url: storyUrl(61, 'www.stories.example'), html: storyPage(61) },
      { id: 'unknown', url: 'https://elsewhere.example/1', html: storyPage(62) },
      { id: 'nameless', html: storyPage(63) },
      { id: 'stranger', url: storyUrl(64), html: shopPage(64) },
    ];
    const { stdout } = await pithInside(
      ['--site', 'auto', '--store', store, '--jsonl'],
      lines.map((line) => JSON.stringify(line)).join('\n'),
    );
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id, method, fallback }) => [id, method, fallback?.reason])).toEqual([
      ['known', DEFAULT_METHOD, undefined],
      ['subdomain', DEFAULT_METHOD, undefined],
      ['unknown', DEFAULT_METHOD, "site 'elsewhere.example' has not been learned with the method 'site'"],
      ['nameless', DEFAULT_METHOD, 'the page has no URL to find its site by'],
      ['stranger', DEFAULT_METHOD, expect.stringContaining('no learned template of')],
    ]);
    const file = await pithInside(['--site', 'auto', '--store', store, '--url', storyUrl(50), at('new/50.html')]);
    expect(file).toMatchObject({ stderr: '', stdout: expect.stringContaining(markOf(50)) });
    const bare = await pithInside(['--site', 'auto', '-m', 'fusion', '--store', store, at('new/50.html')]);
    expect(bare.stderr).toContain('fusion judged the page without a template: the page has no URL');
    const other = await pithInside(['--site', 'auto', '-m', 'site', '--store', store, at('new/50.html')]);
    expect(other.stderr).toMatch(
      new RegExp(`site could not judge the page \\(the page has no URL.*\\); used ${DEFAULT_METHOD} instead\n$`),
    );
  });

  it('counts pages, also those of the last batch, and reports once that a site has become stale', async () => {
    const store = freshStore();
    await pithInside(['learn', '--jsonl', '--store', store], storyLines(0, PAGES));
    const opened = async (): Promise<{ seen: number | undefined; stale: string | undefined }> => {
      const reading = await openStore(store);
      const record = await reading.get('stories.example', 'site');
      await reading.close();
      return { seen: record?.health.seen, stale: record?.health.stale };
    };
    const fits = await pithInside(['--site', 'auto', '--store', store, '--jsonl'], storyLines(100, 119));
    expect(fits.stderr).toBe('');
    expect(await opened()).toEqual({ seen: 19, stale: undefined });
    const shops = Array.from({ length: 40 }, (_, n) => JSON.stringify({ url: storyUrl(n), html: shopPage(n) }));
    const drifted = await pithInside(['--site', 'stories.example', '--store', store, '--jsonl'], shops.join('\n'));
    expect(drifted.stderr.match(/is stale/g)).toHaveLength(1);
    expect(drifted.stderr).toContain(`learn it again: pith learn --site stories.example --store ${store} pages…`);
    expect(await opened()).toEqual({ seen: 59, stale: expect.stringContaining('unlike every learned page kind') });
    await pithInside(['learn', '--jsonl', '--site', 'stories.example', '--store', store], shops.join('\n'));
    const after = await pithInside(['--site', 'auto', '--store', store, '--jsonl'], shops[0]!);
    expect(after.stderr).toBe('');
    expect(JSON.parse(after.stdout)).toMatchObject({ method: DEFAULT_METHOD, template: '2' });
    expect(await opened()).toEqual({ seen: 1, stale: undefined });
  });

  it('with --relearn learns a stale site again from the next pages, and continues with the new version', async () => {
    const store = freshStore();
    await pithInside(['learn', '--jsonl', '--store', store], storyLines(0, PAGES));
    const shops = Array.from({ length: 60 }, (_, n) => JSON.stringify({ id: n, url: storyUrl(n), html: shopPage(n) }));
    const run = await pithInside(['--site', 'auto', '--relearn', '--store', store, '--jsonl'], shops.join('\n'));
    expect(run.stderr).toMatch(/is stale .*; learning it again from the pages that follow\n/);
    expect(run.stderr).toMatch(/has been learned again from 24 pages: version 2\n$/);
    const used = run.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).template);
    expect(used[0]).toBeUndefined();
    expect(used.slice(45)).toEqual(used.slice(45).map(() => '2'));
    const few = freshStore();
    await pithInside(['learn', '--jsonl', '--store', few], storyLines(0, PAGES));
    const end = await pithInside(
      ['--site', 'auto', '--relearn', '--store', few, '--jsonl'],
      shops.slice(0, 30).join('\n'),
    );
    expect(end.stderr).toMatch(/has been learned again from 15 pages: version 2\n$/);
  });

  it('rejects an unknown site or store, with the command that learns it', async () => {
    const store = freshStore();
    const noStore = await pithInside(['--site', 'x.example', '--store', store, at('new')]);
    expect(noStore).toMatchObject({ exit: 4, stderr: expect.stringContaining('pith learn creates one') });
    await pithInside(['learn', '--jsonl', '--store', store], storyLines(0, 4));
    const noSite = await pithInside(['--site', 'x.example', '--method', 'ce', '--store', store, '--jsonl'], '');
    expect(noSite).toMatchObject({ exit: 4, stdout: '' });
    expect(noSite.stderr).toContain(`learn it: pith learn --site x.example --method ce --store ${store} pages…`);
    expect(await pithInside(['--store', store, at('new')])).toMatchObject({ exit: 2 });
    const pointless = await pithInside(['--site', 'auto', '--method', 'bte', '--store', store, '--jsonl'], '');
    expect(pointless).toMatchObject({ exit: 2, stderr: expect.stringContaining('does not use a site') });
  });
});

describe('a store in PostgreSQL', () => {
  it('works like a file store', async () => {
    const server = await startPostgres();
    try {
      const learned = await pith(['learn', '--jsonl', '--store', server.url], { stdin: storyLines(0, PAGES) });
      expect(learned).toMatchObject({ exit: 0, stderr: '' });
      expect(learned.stdout).not.toContain(
        new URL(server.url).password === '' ? '\0' : `:${new URL(server.url).password}@`,
      );
      const file = freshStore();
      await pith(['learn', '--jsonl', '--store', file], { stdin: storyLines(0, PAGES) });
      const [fromServer, fromFile] = await Promise.all(
        [server.url, file].map((store) =>
          pith(['--site', 'auto', '--store', store, '--jsonl'], { stdin: storyLines(80, 90) }),
        ),
      );
      expect(fromServer).toEqual(fromFile);
      const store = await openStore(server.url);
      expect((await store.get('stories.example', 'site'))?.health.seen).toBe(10);
      await store.forget('stories.example');
      await store.close();
    } finally {
      await server.stop();
    }
  });
});

describe('a store that is damaged', () => {
  it('is rejected and left unchanged', async () => {
    const store = at('notes.lmdb');
    writeFileSync(store, 'notes, not a store\n'.repeat(600));
    const before = readFileSync(store);
    for (const argv of [
      ['learn', '--site', 'x', at('stories')],
      ['--site', 'x', at('new')],
    ]) {
      const run = await pith([...argv, '--store', store]);
      expect(run).toMatchObject({ exit: 9, stdout: '', stderr: expect.stringContaining('not a Pith store') });
    }
    expect(readFileSync(store).equals(before)).toBe(true);
  });
});
