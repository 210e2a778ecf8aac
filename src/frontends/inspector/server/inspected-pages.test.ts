import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { dataSetsIn, isDataSet, listedPages, pageNamed } from './data-set-pages.ts';
import { inspectedPages } from './inspected-pages.ts';
import { inspectCommandFor, inspectLink, REPORTS_PORT } from './report-link.ts';
import { isNamed } from './show-pages.ts';
import { storedSites } from './stored-sites.ts';

const root = mkdtempSync(join(tmpdir(), 'pith-inspected-'));
afterAll(() => rmSync(root, { recursive: true }));
const at = (...path: string[]): string => join(root, ...path);
const lines = (count: number, prefix = 'p'): string =>
  Array.from({ length: count }, (_, n) =>
    JSON.stringify({ id: `${prefix}${n}`, html: `<p>Page ${prefix}${n}`, url: `https://x.example/${n}` }),
  ).join('\n');
for (const folder of ['set/sites', 'pages/deep', 'many/one', 'many/two']) mkdirSync(at(folder), { recursive: true });
writeFileSync(at('set/news.jsonl'), lines(30));
writeFileSync(at('set/sites/shop.jsonl.gz'), gzipSync(lines(2, 's')));
writeFileSync(at('set/notes.txt'), 'no pages');
writeFileSync(at('pages/a.html'), '<p>a');
writeFileSync(at('pages/deep/b.html'), '<p>b');
writeFileSync(at('many/one/c.html'), '<p>c');
writeFileSync(at('many/two/d.html'), '<p>d');
writeFileSync(at('empty.jsonl'), '');
writeFileSync(at('broken.jsonl'), 'no JSON');

const text = (page: { readonly bytes: Uint8Array } | undefined): string | undefined =>
  page === undefined ? undefined : Buffer.from(page.bytes).toString('utf8');
const io = (stdin = ''): Parameters<typeof inspectedPages>[1] => ({
  stdin: Readable.from([Buffer.from(stdin)]),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  env: {},
});
const given = (...inputs: string[]): Parameters<typeof inspectedPages>[0] => ({
  inputs,
  url: undefined,
  site: undefined,
  allowPrivate: false,
});

describe('a data set', () => {
  it.each([
    ['a.jsonl', true],
    ['a.NDJSON.gz', true],
    ['a.jsonl.br', true],
    ['a.json', false],
    ['jsonl', false],
  ])('%s: %s', (name, expected) => {
    expect(isDataSet(name)).toBe(expected);
  });

  it('is a file, or all of a folder and its folder `sites`', () => {
    const all = [at('set/news.jsonl'), at('set/sites/shop.jsonl.gz')];
    expect(dataSetsIn(at('set'))).toEqual(all);
    expect(dataSetsIn(all[0]!)).toEqual([all[0]]);
    expect(dataSetsIn(at('pages'))).toEqual([]);
    expect(dataSetsIn(at('nowhere'))).toEqual([]);
  });

  it('lists its first pages, and finds any by its id', async () => {
    const sets = dataSetsIn(at('set'));
    const listed = await listedPages(sets);
    expect([listed.length, listed[0]!.name, listed.at(-1)!.name]).toEqual([24, 'p0', 'p23']);
    expect(text(await pageNamed(sets, 'p29'))).toBe('<p>Page p29');
    expect(text(await pageNamed(sets, 'shop/s1'))).toBe('<p>Page s1');
    expect(await pageNamed(sets, 'news/s1')).toBeUndefined();
    expect(await pageNamed(sets, 'p29')).toMatchObject({ site: 'news', url: 'https://x.example/29' });
  });

  it.each(['empty.jsonl', 'broken.jsonl'])('rejects %s by its name', async (name) => {
    await expect(listedPages([at(name)])).rejects.toMatchObject({
      code: 'bad-input',
      message: expect.stringContaining(name),
    });
  });
});

describe('inspected pages', () => {
  it('in a folder belong to the site with its name', async () => {
    const { pages } = await inspectedPages(given(at('pages')), io());
    expect(pages.map(({ name }) => name)).toEqual(['a.html', join('deep', 'b.html')]);
    expect((await pages[0]!.read()).site).toBe('pages');
  });

  it('in a folder of folders belong to one site per folder', async () => {
    const { pages } = await inspectedPages(given(at('many')), io());
    expect(await Promise.all(pages.map(async ({ read }) => (await read()).site))).toEqual(['one', 'two']);
  });

  it('belong to the named site, if there is one', async () => {
    const { pages, find } = await inspectedPages({ ...given(at('many'), at('set')), site: 'mine.example' }, io());
    for (const { read } of pages) expect((await read()).site).toBe('mine.example');
    expect(await find('p29')).toMatchObject({ site: 'mine.example' });
    expect(text(await find('one/c'))).toBe('<p>c');
    expect(await find('nobody')).toBeUndefined();
  });

  it('from standard input are read once', async () => {
    const { pages } = await inspectedPages(given('-'), io('<p>piped'));
    expect([text(await pages[0]!.read()), text(await pages[0]!.read())]).toEqual(['<p>piped', '<p>piped']);
  });

  it('take a URL only for one page, and must exist', async () => {
    const url = 'https://x.example/a';
    await expect(inspectedPages({ ...given(at('many')), url }, io())).rejects.toMatchObject({ code: 'bad-option' });
    await expect(inspectedPages(given(at('nowhere.html')), io())).rejects.toMatchObject({ code: 'not-found' });
    const { pages } = await inspectedPages({ ...given(at('pages/a.html')), url }, io());
    expect(await pages[0]!.read()).toMatchObject({ url });
  });
});

it.each([
  ['a.html', 'a.html', true],
  ['a.html', 'a', true],
  ['deep/b.html', 'b', true],
  ['b.html', 'golden/b', true],
  ['ab.html', 'b', false],
  ['a.html', 'a.htm', false],
])('%s is named by %s: %s', (name, wanted, expected) => {
  expect(isNamed(name, wanted)).toBe(expected);
});

it('a report links to the port that its command opens', () => {
  expect(inspectLink('a/b #1')).toBe(`http://127.0.0.1:${REPORTS_PORT}/#page=a%2Fb%20%231`);
  expect(inspectCommandFor('data.jsonl')).toBe(`pith inspect data.jsonl --port ${REPORTS_PORT}`);
  expect(inspectCommandFor("it's; x")).toBe(`pith inspect 'it'\\''s; x' --port ${REPORTS_PORT}`);
});

describe('rules of a site', () => {
  it('make no store before the first is accepted', async () => {
    const store = at('store');
    const pages = storedSites(store);
    expect(await pages.site('x.example')).toEqual([]);
    expect(await pages.show('x.example')).toEqual({ key: 'x.example', rules: [] });
    expect(existsSync(store)).toBe(false);
    const rule = { action: 'drop', selector: '.ad' };
    expect(await pages.put('x.example', { rules: [rule] })).toMatchObject({ key: 'x.example', rules: [rule] });
    expect(await pages.show('x.example')).toMatchObject({ rules: [rule] });
    await pages.put('x.example', { rules: [] });
    expect(await pages.show('x.example')).toEqual({ key: 'x.example', rules: [] });
  });

  it.each([null, {}, { rules: 'all' }, { rules: [{ action: 'burn' }] }])('%j are refused', async (body) => {
    await expect(storedSites(at('other')).put('x.example', body)).rejects.toMatchObject({ name: 'PithError' });
  });
});
