// The engine as a program uses it: requests as bytes, answers as bytes.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CorpusItem, DEFAULT_OPTIONS, judgePage, RuleBook, readUnit } from '../../corpus/index.ts';
import { writeRecord, writeResponse } from '../../inputs/warc/index.ts';
import { readEngineOptions } from '../cli/corpus/engine-options.ts';
import { AnswerStream, fillFrom, readStreams } from './arrow-streams.ts';
import { type ArrowColumns, type ArrowRow, batchOf, rowsOf, schemaOf } from './columns.ts';
import { serveArrow } from './index.ts';

const PITH = '9.9.9';
let root: string;
let warc: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pith-engine-'));
  warc = join(root, 'small.warc.gz');
  const records = [
    writeRecord({ type: 'warcinfo', fields: {}, block: 'software: test\r\n' }),
    ...Array.from({ length: 12 }, (_, n) => response(n)),
    writeResponse({ url: 'https://site.example/gone', body: story(99), status: 404 }),
  ];
  writeFileSync(warc, Buffer.concat(records.map((record) => gzipSync(record))));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function story(n: number): string {
  const paragraph = (i: number): string =>
    `<p>The keeper of lantern ${n * 7 + i} wrote down the tide, the wind and the names of ${i + 3} ships that passed.</p>`;
  const text = Array.from({ length: 6 }, (_, i) => paragraph(i)).join('');
  return `<!doctype html><title>Story ${n}</title><nav><a href="/">Home</a><a href="/all">All</a></nav><main><h1>Story ${n}</h1>${text}</main><footer>Rights reserved</footer>`;
}

const url = (n: number): string => `https://site.example/story/${n}`;
const response = (n: number): Buffer =>
  writeResponse({
    url: url(n),
    body: story(n),
    headers: ['Content-Type: text/html'],
    fields: { 'WARC-Record-ID': `<urn:test:${n}>` },
  });

interface Asked {
  readonly request: object;
  readonly columns?: ArrowColumns;
  readonly batches?: readonly (readonly ArrowRow[])[];
}

function bytesOf({ request, columns = {}, batches = [] }: Asked): Buffer {
  const parts: Buffer[] = [];
  const schema = schemaOf(columns, { protocol: 1, version: PITH, ...request });
  const stream = new AnswerStream(schema, (bytes) => parts.push(Buffer.from(bytes)));
  for (const rows of batches) stream.write(batchOf(schema, columns, rows));
  stream.end();
  return Buffer.concat(parts);
}

interface Answered {
  readonly batches: ArrowRow[][];
  readonly ended: { readonly error?: { readonly code: string; readonly message: string }; readonly rows: number };
}

/** All requests through one engine. */
async function ask(asked: readonly Asked[]): Promise<Answered[]> {
  const fill = fillFrom(Buffer.concat(asked.map(bytesOf)));
  const out: Buffer[] = [];
  const send = (bytes: Uint8Array): void => void out.push(Buffer.from(bytes));
  await serveArrow({ fill, send, pith: PITH, readOptions: readEngineOptions });
  const answers: Answered[] = [];
  let batches: ArrowRow[][] | undefined;
  for (const stream of readStreams(fillFrom(Buffer.concat(out)))) {
    const rows = [...stream.batches].map((batch) => [...rowsOf(batch)]);
    if (batches === undefined) batches = rows;
    else {
      answers.push({ batches, ended: JSON.parse(stream.schema.metadata.get('pith')!) });
      batches = undefined;
    }
  }
  return answers;
}

const PAGES: ArrowColumns = { id: 'string', url: 'string', content_type: 'string', html: 'string' };
const page = (n: number): ArrowRow => ({ id: String(n), url: url(n), content_type: 'text/html', html: story(n) });

/** Without absent fields, as rows come back from Arrow. */
const plain = (record: object): ArrowRow =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

async function itemsOfFile(): Promise<CorpusItem[]> {
  const items: CorpusItem[] = [];
  const input = { path: warc, kind: 'warc', size: 1e9, cut: true, mark: '' } as const;
  for await (const item of readUnit(input, { index: 0, input: 0, from: 0, to: 1e9 }, 1e9)) items.push(item);
  return items;
}

async function recordsOfFile(options: Partial<typeof DEFAULT_OPTIONS> = {}): Promise<ArrowRow[]> {
  const all = { ...DEFAULT_OPTIONS, ...options };
  const around = { source: warc, pith: PITH, options: all, rules: new RuleBook(all) };
  return (await itemsOfFile()).map((item) => plain(judgePage(item, around)));
}

