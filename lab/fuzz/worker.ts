// The fuzzing thread. It announces each input before it runs, so that its parent can tell which one hung or killed it.

import { parentPort, workerData } from 'node:worker_threads';
import { Coverage } from './engine/coverage.ts';
import { Explorer } from './engine/explore.ts';
import { CORPUS, LEFT_BEHIND, readInputs, writeInputs } from './engine/kept.ts';
import type { FromWorker, WorkerTask } from './engine/messages.ts';
import { TARGETS } from './targets/index.ts';

const { names, seed, until, keep } = workerData as WorkerTask;
const say = (message: FromWorker): void => parentPort!.postMessage(message);
const targets = TARGETS.filter(({ name }) => names.includes(name));
const coverage = new Coverage('/dist/src/');
const explorer = new Explorer(targets, {
  seed,
  coverage,
  progress: {
    starting: (target, bytes) => say({ kind: 'starting', target, bytes }),
    found: (fault) => say({ kind: 'found', ...fault }),
  },
});
for (const name of names) {
  await explorer.begin(name, readInputs(CORPUS, name));
  await explorer.begin(name, readInputs(LEFT_BEHIND, name));
}
const SAID_EVERY_MS = 60_000;
for (let said = 0; Date.now() < until; ) {
  await explorer.batch();
  if (Date.now() - said < SAID_EVERY_MS) continue;
  said = Date.now();
  say({ kind: 'figures', figures: explorer.figures });
  for (const name of names) writeInputs(LEFT_BEHIND, name, explorer.corpusOf(name));
}
say({ kind: 'figures', figures: explorer.figures });
/** Shortest first, so that few small inputs represent many. */
const MOST_KEPT = 40;
if (keep)
  for (const name of names) {
    const fewest = new Explorer(targets, { seed, coverage, progress: { starting: () => {}, found: () => {} } });
    await fewest.begin(
      name,
      [...explorer.corpusOf(name)].sort((one, two) => one.length - two.length),
    );
    writeInputs(CORPUS, name, fewest.corpusOf(name).slice(0, MOST_KEPT));
  }
coverage.end();
