// Every kind of input at every front end: the same page (text, URL, title, language), or the rejection documented in
// docs/inputs.md. Also checks that the table there lists every kind tried here.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_OPTIONS, openRun } from '../../src/corpus/index.ts';
import { allUnits, runUnit } from '../../src/corpus/run/run-unit.ts';
import { AnswerStream, fillFrom, readStreams } from '../../src/frontends/arrow/arrow-streams.ts';
import { type ArrowColumns, batchOf, rowsOf, schemaOf } from '../../src/frontends/arrow/columns.ts';
import { serveArrow } from '../../src/frontends/arrow/index.ts';
import { readEngineOptions } from '../../src/frontends/cli/corpus/engine-options.ts';
import { PageCache } from '../../src/frontends/mcp/index.ts';
import { McpServer } from '../../src/frontends/mcp/protocol.ts';
import { fetchPage } from '../../src/inputs/fetch/index.ts';
import { openInputPage } from '../../src/inputs/pages/index.ts';
import { runInPlace } from '../../src/jobs/work/index.ts';
import { asPithError, extract, readPage } from '../../src/node.ts';
import { ROOT } from '../built.ts';
import { pithInside } from '../cli/run-inside.ts';
import { rowsIn } from '../corpus/rows.ts';
import { asking } from '../service/asking.ts';
import { KINDS, type Kind, LANGUAGE, PARAGRAPHS, TITLE } from './input-kinds.ts';

/** A front end's facts about a page, or its rejection. */
interface Seen {
  readonly text?: string | undefined;
  readonly url?: string | undefined;
  readonly title?: string | undefined;
  readonly language?: string | undefined;
  readonly notes?: string | undefined;
  /** Code of the error, outcome of the record, or reason for no text. */
  readonly refusal?: string | undefined;
}

interface FrontEnd {
  readonly name: string;
  readonly ask: (kind: Kind, path: string) => Promise<Seen>;
  /** Where the page was fetched from: its URL if it states none itself. */
  readonly address?: (kind: Kind) => string | undefined;
  /** Bytes come without a name. */
  readonly isNameless?: true;
}

