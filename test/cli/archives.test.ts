// Pages as people have them: compressed, saved by a browser (MHTML), as one record of an archive (WARC); folders with
// several processes, and skipping existing output.

import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, ensureBuilt } from '../built.ts';
import { childrenOf } from '../servers/pith-serve.ts';
import { pith } from './run.ts';
import { pithInside } from './run-inside.ts';

const STORY = 'The ferry left at dawn, and the café on the quay opened its shutters for nobody at all. ';
const page = (n: number | string): string =>
  `<!doctype html><title>Ferry ${n}</title><nav><a href="/">Home</a></nav><article><h1>Ferry ${n}</h1><p>${STORY.repeat(4)}</p></article>`;

let folder: string;
const path = (name: string): string => join(folder, name);

beforeAll(() => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'pith-archives-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Escapes every byte above ASCII, `=` and the ends of long lines. */
const quoted = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte > 0x7e || byte === 0x3d ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}` : String.fromCharCode(byte),
    )
    .join('')
    .replace(/(.{70}[^=]{2})(?=.)/g, '$1=\r\n');

const PARTS =
  'From: <Saved by Blink>\r\nSnapshot-Content-Location: https://quay.example/ferry\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="--b--x"\r\n\r\n';
const part = (head: string, body: string): string => `----b--x\r\n${head}\r\n\r\n${body}\r\n`;
const FRAME = part(
  'Content-Type: text/html\r\nContent-Location: https://ads.example/frame',
  '<p>An advertisement in a frame</p>',
);

const record = (type: string, block: string): string =>
  `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: https://quay.example/w\r\nContent-Length: ${Buffer.byteLength(block)}\r\n\r\n${block}\r\n\r\n`;
const response = (body: Buffer, more = ''): string =>
  `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=windows-1252\r\n${more}\r\n${body.toString('latin1')}`;

describe('MHTML', () => {
  it.each([
    ['quoted-printable', quoted(page('é'))],
    [
      'base64',
      Buffer.from(page('é'))
        .toString('base64')
        .replace(/(.{76})/g, '$1\r\n'),
    ],
    ['8bit', page('é')],
  ])('is read by its main part, %s', async (encoding, body) => {
    const main = part(
      `Content-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: ${encoding}\r\nContent-Location: https://quay.example/ferry`,
      body,
    );
    writeFileSync(path('saved.mhtml'), `${PARTS}${FRAME}${main}----b--x--\r\n`);
    const { stdout, exit } = await pithInside(['--json', path('saved.mhtml')]);
    expect(exit).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      url: 'https://quay.example/ferry',
      text: expect.stringContaining(STORY.trim()),
    });
    expect(stdout).toContain('Ferry é');
    expect(stdout).not.toContain('advertisement');
  });

  it('without a page in it is read as plain text, and a page that begins like mail stays a page', async () => {
    writeFileSync(path('none.mhtml'), `${PARTS}----b--x\r\nContent-Type: image/png\r\n\r\nx\r\n----b--x--`);
    expect((await pithInside([path('none.mhtml')])).exit).not.toBe(1);
    writeFileSync(path('mail.html'), `Note: no mail at all\n\n${page(1)}`);
    expect((await pithInside([path('mail.html')])).stdout).toContain('The ferry left at dawn');
  });
});

describe('WARC', () => {
  const bytes = Buffer.from(page('x').replaceAll('é', '\xe9'), 'latin1');

  it.each([
    ['plain', (text: string) => Buffer.from(text, 'latin1')],
    ['packed', (text: string) => gzipSync(Buffer.from(text, 'latin1'))],
  ])('of one page returns it, with its URL and its charset, %s', async (_how, pack) => {
    writeFileSync(path('one.warc'), pack(record('warcinfo', 'software: x') + record('response', response(bytes))));
    const { stdout } = await pithInside(['--json', path('one.warc')]);
    expect(JSON.parse(stdout)).toMatchObject({ url: 'https://quay.example/w', text: expect.stringContaining('café') });
  });

  it('with a compressed body is unpacked', async () => {
    const packed = response(gzipSync(bytes), 'Content-Encoding: gzip\r\n');
    const head = record('response', 'x')
      .replace('Content-Length: 1', `Content-Length: ${packed.length}`)
      .replace('\r\n\r\nx', `\r\n\r\n${packed}`);
    writeFileSync(path('packed.warc'), Buffer.from(head, 'latin1'));
    expect((await pithInside([path('packed.warc')])).stdout).toContain('The ferry left at dawn');
  });

  it('of several pages, or of none, is rejected with advice', async () => {
    writeFileSync(path('two.warc'), record('response', response(bytes)).repeat(2), 'latin1');
    expect(await pithInside([path('two.warc')])).toMatchObject({
      exit: 3,
      stderr: expect.stringContaining('pith corpus'),
    });
    writeFileSync(path('info.warc'), record('warcinfo', 'x'));
    expect(await pithInside([path('info.warc')])).toMatchObject({
      exit: 3,
      stderr: expect.stringContaining('without a page'),
    });
  });
});

