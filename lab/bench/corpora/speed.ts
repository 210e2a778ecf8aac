// lab corpora speed [PARTS] [DATA] [SHARE]: measures what a corpus run costs. Needs an otherwise idle machine.
// PARTS is `all` or a comma-separated list:
//   make     only make the archives
//   read     read an archive of over 1 GB, against Node's gunzip of the same bytes
//   one      one worker against a loop that reads pages and computes the same fields; the difference is what a corpus run
//            adds (rows, compression, hashes, manifests, the state file, a supervisor). Processor time including process
//            start. Both run at once on a core each, then with the cores swapped
//   text     the same against a loop that only extracts the text
//   two      two workers on two cores against one on one core, in wall time, beside two independent runs
//   long     the same on an archive of over 3 GB: each child spends some seconds compiling, whatever it reads
//   memory   peak memory of a child at 10,000 and at 100,000 pages
// DATA is the folder with pages/ (../shared/data); SHARE is the share of the pages (1; .01 for a quick try).
// ARCHIVES=DIR keeps the archives for the next run. Figures for all pages go into docs/corpora.md.

import { spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from '../../../src/index.ts';
import { openBytes } from '../../../src/inputs/bytes/index.ts';
import { readHttpMessage, readWarc } from '../../../src/inputs/warc/index.ts';
import { readMetadata } from '../../../src/metadata/index.ts';
import { countWords, detectLanguage } from '../../../src/text/index.ts';
import { toolWords } from '../../kit/index.ts';
import { keepFigures, type SpeedFigures } from './figures.ts';
import { childrenOf, usageOf } from './process-tree.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PITH = join(ROOT, 'bin/pith.js');
const [wanted = 'all', data = join(ROOT, '../shared/data'), share = '1'] = toolWords(import.meta.url);
const LOOPS = ['text', 'fields'] as const;
type Loop = (typeof LOOPS)[number];
const loop = LOOPS.find((name) => wanted === `loop-${name}`);
if (loop === undefined && !existsSync(join(data, 'pages')))
  throw new Error(`no pages in '${data}': name the folder of the development data`);
const work = mkdtempSync(join(tmpdir(), 'pith-speed-'));
const archives = process.env['ARCHIVES'] ?? work;
const SETS = ['wcxb-dev', 'dragnet', 'l3s-gn1', 'daniel', 'cleaneval-final', 'ceed'];
const files = SETS.map((name) => join(data, `pages/${name}.jsonl.br`));

function makeWarc(name: string, pages: number, environment: Record<string, string> = {}): string {
  const path = join(archives, name);
  if (existsSync(path)) return path;
  mkdirSync(archives, { recursive: true });
  const args = [join(import.meta.dirname, 'make-warc.js'), path, String(Math.ceil(pages * Number(share))), ...files];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...environment } });
  console.log(`${name}: ${stdout.trim()}`);
  return path;
}

function keep(found: Partial<SpeedFigures>): void {
  if (share === '1') keepFigures(found);
}

const seconds = (value: number): string => `${value.toFixed(1)} s`;

interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

/** A run of two workers ends with at most one part on one worker: small parts, as in a crawl of many. */
const PART_SIZE = '4MB';

function corpusArgs(workers: number, archive = archiveOfPages()): string[] {
  const out = mkdtempSync(join(work, 'out-'));
  return [PITH, 'corpus', archive, '--out', out, '-j', String(workers), '--part-size', PART_SIZE];
}

const METER = join(import.meta.dirname, 'cost.js');