const BUCKET = 'crawl';
let root: string;
let server: Server;
let base: string;
const run = runInPlace({ openPage: openInputPage });
const ask = asking({ run });
const agent = new McpServer('1');
const cache = new PageCache({ run, fetchPage: (address) => fetchPage(address, { allowPrivate: true }) });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pith-kinds-'));
  for (const { name, bytes } of KINDS) writeFileSync(join(root, name), bytes);
  server = createServer((request, response) => {
    const kind = KINDS.find(({ name }) => name === request.url!.replace(`/${BUCKET}/`, '/').slice(1));
    if (kind === undefined) return response.writeHead(404).end();
    const type = { 'content-type': kind.contentType };
    const [, from, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) return response.writeHead(200, type).end(kind.bytes);
    const part = kind.bytes.subarray(Number(from), Number(last) + 1);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${kind.bytes.length}`;
    return response.writeHead(206, { ...type, 'content-range': range }).end(part);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  vi.stubEnv('AWS_ENDPOINT_URL_S3', base);
  vi.stubEnv('STORAGE_EMULATOR_HOST', base);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((done) => server.close(done));
  rmSync(root, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
type Json = any;

/** The fields of a JSON answer, of the command, the pipe or the service. */
function seenInJson(json: Json): Seen {
  if (json.error !== undefined) return { refusal: json.error.code };
  const refusal = json.text === '' ? (json.abstained ?? 'nothing found') : undefined;
  const { title, language } = json.metadata ?? json;
  const valueIn = (field: Json): string | undefined => field?.value ?? field ?? undefined;
  return { text: json.text, url: json.url ?? undefined, title: valueIn(title), language: valueIn(language), refusal };
}

async function seenByCommand(argv: readonly string[], stdin?: Buffer): Promise<Seen> {
  const { stdout, stderr, exit } = await pithInside(argv, stdin as unknown as string);
  if (exit !== 0) return { refusal: stderr };
  const json = JSON.parse(stdout);
  return { ...seenInJson(json), text: json.text };
}

async function seenByCorpus(path: string): Promise<Seen> {
  const folder = mkdtempSync(join(root, 'out-'));
  mkdirSync(join(folder, 'parts'), { recursive: true });
  try {
    const opened = await openRun(folder, {
      paths: [path],
      options: { ...DEFAULT_OPTIONS, keepRejected: true },
      pith: '1',
    });
    for (const unit of allUnits(opened)) await runUnit({ folder, run: opened, unit });
  } catch (thrown) {
    return { refusal: asPithError(thrown).code };
  }
  return seenInRows(rowsIn(folder));
}

/** Records of a corpus or the Arrow engine; skips those without a page. */
function seenInRows(rows: readonly Json[]): Seen {
  const isPage = ({ outcome }: Json): boolean => outcome !== 'other-record' && outcome !== 'not-html';
  const pages = rows.some(isPage) ? rows.filter(isPage) : rows;
  if (pages.length !== 1) return { refusal: `${pages.length} pages` };
  const { text, url, title, language, outcome, notes } = pages[0];
  return { text, url, title, language, notes: notesIn(notes), refusal: outcome === 'ok' ? undefined : outcome };
}

/** A list in JSON lines, JSON in a column of Arrow. */
function notesIn(notes: string | readonly string[] | undefined): string | undefined {
  return (typeof notes === 'string' ? (JSON.parse(notes) as string[]) : notes)?.join('; ');
}

async function seenByArrow(request: object, columns: ArrowColumns = {}, row?: object): Promise<Seen> {
  const parts: Buffer[] = [];
  const schema = schemaOf(columns, { protocol: 1, version: '1', mode: 'extract', ...request });
  const stream = new AnswerStream(schema, (bytes) => parts.push(Buffer.from(bytes)));
  if (row !== undefined) stream.write(batchOf(schema, columns, [row as Json]));
  stream.end();
  const out: Buffer[] = [];
  const send = (bytes: Uint8Array): void => void out.push(Buffer.from(bytes));
  await serveArrow({ fill: fillFrom(Buffer.concat(parts)), send, pith: '1', readOptions: readEngineOptions });
  const rows: Json[] = [];
  let ended: Json;
  for (const answer of readStreams(fillFrom(Buffer.concat(out)))) {
    rows.push(...[...answer.batches].flatMap((batch) => [...rowsOf(batch)]));
    ended = JSON.parse(answer.schema.metadata.get('pith') ?? '{}');
  }
  return ended.error === undefined ? seenInRows(rows) : { refusal: ended.error.code };
}

/** Page text is between marks: `<<<PAGE id: … :id>>>`. */
function unmarked(field: string | null): string | undefined {
  return field?.replace(/^<<<PAGE [\w-]+: (.*) :[\w-]+>>>$/s, '$1') ?? undefined;
}

async function seenByAgent(args: Record<string, unknown>): Promise<Seen> {
  const params = { name: 'read_page', arguments: { ...args, structured: true } };
  const answer = (await agent.answer({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, cache)) as Json;
  const { structuredContent: given, isError, content } = answer.result;
  if (isError === true) return { refusal: content[0].text };
  const [title, url, language] = [given.page.title, given.page.url, given.page.language].map(unmarked);
  // The text is Markdown between the marks of untrusted text.
  const text = given.text
    .split('\n')
    .filter((line: string) => PARAGRAPHS.includes(line))
    .join('\n');
  return { text, title, url, language, refusal: given.abstained ?? undefined };
}

const FRONT_ENDS: readonly FrontEnd[] = [
  { name: 'pith extract FILE', ask: (_, path) => seenByCommand(['extract', path, '-f', 'json']) },
  {
    name: 'pith extract -',
    isNameless: true,
    ask: ({ bytes }) => seenByCommand(['extract', '-', '-f', 'json'], bytes),
  },
  {
    name: 'pith extract URL',
    address: ({ name }) => base + name,
    ask: ({ name }) => seenByCommand(['extract', base + name, '-f', 'json', '--allow-private']),
  },
  {
    name: 'pith extract --jsonl',
    isNameless: true,
    ask: async ({ bytes }) => {
      const line = JSON.stringify({ id: 1, htmlBase64: bytes.toString('base64') });
      const { stdout } = await pithInside(['extract', '--jsonl', '-f', 'json'], line);
      const answer = JSON.parse(stdout);
      return seenInJson(answer.json ?? answer);
    },
  },
  {
    name: 'readPage of pith/node',
    ask: async (_, path) => {
      try {
        const { bytes, ...known } = await readPage(path);
        return seenInJson(extract(bytes, known).json);
      } catch (thrown) {
        return { refusal: asPithError(thrown).code };
      }
    },
  },
  { name: 'pith corpus FILE', ask: (_, path) => seenByCorpus(path) },
  {
    name: 'POST /extract, the bytes',
    isNameless: true,
    ask: async ({ bytes }) => {
      const { status, json } = await ask('POST /extract?format=json', bytes, {
        'content-type': 'application/octet-stream',
      });
      return status === 200 ? seenInJson(json) : { refusal: json.code };
    },
  },
  {
    name: 'POST /extract, JSON',
    isNameless: true,
    ask: async ({ bytes }) => {
      const { status, json } = await ask('POST /extract', { format: 'json', htmlBase64: bytes.toString('base64') });
      return status === 200 ? seenInJson(json) : { refusal: json.code };
    },
  },
  {
    name: 'read_page of MCP, a URL',
    address: ({ name }) => base + name,
    ask: ({ name }) => seenByAgent({ url: base + name }),
  },
  { name: 'Arrow engine, a file', ask: (_, path) => seenByArrow({ file: { path } }) },
  {
    name: 'pith extract s3://',
    ask: ({ name }) => seenByCommand(['extract', `s3://${BUCKET}/${name}`, '-f', 'json']),
  },
  {
    name: 'pith corpus http://',
    // Files of an archive do not have the archive's URL, and a saved page on a server has the URL it was saved from.
    address: ({ name }) => (/\.(?:tar|tgz|jsonl)|^saved/.test(name) ? undefined : base + name),
    ask: ({ name }) => seenByCorpus(base + name),
  },
  { name: 'pith corpus s3://', ask: ({ name }) => seenByCorpus(`s3://${BUCKET}/${name}`) },
  { name: 'pith corpus gs://', ask: ({ name }) => seenByCorpus(`gs://${BUCKET}/${name}`) },
  {
    name: 'Arrow engine, s3a://',
    ask: ({ name }) => seenByArrow({ file: { path: `s3a://${BUCKET}/${name}` } }),
  },
];

