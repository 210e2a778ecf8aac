// `pith corpus IN… --out DIR`: plan, refuse or resume, run, sum up. The exit code is that of the first thing that
// failed; a run that is told to stop keeps what is published and says 128 and the signal's number, as shells do.

import {
  allUnits,
  clearAside,
  type FolderState,
  htmlReport,
  nameInputs,
  openRun,
  readShard,
  runKey,
  Supervisor,
  stateOf,
  unitsOfShard,
  writeAside,
  writeSummary,
} from '../../corpus/index.ts';
import { ERRORS, PithError } from '../../error.ts';
import type { Io } from '../command.ts';
import { VERSION } from '../version.ts';
import { dryRun } from './dry-run.ts';
import { type RunValues, readCorpusOptions, readMachine } from './read-options.ts';
import { RunProgress } from './run-progress.ts';
import { stateText } from './state-text.ts';

export const REPORT_FILE = 'report.html';
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

export async function startRun(values: RunValues, inputs: readonly string[], io: Io): Promise<number> {
  const paths = nameInputs(inputs, values.base);
  const options = readCorpusOptions(values, '');
  const machine = readMachine(values);
  const shard = readShard(values.shard, io.env);
  if (values['dry-run']) return dryRun(paths, options, shard, io);
  if (values.out === undefined) throw new PithError('bad-option', 'say where the parts go: --out DIR');
  const folder = values.out;
  const run = await openRun(folder, { paths, options, pith: VERSION });
  const units = unitsOfShard(allUnits(run), shard);
  const progress = new RunProgress(io, units);
  const supervisor = new Supervisor({
    folder,
    units,
    ...machine,
    workers: Math.min(machine.workers, Math.max(1, units.length)),
    onDone: (unit, manifests, isNew) => progress.done(unit, manifests, isNew),
    onTrouble: (line) => progress.log(`corpus: ${line}`),
  });
  let stoppedBy: keyof typeof SIGNALS | undefined;
  const stop = (signal: keyof typeof SIGNALS): void => {
    stoppedBy = signal;
    supervisor.stop();
  };
  for (const signal of Object.keys(SIGNALS) as (keyof typeof SIGNALS)[]) process.once(signal, stop);
  progress.watch(supervisor);
  const failures = await supervisor.run().finally(() => {
    progress.stop();
    for (const signal of Object.keys(SIGNALS)) process.removeListener(signal, stop);
  });
  const state = stateOf(folder);
  if (state.missing.length === 0) finishRun(state);
  clearAside(folder);
  io.stdout.write(`${stateText(state, io, { shard, key: runKey(run) })}\n`);
  if (stoppedBy !== undefined) return SIGNALS[stoppedBy];
  const [first] = failures;
  if (first === undefined) return 0;
  for (const { unit, error } of failures) io.stderr.write(`pith: unit ${unit} failed: ${error.message}\n`);
  return ERRORS[first.error.code].exit;
}

/** What is written once all units are done: the same bytes, whoever comes last. */
export function finishRun(state: FolderState): void {
  writeSummary(state);
  writeAside(state.folder, REPORT_FILE, Buffer.from(htmlReport(state)));
}