describe('pages', () => {
  it('answers a batch with a batch and a row with a row, over several requests', async () => {
    const answers = await ask([
      { request: { mode: 'extract' }, columns: PAGES, batches: [[page(1), page(2)], [page(3)]] },
      { request: { mode: 'extract' }, columns: PAGES, batches: [[page(4)]] },
    ]);
    expect(answers.map(({ batches }) => batches.map((rows) => rows.map(({ id }) => id)))).toEqual([
      [['1', '2'], ['3']],
      [['4']],
    ]);
    expect(answers[0]!.batches[0]![0]).toMatchObject({
      outcome: 'ok',
      title: 'Story 1',
      site: 'site.example',
      pith: PITH,
    });
    expect(answers[0]!.ended).toMatchObject({ rows: 3 });
  });

  it('gives a row without a page, or with a known result, its outcome', async () => {
    const columns: ArrowColumns = { ...PAGES, outcome: 'string', reason: 'string' };
    const rows = [{ url: url(1) }, { ...page(2), outcome: 'crashed', reason: 'out of memory' }, page(3)];
    const [answer] = await ask([{ request: { mode: 'extract' }, columns, batches: [rows] }]);
    expect(answer!.batches[0]!.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['corrupt', 'no page in the row'],
      ['crashed', 'out of memory'],
      ['ok', undefined],
    ]);
  });

  it('reads a page of bytes by its own charset, and one of characters as it is', async () => {
    const html = story(5).replace('keeper', 'gardien été').replace('<title>', '<meta charset="iso-8859-1"><title>');
    const bytes = Buffer.from(html, 'latin1');
    const text = (answer: Answered | undefined): unknown => answer!.batches[0]![0]!['text'];
    const [asBytes, asText] = await ask([
      { request: { mode: 'extract' }, columns: { ...PAGES, html: 'bytes' }, batches: [[{ ...page(5), html: bytes }]] },
      { request: { mode: 'extract' }, columns: PAGES, batches: [[{ ...page(5), html }]] },
    ]);
    expect(text(asBytes)).toContain('gardien été');
    expect(text(asText)).toBe(text(asBytes));
  });

  it('returns the records of a file as the corpus does, directly and from the rows that it reads', async () => {
    const expected = await recordsOfFile({ minWords: 5, signatures: true });
    const args = ['--min-words', '5', '--signatures'];
    const [direct, read] = await ask([
      { request: { mode: 'extract', args, file: { path: warc } } },
      { request: { mode: 'read', file: { path: warc } } },
    ]);
    expect(direct!.batches.flat()).toEqual(expected);
    const columns: ArrowColumns = {
      id: 'string',
      source: 'string',
      offset: 'integer',
      inner: 'integer',
      length: 'integer',
      url: 'string',
      date: 'string',
      status: 'integer',
      content_type: 'string',
      html: 'bytes',
      outcome: 'string',
      reason: 'string',
    };
    const [again] = await ask([{ request: { mode: 'extract', args }, columns, batches: read!.batches }]);
    expect(again!.batches.flat()).toEqual(expected);
    expect(expected.map(({ outcome }) => outcome)).toContain('status');
  });

  it('reads a range, skips records, and uses the given result of the first', async () => {
    const expected = await recordsOfFile();
    const cut = expected[6]!['offset'] as number;
    const given = { outcome: 'timeout', reason: 'the page did not end' };
    const [one, two, some] = await ask([
      { request: { mode: 'extract', file: { path: warc, from: 0, to: cut } } },
      { request: { mode: 'extract', file: { path: warc, from: cut } } },
      { request: { mode: 'extract', file: { path: warc, first: 3, count: 4, batchRows: 1, given } } },
    ]);
    expect([...one!.batches.flat(), ...two!.batches.flat()]).toEqual(expected);
    expect(some!.batches.length).toBe(4);
    expect(some!.batches.flat().map(({ id }) => id)).toEqual(expected.slice(3, 7).map(({ id }) => id));
    expect(some!.batches[0]![0]).toMatchObject(given);
    expect(some!.batches[1]![0]).toEqual(expected[4]);
  });
});