/** The words of the story; inputs do not decide whether the title is part of the text. */
function paragraphsIn(text = ''): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => PARAGRAPHS.includes(line));
}

describe.each(FRONT_ENDS)('$name', ({ name, ask: look, address, isNameless }) => {
  it.each(KINDS)('$name', async (kind) => {
    const seen = await look(kind, join(root, kind.name));
    const refusal =
      isNameless === true && kind.needsName === true ? /binary|bad-input/ : (kind.refusals?.[name] ?? kind.refusal);
    if (refusal !== undefined) {
      expect(seen.refusal).toMatch(refusal);
      expect(seen.text ?? '').toBe('');
      return;
    }
    expect(seen.refusal).toBeUndefined();
    expect(paragraphsIn(seen.text)).toEqual(PARAGRAPHS);
    expect({ title: seen.title, language: seen.language }).toEqual({ title: TITLE, language: LANGUAGE });
    // Fetched plain HTML has the URL it was fetched from, whatever it declares itself.
    const fetched = address?.(kind);
    expect(seen.url).toBe(kind.name === 'saved.html' ? (fetched ?? kind.url) : (kind.url ?? fetched));
  });
});

it('MHTML given to an agent as text is opened too', async () => {
  const kind = KINDS.find(({ name }) => name === 'story.mhtml')!;
  const seen = await seenByAgent({ html: kind.bytes.toString() });
  expect(paragraphsIn(seen.text)).toEqual(PARAGRAPHS);
  expect(seen.url).toBe(kind.url);
});

