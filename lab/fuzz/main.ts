// lab fuzz: runs generated and mutated input through every entry point of Pith.
//   --minutes N      duration (1)
//   --target NAME    only this target (may be repeated)
//   --seed N         seed; a random one by default
//   --keep           keep inputs that reach new code
// A thread fuzzes and this process watches it: an input that hangs or ends the thread is a fault. Faults are minimized and
// written to out/fuzz. Exits with 1 if there are any.

import { Worker } from 'node:worker_threads';
import { refuseOptions, toolOptions } from '../kit/index.ts';
import type { Fault, Figures } from './engine/explore.ts';
import { writeFault } from './engine/kept.ts';
import type { FromWorker, WorkerTask } from './engine/messages.ts';
import { TARGETS } from './targets/index.ts';

/** Limit in processor time; or, for a process that only waits, in samples. */
const HANGS_AFTER_MS = 60_000;
const MAX_LOOKS = 200;
const LOOKED_EVERY_MS = 5_000;
const SAID_EVERY_MS = 60_000;
const HEAP_MB = 2048;

const { values } = toolOptions(import.meta.url, {
  options: {
    minutes: { type: 'string', default: '1' },
    target: { type: 'string', multiple: true },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    keep: { type: 'boolean', default: false },
  },
});
const known = TARGETS.map(({ name }) => name);
const names = values.target ?? known;
const wrong = names.find((name) => !known.includes(name));
const minutes = Number(values.minutes);
const firstSeed = Number(values.seed);
if (wrong !== undefined || !(minutes > 0) || !Number.isSafeInteger(firstSeed))
  refuseOptions(
    import.meta.url,
    `--minutes takes a number over 0, --seed an integer, --target one of ${known.join(', ')}`,
  );

const started = Date.now();
const until = started + minutes * 60_000;
const faults: Fault[] = [];
const totals = new Map<string, Figures>();

for (let seed = firstSeed; Date.now() < until; seed++) {
  const before = new Map(totals);
  const ended = await watch({ names, seed, until, keep: values.keep }, (figures) => {
    for (const one of figures) totals.set(one.target, added(before.get(one.target), one));
  });
  if (ended !== undefined) take(ended);
}
print();
console.log(`${faults.length} faults, seed ${firstSeed}`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Undefined when the thread is done, or the input that killed it. */
function watch(task: WorkerTask, count: (figures: readonly Figures[]) => void): Promise<Fault | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    let last: Fault = { target: '', fault: '', bytes: new Uint8Array() };
    // Uses processor time, not the clock: on a busy or suspended machine there may be no message for a long time.
    let looks = 0;
    let began = process.cpuUsage();
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(began);
      if (last.target === '' || ((user + system) / 1000 < HANGS_AFTER_MS && ++looks < MAX_LOOKS)) return;
      end({ ...last, fault: 'hangs' });
      void worker.terminate();
    }, LOOKED_EVERY_MS);
    const end = (fault: Fault | undefined): void => {
      clearInterval(timer);
      resolve(fault);
    };
    let said = Date.now();
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'starting') {
        last = { ...last, target: message.target, bytes: message.bytes };
        looks = 0;
        began = process.cpuUsage();
      } else if (message.kind === 'found') take(message);
      else {
        count(message.figures);
        if (Date.now() - said < SAID_EVERY_MS / 2) return;
        said = Date.now();
        const executions = [...totals.values()].reduce((sum, one) => sum + one.executions, 0);
        console.log(`${Math.round((said - started) / 1000)} s: ${executions} executions, ${faults.length} faults`);
      }
    });
    worker.on('error', (error) => end({ ...last, fault: `kills the thread: ${error.message}` }));
    worker.on('exit', () => end(undefined));
  });
}

function take(fault: Fault): void {
  faults.push(fault);
  console.log(`FAULT in ${fault.target}: ${fault.fault}\n  ${writeFault(fault, TARGETS, faults.length)}`);
}

function added(before: Figures | undefined, one: Figures): Figures {
  if (before === undefined) return one;
  return { ...one, executions: before.executions + one.executions, seconds: before.seconds + one.seconds };
}

function print(): void {
  const cell = (value: string | number): string => String(value).padStart(12);
  console.log('target'.padEnd(12) + ['executions', 'seconds', 'kept', 'ranges'].map(cell).join(''));
  for (const { target, executions, seconds, kept, ranges } of totals.values())
    console.log(target.padEnd(12) + [executions, Math.round(seconds), kept, ranges].map(cell).join(''));
  const all = [...totals.values()].reduce((sum, one) => sum + one.executions, 0);
  console.log(`${all} executions in ${Math.round((Date.now() - started) / 1000)} s`);
}
