// What a corpus run costs, beside what it is made of. Makes its archives from the development pages, so that one command
// prints everything; wants a machine that does nothing else. With ARCHIVES=DIR they are made there and left for the next time.
//   make     only the archives
//   read     reading an archive of over 1 GB against Node's gunzip of the same bytes
//   one      one worker against a loop that reads and extracts the text, and one that also finds what a record says of it
//            (title, language, words, hash); processor time, start of the processes included
//   two      two workers against one, by the clock; and two such loops at once against one, which share nothing: what the
//            machine gives
//   memory   most resident memory of a child at 10,000 and at 100,000 pages
// [ARCHIVES=DIR] npm run corpus:speed -- all | make,read,one,two,memory [DATA [SHARE]]   SHARE .01: a hundredth of the pages

import { spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from '../../src/index.ts';
import { readMetadata } from '../../src/metadata/index.ts';
import { countWords, detectLanguage } from '../../src/text/index.ts';
import { openFile, readHttpMessage, readWarc } from '../../src/warc/index.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PITH = join(ROOT, 'bin/pith.js');
const [wanted = 'all', data = join(ROOT, '../shared/data'), share = '1'] = process.argv.slice(2);
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

const seconds = (value: number): string => `${value.toFixed(1)} s`;
const TICKS = 100;

/** Processor seconds of a process and its ended children, by /proc. */
function childrenSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ')[1]!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

function timed(args: readonly string[]): Cost {
  const before = childrenSeconds();
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return { wall: (performance.now() - startedAt) / 1000, cpu: childrenSeconds() - before };
}

/** Parts are small, so that two workers end at the same time. */
function runCorpus(archive: string, workers: number): Cost {
  const out = mkdtempSync(join(work, 'out-'));
  const cost = timed([PITH, 'corpus', archive, '--out', out, '-j', String(workers), '--part-size', '8MB']);
  rmSync(out, { recursive: true });
  return cost;
}

/** What `one` is measured against: a process of its own that reads and extracts, and does nothing else. */
async function readAndExtract(archive: string, what: Loop): Promise<void> {
  const source = openFile(archive);
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

/** Over a gigabyte of plain bytes. */
const PAGES = 10_000;
const archiveOfPages = (): string => makeWarc('pages.warc.gz', PAGES);

function read(): void {
  const args = [join(import.meta.dirname, 'read-speed.js'), archiveOfPages(), '3'];
  spawnSync(process.execPath, args, { stdio: 'inherit' });
}

const said = ({ wall, cpu }: Cost): string =>
  `${seconds(wall)}, ${seconds(cpu)} of processor, ${((PAGES * Number(share)) / wall).toFixed(0)} pages/s`;

let alone: Cost | undefined;
/** One worker, which two steps need and one run gives. */
function oneWorker(): Cost {
  alone ??= runCorpus(archiveOfPages(), 1);
  return alone;
}

const loopArgs = (what: Loop): string[] => [import.meta.filename, `loop-${what}`, archiveOfPages()];
let looped: Cost | undefined;
function oneLoop(): Cost {
  looped ??= timed(loopArgs('fields'));
  return looped;
}

/** Seconds by the clock until both have ended. */
async function twoLoops(): Promise<number> {
  const startedAt = performance.now();
  const runs = [1, 2].map(() => spawn(process.execPath, loopArgs('fields'), { stdio: 'ignore' }));
  const codes = await Promise.all(runs.map((run) => new Promise((done) => run.on('exit', done))));
  if (codes.some((code) => code !== 0)) throw new Error(`a loop ended with ${codes.join(' and ')}`);
  return (performance.now() - startedAt) / 1000;
}

function one(): void {
  const text = timed(loopArgs('text'));
  const fields = oneLoop();
  const worker = oneWorker();
  console.log(`read and extract: ${said(text)}\nand title, language, words, hash: ${said(fields)}`);
  console.log(`one worker: ${said(worker)}`);
  const percent = (of: Cost): string => ((100 * of.cpu) / worker.cpu).toFixed(0);
  console.log(`one worker runs at ${percent(text)} % of read and extract, ${percent(fields)} % with the fields`);
}

async function two(): Promise<void> {
  const both = runCorpus(archiveOfPages(), 2);
  console.log(`one worker: ${said(oneWorker())}\ntwo workers: ${said(both)}`);
  const ceiling = (2 * oneLoop().wall) / (await twoLoops());
  const workers = (oneWorker().wall / both.wall).toFixed(2);
  console.log(`two workers are ${workers} times one; two loops that share nothing ${ceiling.toFixed(2)} times one`);
}

/** Pages of the memory runs are short, so that a hundred thousand of them take minutes. */
const SHORT = { MAX_CHARACTERS: '20000' };
const SAMPLE_MS = 200;

const FEW = 10_000;
const MANY = 100_000;
const archiveOfShortPages = (pages: number): string => makeWarc(`memory-${pages}.warc.gz`, pages, SHORT);

function make(): void {
  archiveOfPages();
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
    console.log(`${pages} pages: most memory of a child ${most.at(-1)} MB, of the supervisor ${supervisor} MB`);
    rmSync(out, { recursive: true });
  }
  const [small, large] = most as [number, number];
  console.log(`ten times the pages take ${(((large - small) / small) * 100).toFixed(0)} % more memory`);
}

/** VmHWM of a process and its children, in megabytes: the system's own peak, so that nothing falls between two looks. */
function notePeaks(pid: number, peak: Map<number, number>): void {
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'latin1'))?.[1];
      // One that is just ending has no memory any more.
      peak.set(one, Math.max(peak.get(one) ?? 0, Math.round(Number(kilobytes ?? 0) / 1024)));
    } catch {
      // it has ended
    }
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').split(' ').map(Number).filter(Boolean),
  );
}

const STEPS: Readonly<Record<string, () => void | Promise<void>>> = { make, read, one, two, memory };
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
