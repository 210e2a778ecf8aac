// The work to try on failing disks: a corpus from its plan to its end, its merge, its duplicates and its templates; a
// store of sites; files that a command saves.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  allUnits,
  type CorpusOptions,
  DEFAULT_OPTIONS,
  dedupFolder,
  learnTemplates,
  mergeFolders,
  openRun,
  runUnit,
  stateOf,
  verify,
  writeSummary,
} from '../../src/corpus/index.ts';
import { openFile, saveFile } from '../../src/files/index.ts';
import type { SiteRecord } from '../../src/index.ts';
import { writeRecord } from '../../src/inputs/warc/index.ts';
import { openStore } from '../../src/store/index.ts';
import { filesUnder, type Scenario } from './scenario.ts';

const PAGES = 12;
const WORDS = ['harbor', 'lantern', 'tide', 'keeper', 'signal', 'storm', 'anchor', 'compass', 'voyage'];

function page(n: number): string {
  const text = Array.from({ length: 4 }, (_, p) => {
    const words = Array.from({ length: 24 }, (_, i) => WORDS[(i * (n + 2) + p * 3 + n) % WORDS.length]);
    return `<p>Story ${n}, part ${p}: ${words.join(' ')}.</p>`;
  });
  return `<html lang="en"><title>Story ${n}</title><body><nav><a href="/">Home</a></nav><main><h1>Story ${n}</h1>${text.join('')}</main></body></html>`;
}

/** Kinds of input, each with the same pages; the last two have the same text. Returns the path. */
const INPUTS = {
  lines: (root: string) =>
    writeInput(
      join(root, 'pages.jsonl'),
      storyPages((n, html) => Buffer.from(`${JSON.stringify({ id: n, url: storyUrl(n), html })}\n`)),
    ),
  WARC: (root: string) =>
    writeInput(
      join(root, 'pages.warc.gz'),
      storyPages((n, html) => gzipSync(responseRecord(storyUrl(n), html))),
    ),
  folder: (root: string) => {
    const path = join(root, 'pages');
    mkdirSync(path);
    storyPages((n, html) => Buffer.from(writeInput(join(path, `${n}.html`), [Buffer.from(html)])));
    return path;
  },
} as const;

const storyUrl = (n: number): string => `https://coast.example/story/${n}`;

function storyPages(form: (n: number, html: string) => Buffer): Buffer[] {
  return Array.from({ length: PAGES }, (_, n) => form(n, page(Math.min(n, PAGES - 2))));
}

