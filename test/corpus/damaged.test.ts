// One archive with every kind of damage that a copy or a crawler leaves, between sound pages, and the expected outcome
// of each; and inputs that cannot be read, before a run and in the middle of one. (Tests of the reader alone:
// src/inputs/warc.)

import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeRecord, writeResponse } from '../../src/inputs/warc/index.ts';
import { BIN, ensureBuilt } from '../built.ts';
import { article, packed, page, url } from './archives.ts';
import { type Row, rowsIn } from './rows.ts';

const root = mkdtempSync(join(tmpdir(), 'pith-corpus-damaged-'));
beforeAll(() => ensureBuilt());
afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(args: readonly string[]) {
  return spawnSync(process.execPath, [BIN, 'corpus', ...args], { cwd: root, encoding: 'utf8' });
}

const rows = (out: string): Row[] => rowsIn(join(root, out));

/** A page whose record declares a wrong length. */
function withLength(n: number, by: number): Buffer {
  const text = page(n).toString('latin1');
  return Buffer.from(
    text.replace(/Content-Length: (\d+)/, (_, length) => `Content-Length: ${Number(length) + by}`),
    'latin1',
  );
}

function encoded(n: number, body: Uint8Array, ...headers: string[]): Buffer {
  return writeResponse({ url: url(n), body, headers: ['Content-Type: text/html', ...headers] });
}

/** Truncated in the expected words: a chunk size left in the text would show. */
function inChunks(body: Buffer): Buffer {
  const cut = body.indexOf('of number') + 3;
  return Buffer.concat([
    Buffer.from(`${cut.toString(16)}\r\n`),
    body.subarray(0, cut),
    Buffer.from(`\r\n${(body.length - cut).toString(16)}\r\n`),
    body.subarray(cut),
    Buffer.from('\r\n0\r\n\r\n'),
  ]);
}

function flipped(member: Buffer): Buffer {
  const copy = Buffer.from(member);
  copy[copy.length >> 1]! ^= 0x10;
  return copy;
}

const revisit = writeRecord({ type: 'revisit', fields: { 'WARC-Target-URI': url(1) }, block: '' });
const html = (n: number): Buffer => Buffer.from(article(n));

const DAMAGED: readonly (readonly [outcome: string, member: Buffer])[] = [
  ['ok', gzipSync(page(1))],
  ['corrupt', flipped(gzipSync(page(2)))],
  ['ok', gzipSync(page(3))],
  ['corrupt', gzipSync(withLength(4, 500))],
  ['ok', gzipSync(page(5))],
  ['corrupt', gzipSync(withLength(6, -100))],
  ['ok', gzipSync(encoded(7, inChunks(html(7)), 'Transfer-Encoding: chunked'))],
  ['ok', gzipSync(encoded(8, brotliCompressSync(html(8)), 'Content-Encoding: br'))],
  ['ok', gzipSync(encoded(9, html(9), 'Content-Encoding: br'))],
  ['revisit', gzipSync(revisit)],
  ['ok', gzipSync(encoded(10, gzipSync(html(10)).subarray(0, -8), 'Content-Encoding: gzip'))],
  ['undecodable', gzipSync(encoded(13, flipped(gzipSync(html(13))), 'Content-Encoding: gzip'))],
  ['corrupt', Buffer.alloc(700, 0xa5)],
  ['ok', gzipSync(page(11))],
  ['truncated', gzipSync(page(12)).subarray(0, -40)],
];

it('damage of every kind has its outcome, and its neighbors have their text', () => {
  writeFileSync(join(root, 'damaged.warc.gz'), Buffer.concat(DAMAGED.map(([, member]) => member)));
  const done = run(['damaged.warc.gz', '--out', 'damaged', '--keep-rejected']);
  expect(done.status, done.stderr).toBe(0);
  expect(rows('damaged').map(({ outcome }) => outcome)).toEqual(DAMAGED.map(([outcome]) => outcome));
  const sound = rows('damaged').filter(({ outcome }) => outcome === 'ok');
  for (const { url: address, text } of sound) {
    const number = String(address).split('/').at(-1);
    expect(String(text)).toContain(`keeper of number ${number}00.`);
  }
  const cut = rows('damaged').filter(({ truncated }) => truncated !== undefined);
  expect(cut).toMatchObject([{ url: url(10), truncated: 'encoding' }]);
  // However it is split into parts: no damage is counted twice or lost between two parts.
  expect(run(['damaged.warc.gz', '--out', 'cut', '--keep-rejected', '--part-size', '1k']).status).toBe(0);
  expect(rows('cut')).toEqual(rows('damaged'));
});

it.each([
  ['gz', gzipSync],
  ['br', brotliCompressSync],
] as const)(
  'a compressed file of lines (.%s) that was truncated, or has trailing data, is reported',
  (ending, pack) => {
    const lines = Array.from({ length: 40 }, (_, n) => `${JSON.stringify({ id: n, html: article(n) })}\n`).join('');
    const bytes = pack(Buffer.from(lines));
    const inputs = { cut: bytes.subarray(0, -3), followed: Buffer.concat([bytes, Buffer.from('\0more')]) };
    for (const [name, input] of Object.entries(inputs)) {
      writeFileSync(join(root, `${name}.jsonl.${ending}`), input);
      const out = `${name}-${ending}`;
      expect(run([`${name}.jsonl.${ending}`, '--out', out, '--keep-rejected']).status).toBe(0);
      expect(rows(out).at(-1)).toMatchObject({ outcome: name === 'cut' ? 'truncated' : 'corrupt' });
    }
  },
);

it('a record of 5 GB is one outcome, and the next one is read', () => {
  const path = join(root, 'huge.warc');
  const block = 5 * 1024 ** 3;
  const file = openSync(path, 'w');
  const before = Buffer.concat([
    page(1),
    Buffer.from(`WARC/1.0\r\nWARC-Type: response\r\nContent-Length: ${block}\r\n\r\n`),
  ]);
  writeSync(file, before);
  ftruncateSync(file, before.length + block);
  const after = Buffer.concat([Buffer.from('\r\n\r\n'), page(3)]);
  writeSync(file, after, 0, after.length, before.length + block);
  closeSync(file);
  const done = run(['huge.warc', '--out', 'huge', '--keep-rejected', '--part-size', '6GB', '--memory', '64']);
  rmSync(path);
  expect(done.status, done.stderr).toBe(0);
  expect(rows('huge').map(({ outcome }) => outcome)).toEqual(['ok', 'too-large', 'ok']);
});

it('an input that disappears during the run is named, and the others are complete', () => {
  const inputs = ['one.warc.gz', 'two.warc.gz', 'three.warc.gz'];
  for (const [i, name] of inputs.entries()) writeFileSync(join(root, name), packed([page(i + 1)]));
  // In the order of names: one, three, two.
  expect(run([...inputs, '--out', 'gone', '--shard', '3/3']).status).toBe(0);
  rmSync(join(root, 'one.warc.gz'));
  const again = run([...inputs, '--out', 'gone', '-j', '1']);
  expect(again).toMatchObject({ status: 4, stderr: expect.stringContaining("there is no file 'one.warc.gz'") });
  expect(rows('gone').map(({ id }) => id)).toEqual(['urn:test:3', 'urn:test:2']);
  expect(run(['status', 'gone']).status).toBe(1);
  expect(run(['verify', 'gone']).stdout).toContain('sound');
});
