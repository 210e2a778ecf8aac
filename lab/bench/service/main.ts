// lab bench service load|slow|size|throughput: measures the HTTP service from another process.
//   load         offers twice its capacity for a minute: expects only 200 and 503, and flat memory
//   slow         one page that runs into its deadline beside a hundred good ones, five times
//   size         memory of each process, idle and after pages, and pages per second of one worker
//   throughput   service on one core, client on the other, against the library on one (run under `taskset -c 1`)
//   --pages FILE     a set instead of generated pages
//   --count N        pages (40)
//   --seconds N      duration (60)
//   --workers N      worker processes (number of cores)
//   --save           write the figures to docs/service.json, which `npm run docs` reads

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { toolOptions } from '../../kit/index.ts';
import { type BenchPage, loadPages } from '../pages.ts';
import { Client, pause, percentile, type Timed } from './client.ts';
import { startNode, startServer } from './server.ts';

const { values, positionals } = toolOptions(import.meta.url, {
  allowPositionals: true,
  options: {
    pages: { type: 'string' },
    count: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '60' },
    workers: { type: 'string', default: String(availableParallelism()) },
    save: { type: 'boolean', default: false },
  },
});
const count = Number(values.count);
const seconds = Number(values.seconds);
const FIGURES = fileURLToPath(new URL('../../../../docs/service.json', import.meta.url));
const WARM_SECONDS = 5;
/** Some thousand requests: until then V8 is still compiling. */
const STEADY_SECONDS = 15;
const TURN_SECONDS = 5;
const GOOD_PAGES = 100;
/** Pause between good pages, so that a hundred of them span a slow one: its deadline, its end, and a new worker's start. */
const GOOD_GAP_MS = 8;
const SLOW_TRIALS = 5;
const SETTLE_SECONDS = 6;
/** Some megabytes: its deadline passes while it is written in many formats. */
const SLOW_PAGE = new TextEncoder().encode(`<p>${'word <b>word</b> '.repeat(150_000)}</p>`);
/** A page of the largest size that occurs. */
const LARGE_PAGE = new TextEncoder().encode('<p>Some words of a page, and a few more of them.</p>'.repeat(100_000));
const SLOW_PATH = '/extract?format=json,markdown,html,text';
const PATH = '/extract?format=text';

/** On standard output; with --save also into docs/service.json, which `npm run docs` reads. */
function print(value: object): void {
  const rounded = (_: string, one: unknown): unknown => (typeof one === 'number' ? Math.round(one * 100) / 100 : one);
  process.stdout.write(`${JSON.stringify(value, rounded, 2)}\n`);
  if (!values.save) return;
  const before = existsSync(FIGURES) ? (JSON.parse(readFileSync(FIGURES, 'utf8')) as object) : {};
  const measured = new Date().toISOString().slice(0, 10);
  const all = { ...before, [positionals[0]!]: { measured, ...value } };
  writeFileSync(FIGURES, `${JSON.stringify(all, rounded, 2)}\n`);
}

/** Keeps this many requests running for this long; each starts after the previous answer. */
async function closedLoop(client: Client, pages: readonly BenchPage[], atOnce: number, ms: number): Promise<Timed[]> {
  const all: Timed[] = [];
  const end = performance.now() + ms;
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) all.push(await client.post(PATH, pages[next++ % pages.length]!.bytes));
    }),
  );
  return all;
}

async function load(pages: readonly BenchPage[]): Promise<void> {
  const workers = Number(values.workers);
  const server = await startServer(['--workers', String(workers)]);
  const client = new Client(server.url);
  await closedLoop(client, pages, workers, 1000 * WARM_SECONDS);
  const before = await closedLoop(client, pages, 2 * workers, 1000 * WARM_SECONDS);
  const capacity = before.filter(({ status }) => status === 200).length / WARM_SECONDS;
  const gapMs = 1000 / (2 * capacity);
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(server.memoryMb()), 1000);
  const asked: Promise<Timed>[] = [];
  const started = performance.now();
  for (let next = 0; performance.now() - started < 1000 * seconds; ) {
    const due = Math.floor((performance.now() - started) / gapMs);
    while (next <= due) asked.push(client.post(PATH, pages[next++ % pages.length]!.bytes));
    await pause(1);
  }
  const answers = await Promise.all(asked);
  clearInterval(timer);
  const statuses: Record<string, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  const accepted = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const mean = (part: readonly number[]): number => part.reduce((sum, one) => sum + one, 0) / part.length;
  const sixth = Math.max(1, Math.floor(memory.length / 6));
  print({
    workers,
    capacityPerSecond: capacity,
    askedPerSecond: answers.length / seconds,
    statuses,
    acceptedPerSecond: accepted.length / seconds,
    acceptedMs: { p50: percentile(accepted, 0.5), p99: percentile(accepted, 0.99), max: Math.max(...accepted) },
    memoryMb: {
      secondSixth: mean(memory.slice(sixth, 2 * sixth)),
      lastSixth: mean(memory.slice(-sixth)),
      max: Math.max(...memory),
    },
  });
  client.close();
  await server.stop();
}

