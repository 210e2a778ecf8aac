// The same options give the same record at every front end: the command's JSON lines, `POST /extract`, and a corpus run.
// On our own pages; `PITH_PAGES=pages.jsonl.br` compares the pages of a data set instead (`PITH_COUNT` of them).

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseArguments } from '../src/command/arguments.ts';
import { judgePage, RuleBook } from '../src/corpus/index.ts';
import { RUN_OPTIONS, readCorpusOptions } from '../src/frontends/cli/corpus/read-options.ts';
import { createApp } from '../src/frontends/service/index.ts';
import { pithInside } from './cli/run-inside.ts';

interface PageLine {
  readonly id: string;
  readonly url?: string;
  readonly html?: string;
  readonly htmlBase64?: string;
}

const FIELDS = [
  'title',
  'byline',
  'authors',
  'published',
  'modified',
  'siteName',
  'description',
  'language',
  'image',
  'pageType',
  'thing',
  'confidence',
  'text',
];
/** Columns of a corpus have no capital letters. */
const COLUMNS: Readonly<Record<string, string>> = { siteName: 'site_name', pageType: 'page_type' };

/** Options as typed, and the same options as the JSON of a request. */
const OPTIONS: readonly (readonly [typed: readonly string[], asked: Readonly<Record<string, unknown>>])[] = [
  [[], {}],
  [['--scope', 'story'], { scope: 'story' }],
  [['--scope', 'page', '--posts', 'plain'], { scope: 'page', posts: 'plain' }],
  [['--keep', 'aside', '--drop', 'h2, table'], { keep: ['aside'], drop: ['h2, table'] }],
  [['--comments', 'keep'], { comments: 'keep' }],
  [['--title', 'keep'], { title: 'keep' }],
  [['--title', 'drop', '--text', 'plain'], { title: 'drop', text: 'plain' }],
  [['--title', 'auto'], { title: 'auto' }],
];
/** Without `title` the text starts with it. */
const SELECTIONS = [FIELDS, ['title', 'text'], ['published', 'text']];

/** The command reports once per minute, so a slow machine gets such lines. */
const PROGRESS = /^pith: extract: \d+ pages, .*\n/gm;
const DATA_SET_MS = 3_600_000;

const count = Number(process.env['PITH_COUNT'] ?? 200);
let pages: readonly PageLine[] = [];

beforeAll(() => {
  const file = process.env['PITH_PAGES'];
  if (file !== undefined) {
    const lines = brotliDecompressSync(readFileSync(file)).toString().trim().split('\n');
    pages = lines.slice(0, count).map((line, i) => {
      const { url, html, htmlBase64 } = JSON.parse(line) as PageLine;
      return { id: String(i), ...(url && { url }), ...(html === undefined ? { htmlBase64: htmlBase64! } : { html }) };
    });
    return;
  }
  const folder = join(import.meta.dirname, 'golden/pages');
  pages = readdirSync(folder).map((name) => ({
    id: name,
    url: `https://example.org/a/${name}`,
    html: readFileSync(join(folder, name, 'input.html'), 'utf8'),
  }));
});

type Fields = Readonly<Record<string, unknown>>;

async function byCommand(typed: readonly string[]): Promise<Fields[]> {
  const lines = pages.map((page) => JSON.stringify(page)).join('\n');
  const { stdout, stderr } = await pithInside(['extract', '--jsonl', ...typed], lines);
  expect(stderr.replace(PROGRESS, '')).toBe('');
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const { id: _id, ...fields } = JSON.parse(line) as Fields;
      return fields;
    });
}

async function byService(asked: Fields): Promise<Fields[]> {
  const app = createApp({ limits: { bodyBytes: 64 * 2 ** 20 } });
  const answers: Fields[] = [];
  for (const page of pages) {
    const body = JSON.stringify({ ...page, ...asked });
    const request = new Request('http://localhost/extract', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    answers.push((await (await app.fetch(request)).json()) as Fields);
  }
  return answers;
}

function byCorpus(typed: readonly string[], fields: readonly string[]): Fields[] {
  const { values } = parseArguments(typed, RUN_OPTIONS);
  const options = readCorpusOptions(values, '');
  const rules = new RuleBook(options);
  return pages.map(({ html, htmlBase64, url }, offset) => {
    const bytes = html ?? Buffer.from(htmlBase64!, 'base64');
    const item = { offset, inner: 0, length: 1, url, contentType: 'text/html', body: { bytes } };
    const record = judgePage(item, { source: 'a', pith: '0', options, rules }) as unknown as Fields;
    const own = fields.map((name) => [name, record[COLUMNS[name] ?? name]] as const);
    return Object.fromEntries(own.filter(([, value]) => value !== undefined));
  });
}

/** A page without text has no record in a corpus. */
const withText = (records: readonly Fields[]): Fields[] => records.map((one) => (one['text'] ? one : {}));

describe.each(OPTIONS)('%j', (typed, asked) => {
  it.each(SELECTIONS.map((fields) => [fields] as const))(
    'fields %j',
    async (fields) => {
      const typedFields = [...typed, '--fields', fields.join(',')];
      const expected = withText(await byCommand(typedFields));
      expect(expected.filter((one) => one['text'] !== undefined).length).toBeGreaterThan(pages.length / 2);
      expect(withText(await byService({ ...asked, fields })), 'POST /extract').toEqual(expected);
      expect(withText(byCorpus(typedFields, fields)), 'pith corpus').toEqual(expected);
    },
    process.env['PITH_PAGES'] === undefined ? undefined : DATA_SET_MS,
  );
});
