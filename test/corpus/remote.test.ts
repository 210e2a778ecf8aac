// A corpus behind a server that throttles, breaks connections and replaces files: every run ends with the bytes of a run over
// local files, or with an exit code that says why, and a repeated command completes it.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BIN, ensureBuilt } from '../built.ts';
import { article, info, packed, page } from './archives.ts';
import { rowsIn } from './rows.ts';

const PAGES = 60;
const PART = 64 * 1024;

/** Pages that do not compress, so that the archive is longer than the head that is read when it is opened. */
function crawlFrom(first: number): Buffer {
  const padding = (n: number): string =>
    Array.from({ length: 100 }, (_, i) => createHash('sha256').update(`${n} ${i}`).digest('base64')).join('');
  const html = (n: number): string => `${article(n)}<!-- ${padding(n)} -->`;
  return packed([info, ...Array.from({ length: PAGES }, (_, n) => page(first + n, html(first + n)))]);
}

const crawl = crawlFrom(0);
const changed = crawlFrom(1);
const PATH = '/crawl-data/CC-1/one.warc.gz';

type Trouble = (request: IncomingMessage, response: ServerResponse) => boolean;

let root: string;
let server: Server;
let base: string;
let count = 0;
/** Consulted for each request, in order; one that answers it itself returns true. */
let trouble: Trouble;
let files: Map<string, Buffer>;
let hasEtags = true;
const asked: IncomingMessage[] = [];

