// lab mutate: plants small faults in the source and counts how many the quick tests catch.
//   --module NAME    module of src to plant in (may be repeated; five modules by default)
//   --count N        faults (110)
//   --seed N         seed (1)
//   --seconds N      time limit per fault (6)
//   --floor PERCENT  exit with 1 if a module is below this share (75)
//   --near           only run the module's own tests, golden cases and the contract
// Lists the survivors: each one is a missing test, or code that does not matter.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { refuseOptions, toolOptions } from '../kit/index.ts';
import { describeMutant, drawMutants, EVERY_MODULE, MODULES, type Mutant, PROGRESS, writePlan } from './plan.ts';

const LOOKED_EVERY_MS = 5_000;
/**
 * After this much processor time without a message, a run counts as endless; or after this many samples of a process
 * that only waits.
 */
const MAX_SECONDS = 90;
const MAX_LOOKS = 720;
/** The same on every Linux. */
const TICKS_A_SECOND = 100;

interface Line {
  readonly starting?: number;
  readonly killed?: number;
  readonly file: string;
}

const { values } = toolOptions(import.meta.url, {
  options: {
    module: { type: 'string', multiple: true, default: [...MODULES] },
    count: { type: 'string', default: '110' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '6' },
    floor: { type: 'string', default: '75' },
    near: { type: 'boolean', default: false },
  },
});
const [count, seed, seconds, floor] = [values.count, values.seed, values.seconds, values.floor].map(Number);
const wrong = values.module.find((module) => !EVERY_MODULE.includes(module));
if (wrong !== undefined || !(count! > 0 && seed! >= 0 && seconds! > 0 && floor! >= 0))
  refuseOptions(
    import.meta.url,
    `--count, --seed, --seconds and --floor take a number, --module a folder of src: ${EVERY_MODULE.join(', ')}`,
  );

/** The modules' own tests first, then tests of everything, then all others. */
const near = [
  ...values.module.map((module) => `src/${module}`),
  'test/hiding',
  'test/golden',
  'test/contract/methods.test.ts',
];
const all = [...near, 'src', 'test/sites/site-extractor.test.ts', 'lab/eval', 'lab/train'];
const mutants = drawMutants(values.module, count!, seed!);
const killed = new Map<number, string>();
for (let alive: readonly Mutant[] = mutants, tries = 0; tries < mutants.length; tries++) {
  rmSync(PROGRESS, { force: true });
  writePlan({ mutants: alive, tests: values.near ? near : all, seconds: seconds! });
  const last = await runVitest();
  for (const { killed: id, file } of readProgress()) if (id !== undefined) killed.set(id, file);
  if (last === undefined) break;
  // It hung or killed the process: it counts as caught, and the others run once more without it.
  killed.set(last, 'time or memory');
  alive = alive.filter(({ id }) => !killed.has(id));
}
report();

/** The active fault when it stopped, or undefined if it finished. */
function runVitest(): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'lab/mutate/vitest.config.ts',
      '--reporter',
      'dot',
      '--silent',
    ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (piece) => {
      errors = `${errors}${piece}`.slice(-4000);
    });
    let lines = 0;
    let looks = 0;
    let began = 0;
    const timer = setInterval(() => {
      const progress = readProgress();
      const spent = secondsOf(child.pid!);
      if (progress.length !== lines) [looks, began, lines] = [0, spent, progress.length];
      if (++looks >= MAX_LOOKS || spent - began >= MAX_SECONDS) child.kill('SIGKILL');
    }, LOOKED_EVERY_MS);
    child.on('exit', (code) => {
      clearInterval(timer);
      const progress = readProgress();
      const last = progress.at(-1)?.starting;
      if (progress.length === 0) reject(new Error(`no test was run:\n${errors}`));
      // Tests that fail without any fault, or cannot be loaded, catch nothing: the share would silently be too low.
      if (last === undefined && code !== 0) reject(new Error(`tests failed with no fault switched on:\n${errors}`));
      resolve(last);
    });
  });
}

/** Processor time of a process and its threads, if the system reports it: on a busy machine the clock is useless. */
function secondsOf(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 0;
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

function readProgress(): Line[] {
  if (!existsSync(PROGRESS)) return [];
  const lines = readFileSync(PROGRESS, 'utf8').split('\n');
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line) as Line);
}

function report(): void {
  const alive = mutants.filter(({ id }) => !killed.has(id));
  for (const mutant of alive) console.log(`alive  ${describeMutant(mutant)}`);
  let worst = 100;
  for (const module of values.module) {
    const own = mutants.filter((one) => one.module === module);
    const share = (100 * own.filter(({ id }) => killed.has(id)).length) / own.length;
    worst = Math.min(worst, share);
    console.log(`${module.padEnd(10)} ${own.length} planted, ${share.toFixed(1)} % seen`);
  }
  console.log(`${mutants.length} planted, ${killed.size} seen, seed ${seed}`);
  process.exitCode = worst < floor! ? 1 : 0;
}
