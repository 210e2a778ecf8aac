// Indexes of archives: each line is the record that it names, or the reason why it has no page.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arcRecords, warcPage } from '../../../test/contract/input-files.ts';
import { bytesSource } from '../bytes/index.ts';
import { itemsOf, readItems, requireKnownKind, sniffSource } from './read-items.ts';

const html = (n: number): string => `<html><title>Page ${n}</title><p>The text of page ${n}.</p></html>`;
const url = (n: number): string => `https://news.example/${n}`;
const members = [1, 2, 3].map((n) => gzipSync(warcPage(url(n), html(n))));
const arc = arcRecords([1, 2].map((n) => ({ url: url(n), html: html(n) }))).map((one) => gzipSync(one));
const startOf = (records: readonly Buffer[], n: number): number =>
  records.slice(0, n).reduce((sum, { length }) => sum + length, 0);

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pith-cdx-'));
  mkdirSync(join(root, 'archive'));
  writeFileSync(join(root, 'archive/a.warc.gz'), Buffer.concat(members));
  writeFileSync(join(root, 'archive/b.arc.gz'), Buffer.concat(arc));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Place {
  readonly url: string;
  readonly filename: string;
  readonly offset: number;
  readonly length?: number;
}
const place = (n: number): Place => ({
  url: url(n),
  filename: 'archive/a.warc.gz',
  offset: startOf(members, n - 1),
  length: members[n - 1]!.length,
});
const cdxj = (one: Place): string => `example,news)/1 20260102030405 ${JSON.stringify(one)}\n`;

async function told(index: string | Buffer, base?: string, name = 'index'): Promise<string[]> {
  const path = join(root, name);
  writeFileSync(path, index);
  const { kind } = await requireKnownKind(bytesSource(Buffer.from(index), path));
  expect(kind).toBe('cdx');
  const range = { from: 0, to: index.length, maxBytes: 100_000, ...(base !== undefined && { base }) };
  const found: string[] = [];
  for await (const { url: at, outcome, reason, body } of readItems(path, 'cdx', range))
    found.push(`${at} ${outcome ?? Buffer.from(body!.bytes).toString()}${reason === undefined ? '' : `: ${reason}`}`);
  return found;
}
const whole = (n: number): string => `${url(n)} ${html(n)}`;

describe('an index', () => {
  it('of CDXJ names the records of archives beside it, in its own order, also with numbers as text', async () => {
    const text = { ...place(2), offset: String(place(2).offset), length: String(place(2).length) };
    const lines = cdxj(place(3)) + cdxj(text as unknown as Place);
    expect(await told(lines)).toEqual([whole(3), whole(2)]);
    const served = [place(3), place(1)].map((one) => `${JSON.stringify({ urlkey: 'k', ...one })}\n`);
    expect(await told(served.join(''), undefined, 'served.cdxj')).toEqual([whole(3), whole(1)]);
    expect(await told(gzipSync(`!OpenWayback-CDXJ 1.0\n\n${lines}`), undefined, 'index.cdxj.gz')).toHaveLength(2);
  });

  it.each([
    [
      'with sizes',
      ' CDX N b a m s k r M S V g\n',
      (p: Place) => `k 2026 ${p.url} text/html 200 X - - ${p.length} ${p.offset} ${p.filename}`,
    ],
    [
      'without sizes',
      ' CDX N b a m s k r V g\n',
      (p: Place) => `k 2026 ${p.url} text/html 200 X - ${p.offset} ${p.filename}`,
    ],
    [
      'as wget writes it',
      ' CDX a b a m s k r M V g u\n',
      (p: Place) => `${p.url} 2026 ${p.url} text/html 200 X - - ${p.offset} ${p.filename} <urn:1>`,
    ],
  ])('of CDX %s', async (_, header, line) => {
    expect(await told(`${header}${line(place(1))}\n${line(place(3))}\n`)).toEqual([whole(1), whole(3)]);
  });

  it('of CDX has its columns in ranges that do not start with the header', async () => {
    const line = (p: Place): string => `${p.url} 2026 ${p.url} text/html 200 X - - ${p.offset} ${p.filename} <urn:1>\n`;
    const header = ' CDX a b a m s k r M V g u\n';
    writeFileSync(join(root, 'w.cdx'), header + line(place(1)) + line(place(2)));
    const urls: (string | undefined)[] = [];
    const range = { from: header.length + 5, to: 10_000, maxBytes: 100_000 };
    for await (const item of readItems(join(root, 'w.cdx'), 'cdx', range)) urls.push(item.url);
    expect(urls).toEqual([url(2)]);
  });

  it('names records of ARC files, and archives below a base', async () => {
    const second = { url: url(2), filename: 'b.arc.gz', offset: startOf(arc, 2), length: arc[2]!.length };
    expect(await told(cdxj(second), join(root, 'archive'))).toEqual([whole(2)]);
  });

  it('has an item for each line that names no page', async () => {
    const lines = [
      cdxj({ ...place(1), filename: 'lost.warc.gz' }),
      cdxj({ ...place(1), url: url(2) }),
      cdxj({ ...place(1), offset: 99_999_999 }),
      cdxj({ ...place(1), offset: 7 }),
      'two words\n',
      cdxj(place(1)).replace('offset', 'offs'),
      `${'x'.repeat(70_000)}\n`,
      cdxj({ ...place(2), url: 'http://www.NEWS.example/2/' }),
    ];
    expect(await told(cdxj(place(1)) + lines.join(''))).toEqual([
      whole(1),
      expect.stringMatching(/^\S+1 corrupt: the index names 'lost.warc.gz', which is not there; --base says/),
      expect.stringMatching(/2 corrupt: the index is not of this archive: at 0 of 'archive\/a.warc.gz' is \S+1$/),
      expect.stringMatching(/corrupt: no record starts at 99999999/),
      expect.stringMatching(/corrupt/),
      'undefined corrupt: not a line of a CDX or CDXJ index',
      'undefined corrupt: not a line of a CDX or CDXJ index',
      'undefined corrupt: not a line of a CDX or CDXJ index',
      whole(2),
    ]);
  });

  it('that a client sent opens no file', async () => {
    const source = bytesSource(Buffer.from(cdxj(place(1))), 'x');
    expect((await sniffSource(source)).kind).toBe('cdx');
    const range = { from: 0, to: source.size, maxBytes: 1000 };
    expect(() => itemsOf(source, { kind: 'cdx' }, range)).toThrow(/`pith corpus` reads the pages/);
  });
});
