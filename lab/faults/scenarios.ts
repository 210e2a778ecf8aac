// The work to try on failing disks: a corpus from its plan to its end, its merge, its duplicates and its templates; a
// store of sites; files that a command saves.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  writeSummary,
} from '../../src/corpus/index.ts';
import { openFile, saveFile } from '../../src/files/index.ts';
import type { SiteRecord } from '../../src/index.ts';
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

/** A file of pages; the last two have the same text. */
function writePages(root: string): string {
  const path = join(root, 'pages.jsonl');
  const lines = Array.from({ length: PAGES }, (_, n) =>
    JSON.stringify({ id: n, url: `https://coast.example/story/${n}`, html: page(Math.min(n, PAGES - 2)) }),
  );
  writeFileSync(path, `${lines.join('\n')}\n`);
  utimesSync(path, 1, 1);
  return path;
}

/** Finished runs by their options: the start of a scenario is made once and then copied. */
const finished = new Map<string, string>();

async function preparedCorpus(root: string, name: string, given: Partial<CorpusOptions> = {}): Promise<void> {
  const key = `${root} ${name} ${JSON.stringify(given)}`;
  const kept = finished.get(key) ?? mkdtempSync(join(dirname(root), 'finished-'));
  const input = writePages(root);
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

const corpus = (name: string, options: Partial<CorpusOptions>): Scenario =>
  restartable(
    name,
    async (root) => void writePages(root),
    async (root, done) => {
      await runCorpus(join(root, 'out'), join(root, 'pages.jsonl'), options);
      done('out/summary.json');
    },
  );

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
    await new Promise<void>((resolve, reject) => {
      stream.on('error', reject);
      stream.end(NEW, resolve);
    });
    await publish();
  } catch (thrown) {
    abandon();
    throw thrown;
  }
});

export const SCENARIOS: readonly Scenario[] = [
  corpus('corpus', {}),
  corpus('corpus, packed', { compression: 'gzip' }),
  merge,
  dedup,
  learn,
  store,
  saved('a saved file', (path) => saveFile(path, NEW)),
  savedStream,
];