describe('sites', () => {
  it('learns from sketches from either source, and extracts with the result', async () => {
    const pages = Array.from({ length: 12 }, (_, n) => page(n));
    const [ofRows, ofFile] = await ask([
      { request: { mode: 'sketch' }, columns: PAGES, batches: [pages] },
      { request: { mode: 'sketch', file: { path: warc } } },
    ]);
    const framesOf = (answer: Answered): Uint8Array[] =>
      answer.batches.flat().flatMap(({ sketch }) => (sketch === undefined ? [] : [sketch as Uint8Array]));
    expect(framesOf(ofRows!).length).toBe(12);
    expect(framesOf(ofFile!).map((one) => Buffer.from(one).toString())).toEqual(
      framesOf(ofRows!).map((one) => Buffer.from(one).toString()),
    );
    const columns: ArrowColumns = { site: 'string', sketches: 'list' };
    const sketches = framesOf(ofRows!);
    const site = 'site.example';
    const [learned, reversed, few] = await ask([
      { request: { mode: 'learn' }, columns, batches: [[{ site, sketches }]] },
      { request: { mode: 'learn' }, columns, batches: [[{ site, sketches: sketches.toReversed() }]] },
      { request: { mode: 'learn' }, columns, batches: [[{ site, sketches: sketches.slice(0, 3) }]] },
    ]);
    expect(learned!.batches[0]![0]).toMatchObject({ site, pages: 12, layouts: 1 });
    expect(reversed!.batches).toEqual(learned!.batches);
    expect(few!.batches).toEqual([[{ site }]]);
    const { template } = learned!.batches[0]![0]!;
    const given: ArrowColumns = { site: 'string', template: 'bytes' };
    const [table, byRow, byFile] = await ask([
      { request: { mode: 'table' }, columns: given, batches: [[{ site, template }]] },
      { request: { mode: 'extract' }, columns: { ...PAGES, template: 'bytes' }, batches: [[{ ...page(1), template }]] },
      { request: { mode: 'extract', file: { path: warc } }, columns: given, batches: [[{ site, template }]] },
    ]);
    const path = join(root, 'table.sites');
    writeFileSync(path, table!.batches[0]![0]!['table'] as Uint8Array);
    const [byTable] = await ask([{ request: { mode: 'extract', templates: path, file: { path: warc } } }]);
    expect(byFile!.batches.flat()[2]!['template']).toBeDefined();
    expect(byTable!.batches).toEqual(byFile!.batches);
    expect(byRow!.batches[0]![0]!['text']).toBe(byFile!.batches.flat()[2]!['text']);
  });

  it('names the sites of pages, and plans files', async () => {
    const [sites, plan] = await ask([
      { request: { mode: 'sites' }, columns: { url: 'string' }, batches: [[{ url: url(1) }, { url: 'nonsense' }, {}]] },
      {
        request: { mode: 'plan', args: ['--part-size', '1k'] },
        columns: { path: 'string' },
        batches: [[{ path: warc }]],
      },
    ]);
    expect(sites!.batches[0]!.map(({ site }) => site)).toEqual(['site.example', 'nonsense', undefined]);
    const ranges = plan!.batches.flat() as { from: number; to: number }[];
    expect(ranges.length).toBeGreaterThan(2);
    expect(ranges[1]!.from).toBe(ranges[0]!.to);
  });
});

describe('invalid input', () => {
  it.each([
    [{ mode: 'extract', protocol: 7 }, 'bad-input', 'protocol 7'],
    [{ mode: 'extract', version: '1.0.0' }, 'bad-input', 'the client needs Pith 1.0.0, but this is 9.9.9'],
    [{ mode: 'extrat' }, 'bad-option', "not 'extrat'"],
    [{ mode: 'learn', file: { path: 'x' } }, 'bad-option', 'with a file'],
    [{ mode: 'extract', args: ['--min-word', '5'] }, 'bad-option', "did you mean '--min-words'"],
    [{ mode: 'extract', args: ['--out', 'x'] }, 'bad-option', "unknown option '--out'"],
    [{ mode: 'extract', args: 'x' }, 'bad-option', 'args must be a list of strings'],
    [{ mode: 'extract', args: [7] }, 'bad-option', 'args must be a list of strings'],
    [{ mode: 'extract', file: 7 }, 'bad-option', 'has no path'],
    [{ mode: 'table' }, 'bad-input', "no text in its column 'site'"],
    [{ mode: 'learn' }, 'bad-input', "no text in its column 'site'"],
    [{ mode: 'plan' }, 'bad-input', "no text in its column 'path'"],
    [{ mode: 'extract', file: { path: '/nowhere.warc.gz' } }, 'not-found', '/nowhere.warc.gz'],
    [{ mode: 'extract', templates: '/nowhere.sites' }, 'not-found', '/nowhere.sites'],
  ])('%j gets an error, and the next request works', async (request, code, message) => {
    const [failed, next] = await ask([
      { request, columns: PAGES, batches: [[page(1)], [page(2)]] },
      { request: { mode: 'extract' }, columns: PAGES, batches: [[page(3)]] },
    ]);
    expect(failed!.ended.error).toEqual({ code, message: expect.stringContaining(message) });
    expect(next!.batches[0]![0]!['id']).toBe('3');
  });

  it('rejects a file that has changed', async () => {
    const [failed] = await ask([{ request: { mode: 'extract', file: { path: warc, mark: 'other' } } }]);
    expect(failed!.ended.error).toMatchObject({ code: 'bad-input' });
  });

  it.each([
    ['another mark', Buffer.from('GET / HTTP')],
    ['a head longer than any', Buffer.from([255, 255, 255, 255, 255, 255, 255, 127])],
    ['a head that is none', Buffer.from([255, 255, 255, 255, 8, 0, 0, 0, 9, 9, 9, 9, 9, 9, 9, 9])],
  ])('reports that %s is not a stream', async (_, bytes) => {
    const asked = serveArrow({ fill: fillFrom(bytes), send: () => {}, pith: PITH, readOptions: readEngineOptions });
    await expect(asked).rejects.toMatchObject({ code: 'bad-input', message: 'the input is not an Arrow IPC stream' });
  });

  it('rejects rows without a template, and accepts a missing file as none', async () => {
    const [failed, none] = await ask([
      { request: { mode: 'table' }, columns: { site: 'string' }, batches: [[{ site: 'a.example' }]] },
      { request: { mode: 'extract', file: null }, columns: PAGES, batches: [[page(1)]] },
    ]);
    expect(failed!.ended.error).toMatchObject({ code: 'bad-input', message: expect.stringContaining("'template'") });
    expect(none!.batches[0]![0]!['id']).toBe('1');
  });
});
