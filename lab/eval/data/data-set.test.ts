import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PithError } from '../../../src/index.ts';
import { filterDataSet, firstPages, foldOf, openDataSet } from './data-set.ts';
import type { DataSet, GoldPage } from './gold-page.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-data-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const RECORDS = [
  { id: 1, url: 'https://a.example/', site: 'a.example', html: '<p>één</p>', gold: { text: 'één' } },
  { id: 'two', htmlBase64: Buffer.from([60, 112, 62, 0xe9]).toString('base64'), gold: { with: ['x'], without: [] } },
];
const LINES = `${RECORDS.map((one) => JSON.stringify(one)).join('\n')}\n`;

async function all(data: DataSet): Promise<GoldPage[]> {
  const pages: GoldPage[] = [];
  for await (const page of data.pages()) pages.push(page);
  return pages;
}

describe('data sets', () => {
  it.each([
    ['plain.jsonl', Buffer.from(LINES)],
    ['packed.jsonl.gz', gzipSync(LINES)],
    ['packed.jsonl.br', brotliCompressSync(LINES)],
  ])('reads %s', async (name, bytes) => {
    writeFileSync(join(folder, name), bytes);
    const data = openDataSet(join(folder, name));
    expect(data.name).toBe(name.split('.')[0]);
    const pages = await all(data);
    expect(pages).toEqual([
      { id: '1', url: 'https://a.example/', site: 'a.example', html: '<p>één</p>', gold: { text: 'één' } },
      { id: 'two', html: new Uint8Array([60, 112, 62, 0xe9]), gold: { with: ['x'], without: [] } },
    ]);
    expect(await all(data)).toHaveLength(2);
    expect(await data.count!()).toBe(2);
  });

  it('reads a folder with gold beside the pages or in a separate tree', async () => {
    const root = join(folder, 'tree');
    for (const part of ['html/x', 'gold/x']) mkdirSync(join(root, part), { recursive: true });
    writeFileSync(join(root, 'html/x/a.html'), '<p>a</p>');
    writeFileSync(join(root, 'gold/x/a.txt'), 'a');
    writeFileSync(join(root, 'b.html'), '<p>b</p>');
    writeFileSync(join(root, 'b.json'), JSON.stringify({ lang: 'nl', gold: { text: 'b' } }));
    const pages = await all(openDataSet(root));
    expect(pages.map(({ id, lang, gold }) => ({ id, lang, gold }))).toEqual([
      { id: 'b', lang: 'nl', gold: { text: 'b' } },
      { id: 'html/x/a', lang: undefined, gold: { text: 'a' } },
    ]);
  });

  it('names both files that can hold the missing gold of a page', async () => {
    mkdirSync(join(folder, 'bare'), { recursive: true });
    writeFileSync(join(folder, 'bare/a.html'), '<p>');
    await expect(all(openDataSet(join(folder, 'bare')))).rejects.toThrow('write its text into a.json or a.txt');
  });

  it.each([
    ['a page without gold', 'lonely/a.html', '<p>', 'lonely', 'bad-input'],
    ['a line that is not JSON', 'broken.jsonl', '{"id"', 'broken.jsonl', 'bad-input'],
    ['a line without html', 'empty.jsonl', '{"gold":{}}', 'empty.jsonl', 'bad-input'],
    ['bytes that are not brotli', 'broken.jsonl.br', 'no', 'broken.jsonl.br', 'bad-input'],
  ])('refuses %s', async (_, file, content, path, code) => {
    mkdirSync(join(folder, 'lonely'), { recursive: true });
    writeFileSync(join(folder, file), content);
    const reading = all(openDataSet(join(folder, path)));
    await expect(reading).rejects.toBeInstanceOf(PithError);
    await expect(reading).rejects.toMatchObject({ code });
  });

  it('rejects a missing path and an unknown kind', () => {
    expect(() => openDataSet(join(folder, 'nowhere.jsonl'))).toThrow(/no data set/);
    writeFileSync(join(folder, 'a.csv'), '');
    expect(() => openDataSet(join(folder, 'a.csv'))).toThrow(/jsonl/);
  });

  it('returns parts (the first pages, a fold) and keeps each site in one fold', async () => {
    writeFileSync(join(folder, 'parts.jsonl'), LINES);
    const data = openDataSet(join(folder, 'parts.jsonl'));
    expect(await all(firstPages(data, 1))).toHaveLength(1);
    expect(await all(firstPages(data, 0))).toHaveLength(0);
    expect(await all(filterDataSet(data, 'none', () => false))).toHaveLength(0);
    const page = (id: string): GoldPage => ({ id, site: 'same.example', html: '', gold: {} });
    expect(foldOf(page('a'), 5)).toBe(foldOf(page('b'), 5));
  });
});
