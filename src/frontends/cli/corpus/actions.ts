// Actions on a folder of parts: inspect, check, combine. Each takes the folder first.

import { dirname, join } from 'node:path';
import { PithError } from '../../../base/index.ts';
import { type Io, styleOf } from '../../../command/index.ts';
import {
  clearAside,
  DEDUPED,
  dedupFolder,
  formatNumber,
  learnTemplates,
  mergeFolders,
  prometheusText,
  shardsLeft,
  stateOf,
  verify,
} from '../../../corpus/index.ts';
import { ProgressBar } from '../../../terminal/index.ts';
import type { RunValues } from './read-options.ts';
import { finishRun, learnedText, startSketch } from './start-run.ts';
import { runStateText } from './state-text.ts';

/** The exit code for "no", as in grep and test. */
const NOT_SO = 1;

export interface ActionRequest {
  readonly folders: readonly string[];
  readonly shards: number | undefined;
  readonly near: number | undefined;
  readonly json: boolean;
  readonly prometheus: boolean;
  /** Pause of `status --watch`. */
  readonly watchMs: number | undefined;
  readonly values: RunValues;
  readonly io: Io;
}

export interface Action {
  readonly takes: string;
  readonly help: string;
  /** Options that it uses; default: those of a run. */
  readonly options?: readonly string[];
  readonly run: (request: ActionRequest) => Promise<number>;
}

export const ACTIONS: Readonly<Record<string, Action>> = {
  sketch: {
    takes: 'IN… --out DIR',
    help: 'first pass for templates: what learners need of each site; can be sharded',
    run: ({ folders, values, io }) => startSketch(values, folders, io),
  },
  learn: {
    takes: 'DIR… --out FILE',
    help: 'learn the templates of all sites from sketches, for --templates FILE',
    options: ['out'],
    run: learn,
  },
  status: {
    takes: 'DIR',
    help: 'the progress of a run, and what is missing',
    options: ['shards', 'json', 'prometheus', 'watch'],
    run: status,
  },
  verify: { takes: 'DIR', help: 'check every part: hash, rows, counts, seams', options: ['json'], run: check },
  dedup: {
    takes: 'DIR',
    help: 'drop duplicates of earlier pages; writes to DIR/deduped',
    options: ['near'],
    run: dedup,
  },
  merge: {
    takes: 'DIR [OTHER…]',
    help: 'combine the parts of several folders, write summary and report',
    options: [],
    run: merge,
  },
};

function onlyFolder({ folders }: ActionRequest, name: string): string {
  const [folder] = folders;
  if (folder === undefined || folders.length > 1) throw new PithError('bad-option', `usage: pith corpus ${name} DIR`);
  return folder;
}

/** With `--watch`, again and again until nothing is missing. */
async function status(request: ActionRequest): Promise<number> {
  const { watchMs } = request;
  for (;;) {
    const exit = showStatus(request);
    if (exit === 0 || watchMs === undefined) return exit;
    await new Promise((done) => setTimeout(done, watchMs));
  }
}

function showStatus(request: ActionRequest): number {
  const { io, shards, json, prometheus } = request;
  const state = stateOf(onlyFolder(request, 'status'));
  const { missing, units, tally, quarantined, key } = state;
  if (prometheus) io.stdout.write(prometheusText(state));
  else if (json) {
    const left = missing.map(({ index }) => index);
    const answer = { run: key, units: units.length, missing: left, quarantined, tally };
    io.stdout.write(`${JSON.stringify(answer, null, 1)}\n`);
  } else {
    io.stdout.write(`${runStateText(state, io)}\n`);
    if (shards !== undefined && missing.length > 0)
      io.stdout.write(`shards with work left: ${shardsLeft(missing, shards).join(',')} (of ${shards})\n`);
  }
  return missing.length === 0 ? 0 : NOT_SO;
}

async function check(request: ActionRequest): Promise<number> {
  const { io, json } = request;
  const state = stateOf(onlyFolder(request, 'verify'));
  const faults = verify(state);
  if (json)
    io.stdout.write(`${JSON.stringify({ parts: state.manifests.length, missing: state.missing.length, faults })}\n`);
  else {
    for (const { part, what } of faults) io.stdout.write(`${part}: ${what}\n`);
    const about = `parts: ${state.manifests.length}, records: ${state.tally.records}, units missing: ${state.missing.length}`;
    io.stdout.write(faults.length === 0 ? `sound: ${about}\n` : `faults: ${faults.length}; ${about}\n`);
  }
  if (faults.length > 0)
    throw new PithError(
      'corrupt',
      `${faults.length} parts are not what was written: remove them with their .json and run again`,
    );
  return state.missing.length === 0 ? 0 : NOT_SO;
}

async function learn({ folders, values, io }: ActionRequest): Promise<number> {
  const { out } = values;
  if (out === undefined || folders.length === 0)
    throw new PithError('bad-option', 'usage: pith corpus learn DIR… --out FILE');
  const learned = learnTemplates(folders, out);
  clearAside(dirname(out));
  io.stdout.write(`${learnedText(learned)}\n`);
  return 0;
}

async function dedup(request: ActionRequest): Promise<number> {
  const { io, near } = request;
  const folder = onlyFolder(request, 'dedup');
  let bar: ProgressBar | undefined;
  const onStep = (step: string, total: number): void => {
    bar ??= new ProgressBar(io.stderr, { label: 'dedup', unit: 'steps', total, style: styleOf(io.stderr, io) });
    bar.tick(1, step);
  };
  const done = await dedupFolder(folder, { near, onStep }).finally(() => bar?.stop());
  const { records, kept, exact, near: alike } = done;
  clearAside(join(folder, DEDUPED));
  io.stdout.write(
    `${formatNumber(kept)} of ${formatNumber(records)} pages kept in ${join(folder, DEDUPED)}; ` +
      `${formatNumber(exact)} are identical to an earlier one, ${formatNumber(alike)} nearly identical\n`,
  );
  return 0;
}

async function merge({ folders, io }: ActionRequest): Promise<number> {
  const [folder, ...others] = folders;
  if (folder === undefined) throw new PithError('bad-option', 'usage: pith corpus merge DIR [OTHER…]');
  const state = mergeFolders(folder, others);
  if (state.missing.length === 0) finishRun(state);
  io.stdout.write(`${runStateText(state, io)}\n`);
  return state.missing.length === 0 ? 0 : NOT_SO;
}
