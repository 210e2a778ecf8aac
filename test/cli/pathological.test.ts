// Pages that break parsers, given to the real command: each must be answered before it is killed. The limit catches
// hangs and cost that grows faster than the page; it does not measure speed. It counts processor time of all threads,
// so that a busy machine does not fail it.

import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOTHING_FOUND } from '../../src/base/index.ts';
import { ensureBuilt } from '../built.ts';
import { pith } from './run.ts';

/** JSON writes every block with its paths, so it may take more. */
const CPU_SECONDS = { text: 4, json: 8 };
const MEGABYTE = 1024 * 1024;

/** Bytes from a small generator, the same in every run. */
function randomBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = 0x2545f491;
  for (let i = 0; i < length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[i] = state & 0xff;
  }
  return bytes;
}

/** The bytes of a real image: signature, header, compressed noise, end (with zero checksums). */
function png(): Uint8Array {
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const header = Buffer.from([0, 0, 1, 0, 0, 0, 1, 0, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(randomBytes(MEGABYTE))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const PAGES: readonly (readonly [string, () => string | Uint8Array])[] = [
  ['50,000 nested divs', () => `${'<div>'.repeat(50_000)}deep`],
  ['50,000 nested divs, closed', () => `${'<div>'.repeat(50_000)}deep${'</div>'.repeat(50_000)}`],
  ['20 MB of <p>', () => '<p>'.repeat((20 * MEGABYTE) / 3)],
  ['100,000 unclosed <a href>', () => '<a href="/x">link '.repeat(100_000)],
  ['100,000 unclosed <b>', () => '<p><b>bold '.repeat(100_000)],
  ['1 MB of <', () => '<'.repeat(MEGABYTE)],
  ['1 MB of <!--', () => '<!--'.repeat(MEGABYTE / 4)],
  ['1 MB of &', () => '&'.repeat(MEGABYTE)],
  ['one attribute of 10 MB', () => `<p title="${'x '.repeat(5 * MEGABYTE)}">text`],
  ['100,000 attributes', () => `<p ${Array.from({ length: 100_000 }, (_, i) => `a${i}=1`).join(' ')}>text`],
  ['100,000 nested divs with a word each', () => '<div>w '.repeat(100_000)],
  ['20,000 nested tables', () => `${'<table><tr><td>'.repeat(20_000)}cell`],
  ['100,000 unclosed scripts', () => '<script>'.repeat(100_000)],
  ['100,000 unknown tags', () => Array.from({ length: 100_000 }, (_, i) => `<x-${i}>w `).join('')],
  ['random bytes', () => randomBytes(MEGABYTE)],
  ['a PNG', png],
  ['NUL bytes', () => new Uint8Array(MEGABYTE)],
  ['an empty file', () => ''],
];

beforeAll(() => ensureBuilt());

describe.each(['text', 'json'] as const)('--format %s', (format) => {
  // A page that really costs too much is killed every time; a busy machine may cause it once.
  it.each(PAGES)('answers %s', { retry: 2 }, async (_, make) => {
    const { exit, stderr } = await pith(['--format', format, '-'], { stdin: make(), cpuSeconds: CPU_SECONDS[format] });
    expect([0, NOTHING_FOUND.exit]).toContain(exit);
    expect(stderr.split('\n').length).toBeLessThanOrEqual(2);
  });
});

it.each([
  ['a PNG', png(), 'the input is binary (png), not a web page'],
  ['random bytes', randomBytes(MEGABYTE), 'the input is binary, not a web page'],
  ['an empty file', '', 'the page is empty'],
  ['a page of tags', '<div><p></p></div>', 'has no visible text'],
])('says of %s why there is no text', async (_, stdin, note) => {
  const { stdout, stderr, exit } = await pith(['-'], { stdin });
  expect(stderr).toMatch(/^pith: standard input: [^\n]+\n$/);
  expect(stderr).toContain(note);
  expect({ stdout, exit }).toEqual({ stdout: '', exit: NOTHING_FOUND.exit });
});