async function slow(pages: readonly BenchPage[]): Promise<void> {
  const server = await startServer(['--workers', String(Math.max(2, Number(values.workers))), '--deadline', '1']);
  const client = new Client(server.url);
  await closedLoop(client, pages, 2, 1000 * WARM_SECONDS);
  const good = async (): Promise<number[]> => {
    const times: number[] = [];
    for (let i = 0; i < GOOD_PAGES; i++) {
      const { status, ms } = await client.post(PATH, pages[i % pages.length]!.bytes);
      if (status !== 200) throw new Error(`a good page was answered ${status}`);
      times.push(ms);
      await pause(GOOD_GAP_MS);
    }
    return times;
  };
  const ms = (times: readonly number[]): object => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) });
  const trials: object[] = [];
  const allAlone: number[] = [];
  const allBeside: number[] = [];
  for (let trial = 0; trial < SLOW_TRIALS; trial++) {
    const alone = await good();
    const slowOne = client.post(SLOW_PATH, SLOW_PAGE);
    const beside = await good();
    const { status: slowStatus } = await slowOne;
    // The killed worker is replaced before the next trial.
    await pause(1000 * SETTLE_SECONDS);
    allAlone.push(...alone);
    allBeside.push(...beside);
    const ratioOfP99 = percentile(beside, 0.99) / percentile(alone, 0.99);
    trials.push({ alone: ms(alone), beside: ms(beside), ratioOfP99, slowStatus });
  }
  print({
    trials,
    alone: ms(allAlone),
    beside: ms(allBeside),
    ratioOfP99: percentile(allBeside, 0.99) / percentile(allAlone, 0.99),
  });
  client.close();
  await server.stop();
}

async function size(pages: readonly BenchPage[]): Promise<void> {
  const server = await startServer(['--workers', '1']);
  const client = new Client(server.url);
  await pause(1000 * WARM_SECONDS);
  const [service, ...idle] = server.memoriesMb();
  await closedLoop(client, pages, 3, 1000 * STEADY_SECONDS);
  const answers = await closedLoop(client, pages, 3, 1000 * STEADY_SECONDS);
  const [used, ...busy] = server.memoriesMb();
  await client.post(PATH, LARGE_PAGE);
  const kb = pages.map(({ bytes }) => bytes.length / 1024);
  print({
    idleMb: { service, worker: Math.max(...idle) },
    afterPagesMb: { service: used, worker: Math.max(...busy) },
    afterLargePageMb: { kb: LARGE_PAGE.length / 1024, worker: Math.max(...server.memoriesMb().slice(1)) },
    pagesPerSecondOfOneWorker: answers.filter(({ status }) => status === 200).length / STEADY_SECONDS,
    pageKb: { mean: kb.reduce((sum, one) => sum + one, 0) / kb.length, max: Math.max(...kb) },
  });
  client.close();
  await server.stop();
}

async function throughput(pages: readonly BenchPage[]): Promise<void> {
  const library = startNode(
    [fileURLToPath(new URL('./library.js', import.meta.url)), JSON.stringify([values.pages ?? null, count])],
    0,
  );
  const rates = createInterface({ input: library.stdout! })[Symbol.asyncIterator]();
  const byLibrary = async (some: number): Promise<number> => {
    library.stdin!.write(`${some}\n`);
    return Number((await rates.next()).value);
  };
  const server = await startServer(['--workers', '1'], 0);
  const client = new Client(server.url);
  const byService = async (some: number): Promise<number> => {
    const answers = await closedLoop(client, pages, 3, 1000 * some);
    return answers.filter(({ status }) => status === 200).length / some;
  };
  // Both have compiled their hot code, and take turns, so that other load affects both.
  await byLibrary(STEADY_SECONDS);
  await byService(STEADY_SECONDS);
  const turns = Math.max(1, Math.round(seconds / 2 / TURN_SECONDS));
  let [alone, served] = [0, 0];
  for (let turn = 0; turn < turns; turn++) {
    alone += (await byLibrary(TURN_SECONDS)) / turns;
    served += (await byService(TURN_SECONDS)) / turns;
  }
  const kb = pages.reduce((sum, { bytes }) => sum + bytes.length, 0) / pages.length / 1024;
  const overheadMs = 1000 / served - 1000 / alone;
  print({ pages: pages.length, meanKb: kb, library: alone, service: served, share: served / alone, overheadMs });
  library.stdin!.end();
  client.close();
  await server.stop();
}

const MODES: Readonly<Record<string, (pages: readonly BenchPage[]) => Promise<void>>> = {
  load,
  slow,
  size,
  throughput,
};
const mode = MODES[positionals[0] ?? ''];
if (mode === undefined) throw new Error(`which one? Choose from: ${Object.keys(MODES).join(', ')}`);
await mode(await loadPages(values.pages, count));