function responseRecord(url: string, html: string): Buffer {
  const block = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${Buffer.byteLength(html)}\r\n\r\n${html}`;
  return writeRecord({ type: 'response', fields: { 'WARC-Target-URI': url }, block });
}

/** Always with the same time, which a plan records. */
function writeInput(path: string, bytes: readonly Buffer[]): string {
  writeFileSync(path, Buffer.concat(bytes));
  utimesSync(path, 1, 1);
  return path;
}

/** Finished runs by their options: the start of a scenario is made once and then copied. */
const finished = new Map<string, string>();

async function preparedCorpus(root: string, name: string, given: Partial<CorpusOptions> = {}): Promise<void> {
  const key = `${root} ${name} ${JSON.stringify(given)}`;
  const kept = finished.get(key) ?? mkdtempSync(join(dirname(root), 'finished-'));
  const input = INPUTS.lines(root);
  if (!finished.has(key)) {
    await runCorpus(join(root, name), input, given);
    cpSync(join(root, name), kept, { recursive: true });
    finished.set(key, kept);
  } else cpSync(kept, join(root, name), { recursive: true });
}

async function runCorpus(folder: string, input: string, given: Partial<CorpusOptions> = {}): Promise<void> {
  mkdirSync(join(folder, 'parts'), { recursive: true });
  const options: CorpusOptions = { ...DEFAULT_OPTIONS, partRecords: 4, ...given };
  const run = await openRun(folder, { paths: [input], options, pith: '0' });
  for (const unit of allUnits(run)) await runUnit({ folder, run, unit });
  writeSummary(stateOf(folder));
}

/**
 * Work whose files are always the same: after a failure each is whole or absent, and repeating the work creates all of
 * them.
 */
function restartable(name: string, prepare: Scenario['prepare'], work: Scenario['work']): Scenario {
  const check: Scenario['check'] = (root, done, clean) => compare(root, clean, done, () => work(root, () => {}));
  return { name, prepare, work, check };
}

async function compare(
  root: string,
  clean: ReadonlyMap<string, string>,
  done: readonly string[],
  again: () => Promise<void>,
): Promise<string | undefined> {
  for (const [path, bytes] of filesUnder(root))
    if (clean.get(path) !== bytes) return `${path} exists but is not complete`;
  for (const path of done) if (!existsSync(join(root, path))) return `${path} was finished but does not exist`;
  await again();
  const after = filesUnder(root);
  for (const [path, bytes] of clean) if (after.get(path) !== bytes) return `${path} differs after another run`;
  return after.size === clean.size ? undefined : 'another run leaves different files';
}

function corpus(name: string, options: Partial<CorpusOptions>, input: keyof typeof INPUTS = 'lines'): Scenario {
  const paths = { lines: 'pages.jsonl', WARC: 'pages.warc.gz', folder: 'pages' };
  return restartable(
    name,
    async (root) => void INPUTS[input](root),
    async (root, done) => {
      await runCorpus(join(root, 'out'), join(root, paths[input]), options);
      done('out/summary.json');
    },
  );
}

/** A file of a folder that cannot be read is one counted outcome; all other pages are as they were. */
function folderCorpus(): Scenario {
  const scenario = corpus('corpus of a folder', { compression: 'none' }, 'folder');
  return {
    ...scenario,
    check: async (root, done, clean) => {
      const out = join(root, 'out');
      if (!existsSync(join(out, 'summary.json'))) return scenario.check(root, done, clean);
      const state = stateOf(out);
      const [fault] = verify(state);
      if (fault !== undefined) return `${fault.part}: ${fault.what}`;
      const records = state.manifests.reduce((sum, { tally }) => sum + tally.records, 0);
      if (records !== PAGES) return `${records} of ${PAGES} pages have an outcome`;
      const right = new Set(linesOf(clean));
      const wrong = linesOf(filesUnder(root)).find((line) => !right.has(line));
      return wrong === undefined ? undefined : `a record is not right: ${wrong.slice(0, 80)}`;
    },
  };
}

/** The records of all parts. */
function linesOf(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path]) => path.startsWith('out/parts/') && path.endsWith('.jsonl'))
    .flatMap(([, bytes]) => Buffer.from(bytes, 'base64').toString('utf8').trim().split('\n'))
    .filter((line) => line !== '');
}

const merge: Scenario = restartable(
  'corpus merge',
  (root) => preparedCorpus(root, 'first'),
  async (root, done) => {
    const state = mergeFolders(join(root, 'all'), [join(root, 'first')]);
    writeSummary(state);
    done('all/summary.json');
  },
);

const dedup: Scenario = restartable(
  'corpus dedup',
  (root) => preparedCorpus(root, 'out', { signatures: true }),
  async (root, done) => {
    await dedupFolder(join(root, 'out'));
    done('out/deduped/dedup.json');
  },
);

const learn: Scenario = restartable(
  'corpus learn',
  (root) => preparedCorpus(root, 'out', { format: 'sketch' }),
  async (root, done) => {
    learnTemplates([join(root, 'out')], join(root, 'out', 'sites.templates'));
    done('out/sites.templates');
  },
);

function record(key: string, version: number): SiteRecord {
  const health = { seen: 0, recent: '' };
  return {
    key,
    format: 1,
    method: 'site',
    options: {},
    version,
    created: '',
    templates: [],
    health,
    history: [],
  } as unknown as SiteRecord;
}

/** The steps, and the versions of a.example and b.example after each. */
const STEPS: readonly (readonly [string, string])[] = [
  ['put a1', 'a1'],
  ['put b1', 'a1 b1'],
  ['update a2', 'a2 b1'],
  ['forget b', 'a2'],
  ['put a3', 'a3'],
];

const store: Scenario = {
  name: 'a store in a folder',
  prepare: async () => {},
  work: async (root, done) => {
    const sites = await openStore(join(root, 'sites'));
    await sites.put(record('a.example', 1));
    done('put a1');
    await sites.put(record('b.example', 1));
    done('put b1');
    await sites.update('a.example', 'site', (one) => ({ ...one!, version: 2 }));
    done('update a2');
    await sites.forget('b.example');
    done('forget b');
    await sites.put(record('a.example', 3));
    done('put a3');
    await sites.close();
  },
  check: async (root, done) => {
    const sites = await openStore(join(root, 'sites'));
    const found = [];
    for (const name of ['a', 'b']) {
      const one = await sites.get(`${name}.example`, 'site');
      if (one !== undefined) found.push(`${name}${one.version}`);
    }
    await sites.put(record('c.example', 1));
    await sites.close();
    // Only the step after the last acknowledged one may have happened too.
    const may = [done.length === 0 ? '' : STEPS[done.length - 1]![1], STEPS[done.length]?.[1]];
    return may.includes(found.join(' ')) ? undefined : `found ${found.join(' ')} after ${done.join(', ')}`;
  },
};

const OLD = 'old '.repeat(5_000);
const NEW = 'new '.repeat(10_000);

const saved = (name: string, write: (path: string) => Promise<void>): Scenario => ({
  name,
  prepare: async (root) => writeFileSync(join(root, 'answer.txt'), OLD),
  work: async (root, done) => {
    await write(join(root, 'answer.txt'));
    done('saved');
  },
  check: async (root, done) => {
    const found = readFileSync(join(root, 'answer.txt'), 'utf8');
    if (found !== NEW && (done.length > 0 || found !== OLD)) return `the file has ${found.length} characters`;
    await write(join(root, 'answer.txt'));
    return readFileSync(join(root, 'answer.txt'), 'utf8') === NEW ? undefined : 'it can no longer be saved';
  },
});

const savedStream = saved('a saved stream', async (path) => {
  const { stream, publish, abandon } = openFile(path);
  try {
    stream.on('error', () => {});
    // In pieces, so that the stream waits for the disk.
    for (let at = 0; at < NEW.length; at += 10_000) stream.write(NEW.slice(at, at + 10_000));
    await publish();
  } catch (thrown) {
    abandon();
    throw thrown;
  }
});

export const SCENARIOS: readonly Scenario[] = [
  corpus('corpus', { compression: 'none' }),
  corpus('corpus, packed', { compression: 'gzip' }),
  corpus('corpus, Parquet', { format: 'parquet' }),
  corpus('corpus of a WARC', {}, 'WARC'),
  folderCorpus(),
  merge,
  dedup,
  learn,
  store,
  saved('a saved file', (path) => saveFile(path, NEW)),
  savedStream,
];
