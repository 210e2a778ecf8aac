// Archive readers: the item for each entry, sound or damaged.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arcRecords, base32Digest, tarOf, warcPage, zipOf } from '../../../test/contract/input-files.ts';
import { bytesSource } from '../bytes/index.ts';
import { writeResponse } from '../warc/index.ts';
import type { InputItem } from './item.ts';
import { itemsOf, readItems, sniffSource } from './read-items.ts';

const MAX = 1_000_000;
const html = (n: number): string => `<html><title>Page ${n}</title><p>The text of page ${n}.</p></html>`;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pith-items-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function items(bytes: Buffer, name: string): Promise<InputItem[]> {
  const source = bytesSource(bytes, name);
  const found: InputItem[] = [];
  for await (const item of itemsOf(source, await sniffSource(source), { from: 0, to: bytes.length, maxBytes: MAX })) {
    const body = item.body && { ...item.body, bytes: Buffer.from(item.body.bytes) };
    found.push({ ...item, body });
  }
  return found;
}
const told = ({ id, outcome, reason, body }: InputItem): string =>
  [id, outcome ?? body?.bytes.toString(), reason].filter((one) => one !== undefined).join(' | ');

describe('tar', () => {
  const entries = [
    { name: 'a.html', body: html(1) },
    { name: 'b.html', type: '1', target: 'a.html' },
    { name: 'd.html', type: '2', target: '../c.html' },
    { name: 'folder/', type: '5' },
    { name: 'e.html', type: '1', target: 'nowhere.html' },
    { name: 'pipe', type: '6' },
    { name: 'notes.txt', body: 'no page' },
    { name: 'f.html.br', body: brotliCompressSync(html(2)) },
  ];
  const expected = [
    `a.html | ${html(1)}`,
    `b.html | ${html(1)}`,
    "d.html | link | a symbolic link to '../c.html', not followed",
    "e.html | link | a hard link to 'nowhere.html', which cannot be read again",
    'pipe | other-record | a device or another special file',
    'notes.txt | other-record | its name is not that of a page',
    `f.html.br | ${html(2)}`,
  ];

  it.each([
    ['plain', tarOf(entries), 'x.tar'],
    ['gzip', gzipSync(tarOf(entries)), 'x.tgz'],
  ])('%s: every entry but a folder has an item, and hard links are resolved', async (_, bytes, name) => {
    expect((await items(bytes, name)).map(told)).toEqual(expected);
  });

  it.each([
    ['without its closing blocks', tarOf(entries.slice(0, 1), false), 'the tar ends without its closing blocks'],
    ['inside a page', tarOf(entries.slice(0, 1)).subarray(0, 512 + 30), `30 of ${html(1).length} bytes are present`],
    [
      'after part of a header',
      Buffer.concat([tarOf(entries.slice(0, 1), false), Buffer.from('b.html')]),
      'the tar ends inside a header',
    ],
  ])('that ends %s is truncated', async (_, bytes, reason) => {
    const last = (await items(bytes, 'x.tar')).filter(({ outcome }) => outcome !== undefined);
    expect(last).toMatchObject([{ outcome: 'truncated', reason }]);
  });

  it('with an invalid header is corrupt from that point', async () => {
    const bytes = tarOf([
      { name: 'a.html', body: html(1) },
      { name: 'b.html', body: html(2) },
    ]);
    bytes[1024 + 3]! ^= 1;
    expect((await items(bytes, 'x.tar')).map(({ outcome }) => outcome)).toEqual([undefined, 'corrupt']);
  });
});

it('a folder: links are items with an outcome, compressed pages are pages', async () => {
  const folder = join(root, 'pages');
  mkdirSync(join(folder, 'deep'), { recursive: true });
  writeFileSync(join(folder, 'a.html'), html(1));
  writeFileSync(join(folder, 'deep/b.html.gz'), gzipSync(html(2)));
  symlinkSync('a.html', join(folder, 'c.html'));
  const found: string[] = [];
  for await (const item of readItems(folder, 'folder', { from: 0, to: 9, maxBytes: MAX })) found.push(told(item));
  expect(found).toEqual([
    `a.html | ${html(1)}`,
    "c.html | link | a symbolic link to 'a.html', not followed",
    `deep/b.html.gz | ${html(2)}`,
  ]);
});