beforeAll(async () => {
  ensureBuilt();
  root = mkdtempSync(join(tmpdir(), 'pith-corpus-remote-'));
  writeFileSync(join(root, 'one.warc.gz'), crawl);
  server = createServer((request, response) => {
    asked.push(request);
    if (!trouble(request, response)) serve(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  trouble = () => false;
  files = new Map([
    [PATH, crawl],
    ['/crawl-data/CC-1/warc.paths.gz', gzipSync(`${PATH.slice(1)}\n`)],
  ]);
  hasEtags = true;
  asked.length = 0;
});

function serve(request: IncomingMessage, response: ServerResponse): void {
  const bytes = files.get(request.url!);
  if (bytes === undefined) return void response.writeHead(404).end();
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  const condition = request.headers['if-match'];
  if (hasEtags && condition !== undefined && condition !== etag) return void response.writeHead(412).end();
  const [from = 0, last = 0] = rangeOf(request);
  const part = bytes.subarray(from, last + 1);
  const range = `bytes ${from}-${from + part.length - 1}/${bytes.length}`;
  response.writeHead(206, { 'content-range': range, ...(hasEtags ? { etag } : {}) }).end(part);
}

const rangeOf = (request: IncomingMessage): number[] =>
  /^bytes=(\d+)-(\d+)$/
    .exec(request.headers.range ?? '')!
    .slice(1)
    .map(Number);

/** Answers each kind of trouble once, then is well. */
const inTurn = (...troubles: Trouble[]): Trouble => {
  const left = [...troubles];
  return (request, response) => left.shift()?.(request, response) ?? false;
};
const status =
  (code: number, headers: Record<string, string> = {}): Trouble =>
  (_, response) => {
    response.writeHead(code, headers).end();
    return true;
  };
const well: Trouble = () => false;
const reset: Trouble = (request) => {
  request.socket.destroy();
  return true;
};
/** Sends half of the range, then breaks. */
const cutShort: Trouble = (request, response) => {
  const [from = 0, last = 0] = rangeOf(request);
  const part = files.get(request.url!)!.subarray(from, last + 1);
  const headers = {
    'content-range': `bytes ${from}-${from + part.length - 1}/${files.get(request.url!)!.length}`,
    'content-length': part.length,
  };
  response.writeHead(206, headers).write(part.subarray(0, part.length >> 1), () => request.socket.destroy());
  return true;
};

const fresh = (): string => join(root, `out${count++}`);
const run = (args: readonly string[], env: Record<string, string> = {}): Promise<{ exit: number; stderr: string }> =>
  new Promise((done) =>
    execFile(
      process.execPath,
      [BIN, 'corpus', ...args, '--part-size', String(PART), '-j', '1'],
      { cwd: root, env: { ...process.env, ...env } },
      (failed, _, stderr) => done({ exit: failed === null ? 0 : Number(failed.code), stderr }),
    ),
  );
/** The rows, without the name of the input. */
const rows = (out: string): unknown[] => rowsIn(out).map((row) => ({ ...row, source: '' }));

let expected: unknown[];
beforeAll(async () => {
  const out = fresh();
  expect(await run(['one.warc.gz', '--out', out])).toEqual({ exit: 0, stderr: '' });
  expected = rows(out);
  expect(expected).toHaveLength(PAGES);
});

it('throttled, broken and slow connections change nothing', async () => {
  const out = fresh();
  const throttled = status(429, { 'retry-after': '1' });
  // One at a time: pauses double while nothing works.
  trouble = inTurn(
    throttled,
    well,
    status(503),
    well,
    reset,
    well,
    cutShort,
    well,
    cutShort,
    well,
    status(408),
    well,
    reset,
  );
  expect(await run([base + PATH, '--out', out])).toEqual({ exit: 0, stderr: '' });
  expect(rows(out)).toEqual(expected);
  expect(new Set(asked.map(({ headers }) => headers['user-agent']))).toEqual(
    new Set([expect.stringMatching(/^Pith\//)]),
  );
});

it('a broken range continues where it ended', async () => {
  const out = fresh();
  let broken: number[] = [];
  trouble = (request, response) => {
    const [from = 0, last = 0] = rangeOf(request);
    // The first range after the head of the file.
    if (broken.length > 0 || from === 0) return false;
    broken = [from, last];
    return cutShort(request, response);
  };
  expect(await run([base + PATH, '--out', out])).toEqual({ exit: 0, stderr: '' });
  const [from = 0, last = 0] = broken;
  expect(asked.map((request) => rangeOf(request))).toContainEqual([from + Math.ceil((last - from) / 2), last]);
  expect(rows(out)).toEqual(expected);
});

it('an outage longer than the patience costs time, not work', async () => {
  const out = fresh();
  let sound = 12;
  trouble = (_, response) => {
    if (sound-- > 0) return false;
    response.writeHead(503).end();
    return true;
  };
  const failed = await run([base + PATH, '--out', out], { PITH_PATIENCE: '0' });
  expect(failed).toMatchObject({ exit: 8, stderr: expect.stringContaining('status 503') });
  const before = readdirSync(join(out, 'parts'));
  trouble = () => false;
  expect(await run([base + PATH, '--out', out])).toEqual({ exit: 0, stderr: '' });
  expect(readdirSync(join(out, 'parts'))).toEqual(expect.arrayContaining(before));
  expect(rows(out)).toEqual(expected);
});

it.each([true, false])(
  'a file that changes between two ranges is rejected, with ETags %s',
  async (etags) => {
    const out = fresh();
    hasEtags = etags;
    let left = 9;
    trouble = (request) => {
      if (left-- === 0) files.set(request.url!, changed);
      return false;
    };
    const failed = await run([base + PATH, '--out', out]);
    expect(failed).toMatchObject({ exit: 3, stderr: expect.stringMatching(/changed/) });
    // What was published is of the old file.
    const published = rows(out);
    expect(published.length).toBeLessThan(expected.length);
    for (const row of published) expect(expected).toContainEqual(row);
    files.set(PATH, crawl);
    trouble = () => false;
    expect(await run([base + PATH, '--out', out])).toEqual({ exit: 0, stderr: '' });
    expect(rows(out)).toEqual(expected);
  },
  120_000,
);

it.each([
  [401, 7, 'asks for rights'],
  [403, 7, 'asks for rights'],
  [404, 4, 'there is no'],
  [418, 8, 'status 418'],
])('status %i is final', async (code, exit, message) => {
  trouble = status(code);
  expect(await run([base + PATH, '--out', fresh()])).toMatchObject({ exit, stderr: expect.stringContaining(message) });
  expect(asked).toHaveLength(1);
});

it('a gzipped path list on a server names keys below its root', async () => {
  const [listed, given] = [fresh(), fresh()];
  expect(await run([`@${base}/crawl-data/CC-1/warc.paths.gz`, '--out', listed])).toEqual({ exit: 0, stderr: '' });
  writeFileSync(join(root, 'warc.paths.gz'), files.get('/crawl-data/CC-1/warc.paths.gz')!);
  expect(await run(['@warc.paths.gz', '--base', base, '--out', given])).toEqual({ exit: 0, stderr: '' });
  expect([rows(listed), rows(given)]).toEqual([expected, expected]);
});

it('a unit downloads little more than its own bytes', async () => {
  expect(await run([base + PATH, '--out', fresh(), '--shard', '2/3'])).toMatchObject({ exit: 0 });
  const bytes = asked
    .map((request) => rangeOf(request))
    .map(([from = 0, last = 0]) => Math.min(last, crawl.length) - from);
  expect(crawl.length).toBeGreaterThan(3 * PART);
  // The plan asks for the head and the end of the file; so does each of the two units before and after it reads its own.
  expect(bytes).toHaveLength(2 + 2 * 6);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(PART + 2 ** 18);
});

it('other schemes are named', async () => {
  const failed = await run(['hdfs://host/crawl.warc.gz', '--out', fresh()]);
  expect(failed).toMatchObject({
    exit: 2,
    stderr: expect.stringMatching(/^pith: 'hdfs:\/\/' is not supported: .* s3:\/\/ and gs:\/\/;/),
  });
});