/** Runs a process and its children on this core, or on all cores without one. */
async function costOf(args: readonly string[], core?: number): Promise<Cost> {
  const pinned = core === undefined ? [] : ['taskset', '-c', String(core)];
  const [first, ...rest] = [...pinned, process.execPath, METER, process.execPath, ...args];
  const run = spawn(first!, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  run.stdout.on('data', (piece) => {
    text += piece;
  });
  const status = await new Promise((done) => run.on('close', done));
  const [, wall, cpu] = /cost: ([\d.]+) s, ([\d.]+) processor s/.exec(text) ?? [];
  if (status !== 0 || wall === undefined) throw new Error(`${args.join(' ')} ended with ${status}: ${text}`);
  return { wall: Number(wall), cpu: Number(cpu) };
}

/** Runs several at once, each on the core of its index. */
const atOnce = (runs: readonly (readonly string[])[]): Promise<Cost[]> =>
  Promise.all(runs.map((args, core) => costOf(args, core)));

/** The baseline of `one`: a separate process that only reads and extracts. */
async function readAndExtract(archive: string, what: Loop): Promise<void> {
  const source = openBytes(archive);
  let said = 0;
  for await (const { head, block } of readWarc(source)) {
    const message = block === undefined ? undefined : readHttpMessage(block);
    if (message === undefined) continue;
    const url = head?.fields.get('warc-target-uri');
    const contentType = message.head.fields.get('content-type');
    const known = { ...(url === undefined ? {} : { url }), ...(contentType === undefined ? {} : { contentType }) };
    const { page, text } = extract(message.body, { ...known, posts: 'plain', text: 'plain' });
    said += text.length;
    if (what === 'text') continue;
    const title = readMetadata(page, { fields: ['title'] }).title?.value ?? '';
    said += title.length + (detectLanguage(text)?.length ?? 0) + countWords(text) + hash('sha1', text).length;
  }
  console.log(said);
}

/** Over a gigabyte of uncompressed bytes. */
const PAGES = 10_000;
const archiveOfPages = (): string => makeWarc('pages.warc.gz', PAGES);

function read(): void {
  const archive = archiveOfPages();
  const args = [join(import.meta.dirname, 'read-speed.js'), archive, '3'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  console.log(stdout.trim());
  const found = /^best: (\{.*\})$/m.exec(stdout)?.[1];
  if (found === undefined) throw new Error('reading was not measured');
  keep({ pages: PAGES, packedBytes: statSync(archive).size, read: JSON.parse(found) });
}

const said = ({ wall, cpu }: Cost, pages = PAGES): string =>
  `${seconds(wall)}, ${seconds(cpu)} of processor, ${((pages * Number(share)) / wall).toFixed(0)} pages/s`;

const loopArgs = (what: Loop): string[] => [import.meta.filename, `loop-${what}`, archiveOfPages()];

async function besideLoop(what: Loop, name: string): Promise<void> {
  const [loop, worker] = await atOnce([loopArgs(what), corpusArgs(1)]);
  const [worker2, loop2] = await atOnce([corpusArgs(1), loopArgs(what)]);
  const [alone, engine] = [loop!.cpu + loop2!.cpu, worker!.cpu + worker2!.cpu];
  console.log(`${name}: ${seconds(loop!.cpu)} and ${seconds(loop2!.cpu)} of processor`);
  console.log(`one worker: ${seconds(worker!.cpu)} and ${seconds(worker2!.cpu)}`);
  console.log(`one worker runs at ${((100 * alone) / engine).toFixed(0)} % of: ${name}`);
  keep({ [what === 'text' ? 'text' : 'one']: { loop: alone / 2, worker: engine / 2 } });
}

const one = (): Promise<void> => besideLoop('fields', 'read, extract, title, language, words and hash');
const text = (): Promise<void> => besideLoop('text', 'read and extract the text');

function bytesOfParts(out: string): number {
  const parts = readdirSync(join(out, 'parts')).filter((name) => name.endsWith('.gz'));
  return parts.reduce((sum, name) => sum + statSync(join(out, 'parts', name)).size, 0);
}

async function two(): Promise<void> {
  const alone = await costOf(corpusArgs(1), 0);
  const both = await costOf(corpusArgs(2));
  const apart = await atOnce([corpusArgs(1), corpusArgs(1)]);
  const freeArgs = corpusArgs(1);
  const free = await costOf(freeArgs);
  const again = await costOf(corpusArgs(1), 1);
  // Before and after, on either core, since a machine changes its speed within minutes; the fastest counts.
  const oneCore = Math.min(...[alone, again, ...apart].map(({ wall }) => wall));
  const shared = Math.max(...apart.map(({ wall }) => wall));
  const times = (wall: number): string => (oneCore / wall).toFixed(2);
  console.log(`one worker on one core: ${said(alone)}; at the end, on the other core: ${said(again)}`);
  console.log(`two workers on two cores: ${said(both)}`);
  console.log(`two runs that share nothing, a core each: ${apart.map((cost) => said(cost)).join('; ')}`);
  console.log(`one worker with two cores: ${said(free)}`);
  console.log(
    `two workers are ${times(both.wall)} times one; two separate runs ` +
      `${times(shared / 2)} times one; one with two cores ${times(free.wall)} times`,
  );
  keep({
    writtenBytes: bytesOfParts(freeArgs[freeArgs.indexOf('--out') + 1]!),
    two: { one: oneCore, two: both.wall, apart: shared, free: free.wall },
  });
}

/** Over three gigabytes of uncompressed bytes. */
const LONG_PAGES = 25_000;
const longArchive = (): string => makeWarc('long.warc.gz', LONG_PAGES);

async function long(): Promise<void> {
  const archive = longArchive();
  const alone = await costOf(corpusArgs(1, archive), 0);
  const both = await costOf(corpusArgs(2, archive));
  const again = await costOf(corpusArgs(1, archive), 1);
  const oneCore = Math.min(alone.wall, again.wall);
  console.log(`one worker: ${said(alone, LONG_PAGES)}; at the end, on the other core: ${said(again, LONG_PAGES)}`);
  console.log(`two workers: ${said(both, LONG_PAGES)}`);
  console.log(`two workers are ${(oneCore / both.wall).toFixed(2)} times one`);
  keep({ long: { pages: LONG_PAGES, plainBytes: await plainBytesOf(archive), one: oneCore, two: both.wall } });
}

/** Two line breaks after every record. */
const RECORD_END_BYTES = 4;

async function plainBytesOf(archive: string): Promise<number> {
  const source = openBytes(archive);
  let bytes = 0;
  for await (const { head, block } of readWarc(source))
    bytes += (head?.length ?? 0) + (block?.length ?? 0) + RECORD_END_BYTES;
  source.close();
  return bytes;
}

/** The memory runs use short pages, so that a hundred thousand of them take minutes. */
const SHORT = { MAX_CHARACTERS: '20000' };
const SAMPLE_MS = 200;

const FEW = 10_000;
const MANY = 100_000;
const archiveOfShortPages = (pages: number): string => makeWarc(`memory-${pages}.warc.gz`, pages, SHORT);

function make(): void {
  archiveOfPages();
  longArchive();
  archiveOfShortPages(FEW);
  archiveOfShortPages(MANY);
}

async function memory(): Promise<void> {
  const most: number[] = [];
  for (const pages of [FEW, MANY]) {
    const archive = archiveOfShortPages(pages);
    const out = mkdtempSync(join(work, 'out-'));
    const run = spawn(process.execPath, [PITH, 'corpus', archive, '--out', out, '-j', '2'], { stdio: 'ignore' });
    const peak = new Map<number, number>();
    const timer = setInterval(() => notePeaks(run.pid!, peak), SAMPLE_MS);
    const status = await new Promise((done) => run.on('exit', done));
    clearInterval(timer);
    if (status !== 0) throw new Error(`the run ended with ${status}`);
    const supervisor = peak.get(run.pid!) ?? 0;
    peak.delete(run.pid!);
    most.push(Math.max(...peak.values()));
    console.log(`${pages} pages: peak memory of a child ${most.at(-1)} MB, of the supervisor ${supervisor} MB`);
    rmSync(out, { recursive: true });
  }
  const [small, large] = most as [number, number];
  console.log(`ten times the pages take ${(((large - small) / small) * 100).toFixed(0)} % more memory`);
  keep({ memory: { few: FEW, many: MANY, fewMegabytes: small, manyMegabytes: large } });
}

/** VmHWM of a process and its children, in megabytes: the system's own peak, so nothing is missed between samples. */
function notePeaks(pid: number, peak: Map<number, number>): void {
  for (const one of [pid, ...childrenOf(pid)]) {
    const usage = usageOf(one);
    if (usage !== undefined) peak.set(one, Math.max(peak.get(one) ?? 0, Math.round(usage.peakBytes / 2 ** 20)));
  }
}

const STEPS: Readonly<Record<string, () => void | Promise<void>>> = { make, read, one, text, two, long, memory };
const wantedSteps = wanted === 'all' ? Object.keys(STEPS) : wanted.split(',');
try {
  const unknown = wantedSteps.find((name) => loop === undefined && !(name in STEPS));
  if (unknown !== undefined) throw new Error(`there is no step '${unknown}': all, ${Object.keys(STEPS).join(', ')}`);
  if (loop !== undefined) await readAndExtract(data, loop);
  else
    for (const [name, step] of Object.entries(STEPS)) {
      if (!wantedSteps.includes(name)) continue;
      const startedAt = performance.now();
      console.log(`== ${name}`);
      await step();
      console.log(`(${seconds((performance.now() - startedAt) / 1000)})`);
    }
} finally {
  rmSync(work, { recursive: true, force: true });
}
