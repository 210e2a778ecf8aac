// `pith corpus IN… --out DIR`: plan, reject or resume, run, summarize. The exit code is that of the first failure; a run that
// is stopped by a signal keeps published parts and exits with 128 plus the signal's number, like a shell.

import { join } from 'node:path';
import { ERRORS, PithError } from '../../../base/index.ts';
import { type Io, readVersion } from '../../../command/index.ts';
import {
  allUnits,
  type CorpusOptions,
  clearAside,
  DEDUP_FORMATS,
  DEFAULT_OPTIONS,
  type FolderState,
  formatBytes,
  formatNumber,
  htmlReport,
  isUnitDone,
  type LearnedTable,
  learnTemplates,
  MIN_SITE_PAGES,
  openRun,
  readShard,
  requireParquet,
  runKey,
  type Shard,
  Supervisor,
  stateOf,
  tableHash,
  unitsOfShard,
  writeAside,
  writeSummary,
} from '../../../corpus/index.ts';
import { DEFAULT_LEARNER, methods } from '../../../index.ts';
import { expandLists } from '../../../inputs/lists/index.ts';
import { dryRun } from './dry-run.ts';
import { type Machine, type RunValues, readCorpusOptions, readingOptions, readMachine } from './read-options.ts';
import { RunCost } from './run-cost.ts';
import { RunProgress } from './run-progress.ts';
import { runStateText } from './state-text.ts';

const REPORT_FILE = 'report.html';
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** `pith corpus IN…`: text, with or without templates. */
export async function startRun(values: RunValues, inputs: readonly string[], io: Io): Promise<number> {
  const { base } = values;
  const paths = await expandLists(inputs, base);
  const machine = readMachine(values);
  const shard = readShard(values.shard, io.env);
  if (values['dry-run']) return dryRun({ paths, base, options: readCorpusOptions(values, ''), shard, io });
  const folder = requireOut(values);
  const asked = { paths, base, machine, shard, io };
  const table = values.templates === AUTO ? await learnFirst(values, folder, asked) : values.templates;
  if (typeof table === 'number') return table;
  const options = readCorpusOptions(values, table === undefined ? '' : tableHash(table));
  return runUnits({ ...asked, folder, options, templates: table });
}

/** `pith corpus sketch IN…`: what learners need of the pages. */
export async function startSketch(values: RunValues, inputs: readonly string[], io: Io): Promise<number> {
  const { base } = values;
  const paths = await expandLists(inputs, base);
  const options = sketchOptions(values);
  return runUnits({
    paths,
    base,
    options,
    machine: readMachine(values),
    shard: readShard(values.shard, io.env),
    folder: requireOut(values),
    io,
  });
}

const AUTO = 'auto';
const SKETCHES = 'sketches';
const TEMPLATES_FILE = 'templates.sites';

function requireOut({ out }: RunValues): string {
  if (out === undefined) throw new PithError('bad-option', 'name the folder for the parts: --out DIR');
  return out;
}

/** Options that affect which pages are read; the others do not matter to a sketch. */
export function sketchOptions(values: Readonly<Record<string, unknown>>): CorpusOptions {
  const reading = readingOptions(readCorpusOptions(values, ''));
  // `fusion` reads what `site` learns.
  const learner = methods().find(({ name }) => name === reading.method)?.reads?.learner ?? DEFAULT_LEARNER;
  return { ...DEFAULT_OPTIONS, ...reading, format: 'sketch', method: learner };
}

/** First pass and learning; returns the path of the table, or the exit code of a pass that did not finish. */
async function learnFirst(
  values: RunValues,
  folder: string,
  asked: Pick<RunRequest, 'paths' | 'base' | 'machine' | 'shard' | 'io'>,
): Promise<string | number> {
  if (asked.shard.count > 1)
    throw new PithError(
      'bad-option',
      'templates need all pages of a site: run corpus sketch --shard, then corpus learn once, then --templates FILE --shard',
    );
  const sketches = join(folder, SKETCHES);
  const exit = await runUnits({ ...asked, folder: sketches, options: sketchOptions(values) });
  if (exit !== 0) return exit;
  const table = join(folder, TEMPLATES_FILE);
  asked.io.stdout.write(`${learnedText(learnTemplates([sketches], table))}\n\n`);
  return table;
}

export function learnedText({ sites, pages, passed, bytes }: LearnedTable): string {
  return (
    `${formatNumber(sites)} sites learned from ${formatNumber(pages)} pages, ${formatBytes(bytes)}; ` +
    `${formatNumber(passed)} sites with fewer than ${MIN_SITE_PAGES} pages or no shared page kind are left to the method alone`
  );
}

interface RunRequest {
  readonly paths: readonly string[];
  readonly base: string | undefined;
  readonly options: CorpusOptions;
  readonly machine: Machine;
  readonly shard: Shard;
  readonly folder: string;
  readonly templates?: string | undefined;
  readonly io: Io;
}

/** Before any page is read: rejects a missing package, and warns about output that a later command cannot read. */
async function refuseMissing({ format, signatures }: CorpusOptions, { stderr }: Io): Promise<void> {
  if (format === 'parquet') await requireParquet();
  if (signatures && !DEDUP_FORMATS.includes(format))
    stderr.write(
      `pith: --signatures with --format ${format} is for other programs: pith corpus dedup reads ${DEDUP_FORMATS.join(' and ')}\n`,
    );
}

async function runUnits(request: RunRequest): Promise<number> {
  const { paths, base, options, machine, shard, folder, templates, io } = request;
  await refuseMissing(options, io);
  const run = await openRun(folder, { paths, base, options, pith: readVersion() });
  const units = unitsOfShard(allUnits(run), shard).filter(({ index }) => !isUnitDone(folder, index));
  const isFolders = run.inputs.every(({ kind }) => kind === 'folder');
  const { price, ...limits } = machine;
  const cost = new RunCost(price);
  const progress = new RunProgress(io, { units, isFolders, cost });
  const supervisor = new Supervisor({
    folder,
    units,
    ...limits,
    templates,
    workers: Math.min(limits.workers, Math.max(1, units.length)),
    onDone: (unit, manifests, isNew) => progress.done(unit, manifests, isNew),
    onCost: (processorMs) => cost.add(processorMs),
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
  io.stdout.write(`${runStateText(state, io, { shard, key: runKey(run) })}\n`);
  if (units.length > 0) io.stdout.write(`processor time: ${cost.spent()}\n`);
  if (stoppedBy !== undefined) return SIGNALS[stoppedBy];
  const [first] = failures;
  if (first === undefined) return 0;
  for (const { unit, error } of failures) io.stderr.write(`pith: unit ${unit} failed: ${error.message}\n`);
  return ERRORS[first.error.code].exit;
}

/** Written once all units are done: the same bytes from any process. */
export function finishRun(state: FolderState): void {
  writeSummary(state);
  writeAside(state.folder, REPORT_FILE, Buffer.from(htmlReport(state)));
}