describe('ARC', () => {
  const records = arcRecords([1, 2].map((n) => ({ url: `https://a.example/${n}`, html: html(n) })));
  it.each([
    ['plain', Buffer.concat(records)],
    ['one gzip member per record', Buffer.concat(records.map((one) => gzipSync(one)))],
  ])('%s', async (_, bytes) => {
    const found = await items(bytes, 'x');
    expect(found.map(told)).toEqual(['other-record | file description', html(1), html(2)]);
    expect(found[2]).toMatchObject({
      url: 'https://a.example/2',
      date: '2026-01-02T03:04:05Z',
      status: 200,
      contentType: 'text/html; charset=utf-8',
    });
  });

  const four = arcRecords([1, 2, 3, 4].map((n) => ({ url: `https://a.example/${n}`, html: html(n) })));
  const endsOf = async (bytes: Buffer, name: string): Promise<string[]> =>
    (await items(bytes, name)).map(({ url, outcome }) => outcome ?? url!.at(-1)!);
  const replaced = (record: number, by: (bytes: Buffer) => Buffer): Buffer[] =>
    four.map((one, i) => (i === record ? by(Buffer.from(one)) : one));
  const beaten = (at: number) => (bytes: Buffer) => bytes.fill(0xaa, at, at + 32);

  it('reports truncation', async () => {
    const cut = await items(Buffer.concat(records).subarray(0, -20), 'x.arc');
    expect(cut.at(-1)).toMatchObject({ outcome: 'truncated', url: 'https://a.example/2' });
    const packed = Buffer.concat(records.map((one) => gzipSync(one))).subarray(0, -20);
    expect(await endsOf(packed, 'x.arc.gz')).toEqual(['other-record', '1', 'truncated']);
  });

  it.each([
    ['a damaged first line', replaced(2, beaten(4))],
    ['a line between records', [...four.slice(0, 2), Buffer.from('no record\n'), ...four.slice(3)]],
    ['a length that is too short', replaced(2, (one) => Buffer.from(one.toString().replace(/\d+\n/, '12\n')))],
    ['a length beyond the file', replaced(2, (one) => Buffer.from(one.toString().replace(/\d+\n/, '99999\n')))],
  ])('continues at the next line that is a head after %s', async (_, damaged) => {
    expect(await endsOf(Buffer.concat(damaged), 'x.arc')).toEqual(['other-record', '1', 'corrupt', '3', '4']);
  });

  it('loses the damaged gzip members and no others, the first one included', async () => {
    const packed = four.map((one) => gzipSync(one));
    for (const member of [0, 2]) packed[member]!.fill(0xaa, 20, 52);
    expect(await endsOf(Buffer.concat(packed), 'x.arc.gz')).toEqual(['corrupt', '1', 'corrupt', '3', '4']);
  });

  it('reads one gzip stream of many records', async () => {
    expect(await endsOf(gzipSync(Buffer.concat(four)), 'x.arc.gz')).toEqual(['other-record', '1', '2', '3', '4']);
  });
});

describe('WACZ', () => {
  const pages = [1, 2].map((n) => warcPage(`https://a.example/${n}`, html(n)));
  const index = { name: 'indexes/index.cdx', body: Buffer.from('example,a)/ 2026') };
  it.each([
    ['stored gzip members', { name: 'archive/data.warc.gz', body: Buffer.concat(pages.map((one) => gzipSync(one))) }],
    ['stored', { name: 'archive/data.warc', body: Buffer.concat(pages) }],
    ['deflated', { name: 'archive/data.warc', body: Buffer.concat(pages), isDeflated: true }],
    ['gzip, deflated', { name: 'archive/data.warc.gz', body: gzipSync(Buffer.concat(pages)), isDeflated: true }],
  ])('%s', async (_, file) => {
    const found = await items(zipOf([index, file]), 'x.wacz');
    expect(found.map(({ url, outcome, body }) => outcome ?? `${url} ${body?.bytes}`)).toEqual([
      'other-record',
      `https://a.example/1 ${html(1)}`,
      `https://a.example/2 ${html(2)}`,
    ]);
    expect(new Set(found.map(({ offset, inner }) => `${offset} ${inner}`)).size).toBe(3);
  });

  it.each([
    ['a zip of other files', zipOf([index]), 'a zip without WARC files in it is not WACZ'],
    ['a truncated zip', zipOf([index]).subarray(0, -30), 'the zip has no directory at its end: it was cut short'],
  ])('%s is corrupt, with the reason', async (_, bytes, reason) => {
    expect(await items(bytes, 'x')).toMatchObject([{ outcome: 'corrupt', reason }]);
  });
});

describe('digests of a WARC record', () => {
  const block = (record: Buffer): Buffer => record.subarray(record.indexOf('\r\n\r\n') + 4, -4);
  const page = warcPage('https://a.example/1', html(1));
  const body = Buffer.from(html(1));
  const mismatch = async (fields: Record<string, string>): Promise<string | undefined> =>
    (await items(warcPage('https://a.example/1', html(1), fields), 'x.warc'))[0]!.mismatch;

  it.each(['sha1', 'sha256', 'md5'])('%s: correct and wrong, for block and payload', async (algorithm) => {
    const right = { 'WARC-Block-Digest': base32Digest(algorithm, block(page)) };
    expect(await mismatch(right)).toBeUndefined();
    expect(await mismatch({ 'WARC-Block-Digest': base32Digest(algorithm, body) })).toBe('WARC-Block-Digest');
    expect(await mismatch({ 'WARC-Payload-Digest': base32Digest(algorithm, body) })).toBeUndefined();
    const other = base32Digest(algorithm, Buffer.from('x'));
    expect(await mismatch({ ...right, 'WARC-Payload-Digest': other })).toBe('WARC-Payload-Digest');
  });

  it('checks hexadecimal too, and skips digests that it cannot check', async () => {
    expect(await mismatch({ 'WARC-Payload-Digest': `sha1:${'0'.repeat(40)}` })).toBe('WARC-Payload-Digest');
    for (const text of ['sha1:short', 'crc32:00000000', 'nonsense'])
      expect(await mismatch({ 'WARC-Payload-Digest': text })).toBeUndefined();
    const cut = { 'WARC-Payload-Digest': base32Digest('sha1', Buffer.from('x')), 'WARC-Truncated': 'length' };
    expect(await mismatch(cut)).toBeUndefined();
  });

  it('accepts the payload as sent, without chunks, or without encodings', async () => {
    const packed = gzipSync(body);
    const chunked = Buffer.concat([
      Buffer.from(`${packed.length.toString(16)}\r\n`),
      packed,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    const headers = ['Content-Type: text/html', 'Transfer-Encoding: chunked', 'Content-Encoding: gzip'];
    for (const [payload, expected] of [
      [chunked, undefined],
      [packed, undefined],
      [body, undefined],
      [Buffer.from('x'), 'WARC-Payload-Digest'],
    ] as const) {
      const fields = { 'WARC-Payload-Digest': base32Digest('sha1', payload) };
      const record = writeResponse({ url: 'https://a.example/1', body: chunked, headers, fields });
      expect((await items(record, 'x.warc'))[0]!.mismatch).toBe(expected);
    }
  });
});
