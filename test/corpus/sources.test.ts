// Inputs that are not local files, or compressed in a way that not every Node can read; and pages extracted outside
// their unit.

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CorpusOptions, DEFAULT_OPTIONS } from '../../src/corpus/options.ts';
import { openRun } from '../../src/corpus/run/run-file.ts';
import { allUnits, judgeAlone, runUnit } from '../../src/corpus/run/run-unit.ts';
import { BIN, ensureBuilt } from '../built.ts';
import { article, info, packed, page } from './archives.ts';
import { rowsIn } from './rows.ts';

const pages = packed([info, ...Array.from({ length: 30 }, (_, n) => page(n))]);
let root: string;
let server: Server;
let base: string;
const served = new Map([
  ['/crawl/crawl.warc.gz', pages],
  ['/one.html', Buffer.from(article(5))],
]);
let hasRanges = true;
let failures = 0;
let count = 0;

beforeAll(async () => {
  ensureBuilt();
  root = mkdtempSync(join(tmpdir(), 'pith-corpus-sources-'));
  writeFileSync(join(root, 'crawl.warc.gz'), pages);
  server = createServer((request, response) => {
    const bytes = served.get(request.url!);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (bytes === undefined) return response.writeHead(404).end();
    if (failures > 0 && failures-- > 0) return response.writeHead(503).end();
    if (!hasRanges || from === undefined) return response.writeHead(200).end(bytes);
    const part = bytes.subarray(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`;
    return response.writeHead(206, { 'content-range': range }).end(part);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(root, { recursive: true, force: true });
});

const fresh = (): string => join(root, `out${count++}`);
/** Asynchronous: the server must answer meanwhile. */
const run = (args: readonly string[]): Promise<{ status: number; stderr: string }> =>
  new Promise((done) =>
    execFile(process.execPath, [BIN, 'corpus', ...args], { cwd: root }, (failed, _, stderr) =>
      done({ status: failed === null ? 0 : Number(failed.code), stderr }),
    ),
  );
const zstd = zlib as { zstdCompressSync?: (bytes: Buffer) => Buffer };

describe('behind HTTP', () => {
  it('archives are read in ranges, in shards, from a list with a base, and give the rows of the file', async () => {
    writeFileSync(join(root, 'paths.txt'), 'crawl/crawl.warc.gz\n');
    const [local, remote] = [fresh(), fresh()];
    expect(await run(['crawl.warc.gz', '--out', local, '--part-size', '4k'])).toMatchObject({ status: 0 });
    failures = 2;
    for (const shard of ['1/2', '2/2']) {
      const args = ['@paths.txt', '--base', base, '--out', remote, '--part-size', '4k', '--shard', shard];
      expect(await run(args)).toEqual({ status: 0, stderr: '' });
    }
    const bare = (out: string) => rowsIn(out).map(({ source: _, ...rest }) => rest);
    expect(bare(remote)).toHaveLength(30);
    expect(bare(remote)).toEqual(bare(local));
  });

  it('an index gives the rows that it names, below its server or a base, and another base is another run', async () => {
    const out = fresh();
    expect(await run(['crawl.warc.gz', '--out', out])).toMatchObject({ status: 0 });
    const all = rowsIn(out);
    const lines = [all[20]!, all[3]!].map(
      ({ url, offset, length }) =>
        `x 20260102030405 ${JSON.stringify({ url, offset, length, filename: 'crawl/crawl.warc.gz' })}\n`,
    );
    served.set('/some/index.cdxj', Buffer.from(lines.join('')));
    writeFileSync(join(root, 'some.cdxj'), lines.join(''));
    const bare = (folder: string) => rowsIn(folder).map(({ id, url, text }) => ({ id, url, text }));
    const expected = [all[20]!, all[3]!].map(({ id, url, text }) => ({ id, url, text }));
    const [remote, local] = [fresh(), fresh()];
    expect(await run([`${base}some/index.cdxj`, '--out', remote])).toEqual({ status: 0, stderr: '' });
    expect(bare(remote)).toEqual(expected);
    expect(await run(['some.cdxj', '--base', base, '--out', local])).toEqual({ status: 0, stderr: '' });
    expect(bare(local)).toEqual(expected);
    expect(await run(['some.cdxj', '--out', local])).toMatchObject({
      stderr: expect.stringContaining('is not given'),
    });
  });

  it('a page is one record, with its own URL', async () => {
    const out = fresh();
    expect(await run([`${base}one.html`, '--out', out])).toEqual({ status: 0, stderr: '' });
    expect(rowsIn(out)).toMatchObject([
      { id: `${base}one.html`, url: `${base}one.html`, title: 'Story 5', outcome: 'ok' },
    ]);
  });

  it('a missing file, and a server without ranges, are reported before anything is written', async () => {
    const out = fresh();
    expect(await run([`${base}none.warc.gz`, '--out', out])).toMatchObject({
      status: 4,
      stderr: expect.stringContaining('there is no'),
    });
    hasRanges = false;
    expect(await run([`${base}one.html`, '--out', out])).toMatchObject({
      status: 8,
      stderr: expect.stringContaining('cannot be read in ranges'),
    });
    hasRanges = true;
  });
});

describe('Zstandard', () => {
  it.runIf(zstd.zstdCompressSync === undefined)(
    'is refused where Node has none, with what to do',
    async () => {
      writeFileSync(join(root, 'crawl.warc.zst'), Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0]));
      const done = await run(['crawl.warc.zst', '--out', fresh()]);
      expect(done).toMatchObject({ status: 8, stderr: expect.stringContaining('Node 22.15') });
      expect(await run(['crawl.warc.gz', '--out', fresh(), '--compression', 'zstd'])).toMatchObject({ status: 8 });
    },
    60_000,
  );

  it.runIf(zstd.zstdCompressSync !== undefined)(
    'is read and written where Node has it',
    async () => {
      const plain = Buffer.concat([info, page(1), page(2)]);
      const line = `${JSON.stringify({ id: 'a', html: article(3) })}\n`;
      // One frame per record, as crawlers write them; all lines in one.
      const frames = [info, page(1), page(2)].map(zstd.zstdCompressSync!);
      writeFileSync(join(root, 'crawl.warc.zst'), Buffer.concat(frames));
      writeFileSync(join(root, 'lines.jsonl.zst'), zstd.zstdCompressSync!(Buffer.from(line)));
      const out = fresh();
      const done = await run(['crawl.warc.zst', 'lines.jsonl.zst', '--out', out, '--compression', 'zstd']);
      expect(done).toEqual({ status: 0, stderr: '' });
      expect(rowsIn(out).map(({ id }) => id)).toEqual(['urn:test:1', 'urn:test:2', 'a']);
      expect(await run(['verify', out])).toMatchObject({ status: 0 });
      expect(await run(['dedup', out, '--near', '0'])).toEqual({ status: 0, stderr: '' });
      expect(rowsIn(join(out, 'deduped'))).toEqual(rowsIn(out));
      writeFileSync(join(root, 'cut.warc.zst'), zstd.zstdCompressSync!(plain).subarray(0, 900));
      const cut = fresh();
      expect(await run(['cut.warc.zst', '--out', cut, '--keep-rejected'])).toMatchObject({ status: 0 });
      expect(rowsIn(cut).at(-1)).toMatchObject({ outcome: 'truncated' });
    },
    60_000,
  );
});

it('a page extracted alone leaves the same sketches as in its unit', async () => {
  const options: CorpusOptions = { ...DEFAULT_OPTIONS, format: 'sketch', method: 'site' };
  const sketchesOf = async (isAlone: boolean): Promise<string> => {
    const folder = fresh();
    mkdirSync(join(folder, 'parts'), { recursive: true });
    const opened = await openRun(folder, { paths: [join(root, 'crawl.warc.gz')], options, pith: 'test' });
    const request = { folder, run: opened, unit: allUnits(opened)[0]! };
    const alone = isAlone ? await judgeAlone(request, 4) : undefined;
    const given = new Map(alone === undefined ? [] : [[4, JSON.parse(JSON.stringify(alone))]]);
    const [manifest] = await runUnit({ ...request, given });
    return manifest!.plainSha256;
  };
  expect(await sketchesOf(true)).toBe(await sketchesOf(false));
});