describe('packed', () => {
  const ways = [
    ['gz', gzipSync],
    ['br', brotliCompressSync],
  ] as const;
  const damaged = (bytes: Buffer): readonly (readonly [says: string, bytes: Buffer])[] => [
    ['cut short', bytes.subarray(0, -4)],
    ['follows', Buffer.concat([bytes, Buffer.from('\0more')])],
  ];

  it.each(ways)('a truncated page (.%s) is rejected with the reason', async (ending, pack) => {
    for (const [says, bytes] of damaged(pack(page(1)))) {
      writeFileSync(path(`bad.html.${ending}`), bytes);
      const { exit, stdout, stderr } = await pithInside([path(`bad.html.${ending}`)]);
      expect({ exit, stdout, stderr }).toEqual({ exit: 3, stdout: '', stderr: expect.stringContaining(says) });
    }
  });

  it.each(ways)('truncated lines (.%s) are answered as far as they go, with the reason', async (ending, pack) => {
    const lines = Array.from({ length: 30 }, (_, id) => `${JSON.stringify({ id, html: page(id) })}\n`).join('');
    for (const [says, bytes] of damaged(pack(lines))) {
      writeFileSync(path(`bad.jsonl.${ending}`), bytes);
      const { exit, stderr } = await pithInside(['--jsonl', path(`bad.jsonl.${ending}`)]);
      expect({ exit, stderr }).toEqual({ exit: 3, stderr: expect.stringContaining(says) });
    }
  });

  it('a page with a truncated body in an archive is rejected', async () => {
    const body = response(gzipSync(page(1)).subarray(0, -9), 'Content-Encoding: gzip\r\n');
    const head = record('response', 'x').replace('Content-Length: 1', `Content-Length: ${body.length}`);
    writeFileSync(
      path('cut.warc'),
      head.replace('\r\n\r\nx', () => `\r\n\r\n${body}`),
      'latin1',
    );
    expect(await pithInside([path('cut.warc')])).toMatchObject({
      exit: 3,
      stderr: expect.stringContaining('cut short'),
    });
  });
});

describe('a folder', () => {
  const pages = (): string => {
    mkdirSync(path('in/sub'), { recursive: true });
    for (let n = 1; n <= 5; n++) writeFileSync(path(`in/p${n}.html`), page(n));
    writeFileSync(path('in/sub/packed.html.gz'), gzipSync(page(6)));
    writeFileSync(path('in/sub/brotli.html.br'), brotliCompressSync(page(7)));
    writeFileSync(path('in/saved.mht'), `${PARTS}${part('Content-Type: text/html', page(8))}----b--x--`);
    return path('in');
  };
  const answers = (name: string): string[] =>
    readdirSync(path(name), { recursive: true, encoding: 'utf8' })
      .filter((one) => one.endsWith('.txt'))
      .sort();

  it('gives the same with several processes as with one', async () => {
    const input = pages();
    expect((await pith(['--out', path('one'), input])).exit).toBe(0);
    expect(await pith(['--out', path('four'), '--jobs', '3', '--option', 'favor=balanced', input])).toMatchObject({
      exit: 0,
      stdout: '',
    });
    expect(answers('four')).toEqual(answers('one'));
    expect(answers('one')).toHaveLength(8);
    for (const name of answers('one'))
      expect(readFileSync(path(`four/${name}`), 'utf8')).toBe(readFileSync(path(`one/${name}`), 'utf8'));
  });

  it('can be split into parts, and skips existing output', async () => {
    const input = pages();
    await pithInside(['--out', path('part'), '--shard', '1/2', input]);
    const first = answers('part');
    expect(first).toHaveLength(4);
    for (const name of first) utimesSync(path(`part/${name}`), 1, 1);
    expect((await pithInside(['--out', path('part'), '--skip-existing', input])).exit).toBe(0);
    expect(answers('part')).toHaveLength(8);
    expect(answers('part').filter((name) => statSync(path(`part/${name}`)).mtimeMs === 1000)).toEqual(first);
    expect((await pithInside(['--out', path('part'), '--skip-existing', input])).exit).toBe(0);
  });

  it('a process that is killed costs its own pages, and the command says how to go on', async () => {
    mkdirSync(path('many'), { recursive: true });
    for (let n = 0; n < 300; n++) writeFileSync(path(`many/p${n}.html`), page(n));
    const argv = ['extract', '--out', path('killed'), '--jobs', '2', path('many')];
    const running = spawn(process.execPath, [BIN, ...argv], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    running.stderr.on('data', (text) => {
      said += text;
    });
    const ended = new Promise((resolve) => running.on('close', resolve));
    let child: number | undefined;
    while (child === undefined && running.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      [child] = childrenOf(running.pid!);
    }
    process.kill(child!, 'SIGKILL');
    expect(await ended).toBe(8);
    expect(said).toMatch(/killed \(SIGKILL\).*--skip-existing/);
    expect(answers('killed').length).toBeGreaterThanOrEqual(150);
  });

  it('a problem in one process is reported and decides the exit code', async () => {
    const input = pages();
    writeFileSync(path('in/broken.html.gz'), Buffer.from([0x1f, 0x8b, 8, 0, 0]));
    const run = await pith(['--out', path('broken'), '--jobs', '2', input]);
    rmSync(path('in/broken.html.gz'));
    expect(run).toMatchObject({ exit: 3, stderr: expect.stringContaining('cut short') });
    expect(answers('broken')).toHaveLength(8);
  });

  it.each([
    [['--jobs', '2'], /go with --out FOLDER/],
    [['--skip-existing'], /go with --out FOLDER/],
    [['--jobs', '0', '--out', 'x/'], /whole number from 1/],
    [['--shard', '3/2', '--out', 'x/'], /takes I\/N/],
    [['--shard', '1/2', '--jobs', '2', '--out', 'x/'], /cannot be combined/],
  ])('%j is refused', async (argv, message) => {
    expect(await pithInside([...argv, pages()])).toMatchObject({ exit: 2, stderr: expect.stringMatching(message) });
  });
});
