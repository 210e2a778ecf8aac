// What a corpus run costs, beside what it is made of. Makes its archives from the development pages, so that one command
// prints everything; wants a machine that does nothing else.
//   read     reading an archive of over 1 GB against Node's gunzip of the same bytes
//   one      one worker against a loop that reads and extracts the text, in turns, start of the processes included
//   two      two workers against one, by the clock
//   memory   most resident memory of a child at 10,000 and at 100,000 pages
// npm run corpus:speed -- read | one | two | memory | all [DATA [SHARE]]        SHARE .01: a hundredth of the pages, to try it

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from '../../src/index.ts';
import { openFile, readHttpMessage, readWarc } from '../../src/warc/index.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PITH = join(ROOT, 'bin/pith.js');
const [wanted = 'all', data = join(ROOT, '../shared/data'), share = '1'] = process.argv.slice(2);
if (wanted !== 'loop' && !existsSync(join(data, 'pages')))
  throw new Error(`no pages in '${data}': name the folder of the development data`);
const work = mkdtempSync(join(tmpdir(), 'pith-speed-'));
const SETS = ['wcxb-dev', 'dragnet', 'l3s-gn1', 'daniel', 'cleaneval-final', 'ceed'];
const files = SETS.map((name) => join(data, `pages/${name}.jsonl.br`));

function makeWarc(name: string, pages: number, environment: Record<string, string> = {}): string {
  const path = join(work, name);
  if (existsSync(path)) return path;
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
async function readAndExtract(archive: string): Promise<void> {
  const source = openFile(archive);
  let characters = 0;
  for await (const { head, block } of readWarc(source)) {
    const message = block === undefined ? undefined : readHttpMessage(block);
    if (message === undefined) continue;
    const url = head?.fields.get('warc-target-uri');
    const contentType = message.head.fields.get('content-type');
    const known = { ...(url === undefined ? {} : { url }), ...(contentType === undefined ? {} : { contentType }) };
    characters += extract(message.body, known).text.length;
  }
  console.log(characters);
}

function read(): void {
  const archive = makeWarc('read.warc.gz', 10_000);
  const args = [join(import.meta.dirname, 'read-speed.js'), archive, '3'];
  spawnSync(process.execPath, args, { stdio: 'inherit' });
}

const ROUNDS = 3;

function one(): void {
  const archive = makeWarc('one.warc.gz', 5000);
  const own = import.meta.filename;
  const best = { loop: Infinity, worker: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    const loop = timed([own, 'loop', archive]);
    const worker = runCorpus(archive, 1);
    best.loop = Math.min(best.loop, loop.cpu);
    best.worker = Math.min(best.worker, worker.cpu);
    console.log(
      `read and extract ${seconds(loop.wall)}, ${seconds(loop.cpu)} of processor; one worker ${seconds(worker.wall)}, ${seconds(worker.cpu)}`,
    );
  }
  console.log(
    `one worker runs at ${((100 * best.loop) / best.worker).toFixed(0)} % of read and extract (processor time)`,
  );
}

function two(): void {
  const archive = makeWarc('two.warc.gz', 8000);
  const best = { one: Infinity, two: Infinity };
  for (let round = 0; round < 2; round++) {
    const [single, double] = [runCorpus(archive, 1), runCorpus(archive, 2)];
    best.one = Math.min(best.one, single.wall);
    best.two = Math.min(best.two, double.wall);
    console.log(`one worker ${seconds(single.wall)}, two ${seconds(double.wall)}`);
  }
  console.log(`two workers are ${(best.one / best.two).toFixed(2)} times one`);
}

/** Pages of the memory runs are short, so that a hundred thousand of them take minutes. */
const SHORT = { MAX_CHARACTERS: '20000' };
const SAMPLE_MS = 200;

async function memory(): Promise<void> {
  const most: number[] = [];
  for (const pages of [10_000, 100_000]) {
    const archive = makeWarc(`memory-${pages}.warc.gz`, pages, SHORT);
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

const STEPS: Readonly<Record<string, () => void | Promise<void>>> = { read, one, two, memory };
try {
  if (wanted === 'loop') await readAndExtract(data);
  else
    for (const [name, step] of Object.entries(STEPS)) {
      if (wanted !== name && wanted !== 'all') continue;
      const startedAt = performance.now();
      console.log(`== ${name}`);
      await step();
      console.log(`(${seconds((performance.now() - startedAt) / 1000)})`);
    }
} finally {
  rmSync(work, { recursive: true, force: true });
}