it('rows of the Arrow engine may contain compressed pages or MHTML', async () => {
  for (const name of ['story.html', 'story.html.gz', 'story.mhtml', 'nested.mhtml', 'story.mhtml.gz']) {
    const kind = KINDS.find((one) => one.name === name)!;
    const seen = await seenByArrow({}, { id: 'string', html: 'bytes' }, { id: '1', html: kind.bytes });
    expect([name, paragraphsIn(seen.text)]).toEqual([name, PARAGRAPHS]);
    expect(seen.url).toBe(kind.url);
  }
});

it('no body gets an empty 200 from the service, in any format', async () => {
  for (const { name, bytes } of KINDS)
    for (const format of ['text', 'markdown', 'html', 'json']) {
      const { status, text } = await ask(`POST /extract?format=${format}`, bytes, { 'content-type': 'text/html' });
      expect([name, format, status === 200 ? text.includes(PARAGRAPHS[0]!) : status >= 400]).toEqual([
        name,
        format,
        true,
      ]);
    }
});

describe.each([
  ['example.org/story', 'https://example.org/story', 'the URL has no scheme: https was assumed'],
  ['not a url', undefined, 'the URL cannot be parsed: the page was read without one'],
])('the URL %j is a note, never a reason to reject the page', (url, used, note) => {
  const html = KINDS[0]!.bytes.toString();

  it('of the library, the command, the pipe and the service', async () => {
    const seen: Json[] = [extract(html, { url }).json];
    const { stdout, stderr } = await pithInside(['extract', join(root, 'story.html'), '-f', 'json', '--url', url]);
    expect(stderr).toContain(note);
    seen.push(JSON.parse(stdout));
    const line = await pithInside(['extract', '--jsonl', '-f', 'json'], JSON.stringify({ id: 1, url, html }));
    seen.push(JSON.parse(line.stdout));
    seen.push((await ask('POST /extract', { format: 'json', html, url })).json);
    const query = await ask(`POST /extract?format=text&url=${encodeURIComponent(url)}`, html, {
      'content-type': 'text/html',
    });
    expect([query.status, query.headers.get('pith-notes')]).toEqual([200, note]);
    for (const one of seen) {
      expect(paragraphsIn(one.text)).toEqual(PARAGRAPHS);
      expect([one.url, one.notes]).toEqual([used, [note]]);
    }
  });

  it('of an agent', async () => {
    const params = { name: 'read_page', arguments: { html, url, structured: true } };
    const answer = (await agent.answer({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, cache)) as Json;
    const { warnings, page, text } = answer.result.structuredContent;
    expect(warnings.join(' ').toLowerCase()).toContain(note.toLowerCase());
    expect([unmarked(page.url), paragraphsIn(text)]).toEqual([used, PARAGRAPHS]);
  });

  it('of a corpus and the Arrow engine, which keep the input’s value', async () => {
    const path = join(root, `url-${used === undefined}.jsonl`);
    writeFileSync(path, JSON.stringify({ id: 1, url, html }));
    for (const seen of [
      await seenByCorpus(path),
      await seenByArrow({}, { id: 'string', url: 'string', html: 'string' }, { id: '1', url, html }),
    ]) {
      expect(paragraphsIn(seen.text)).toEqual(PARAGRAPHS);
      expect([seen.url, seen.notes]).toEqual([used ?? url, note]);
    }
  });
});

it('docs/inputs.md lists every kind, and there are enough kinds and front ends', () => {
  const page = readFileSync(join(ROOT, 'docs/inputs.md'), 'utf8');
  const table = page.slice(0, page.indexOf('## Archives of several pages'));
  for (const { name } of KINDS) {
    const ending = basename(name)
      .replace(/^[^.]+/, '')
      .replace(/^\.(?:html|mhtml|warc|arc|tar|jsonl)(\.\w+)$/, '$1');
    if (!/^\.(?:html?|png)$/.test(ending)) expect(table).toContain(`\`${ending}\``);
  }
  expect(KINDS.length).toBeGreaterThanOrEqual(14);
  expect(FRONT_ENDS.length).toBeGreaterThanOrEqual(6);
});
