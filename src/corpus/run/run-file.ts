// `run.json`: the inputs and options behind a folder of parts. Written once, by the first process; later ones must have the
// same, or get an error with the differences. So parts of two different runs can never be in one folder.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PithError, type Shape } from '../../base/index.ts';
import { type CorpusOptions, OPTIONS_SHAPE, optionLabel } from '../options.ts';
import { linkAside } from '../parts/write-aside.ts';
import { readState } from '../read-state.ts';
import { type PlannedInput, planInputs } from './plan.ts';

const RUN_VERSION = 1;
export const RUN_FILE = 'run.json';

export interface CorpusRun {
  readonly version: number;
  readonly pith: string;
  readonly options: CorpusOptions;
  readonly inputs: readonly PlannedInput[];
}

const RUN: Shape = {
  version: 'number',
  pith: 'string',
  options: OPTIONS_SHAPE,
  inputs: [{ path: 'string', kind: 'string', size: 'number', cut: 'boolean', mark: 'string', 'base?': 'string' }],
};

/** Identifies a run: runs with the same key write the same bytes. */
export function runKey(run: CorpusRun): string {
  return createHash('sha256').update(JSON.stringify(run)).digest('hex');
}

/** The run of a folder, or undefined if there is none yet. */
export function readRun(folder: string): CorpusRun | undefined {
  const path = join(folder, RUN_FILE);
  if (!existsSync(path)) return undefined;
  const run = readState<CorpusRun>(path, readFileSync(path, 'utf8'), RUN);
  if (run.version !== RUN_VERSION)
    throw new PithError('corrupt', `'${path}' has version ${run.version}, but this Pith reads ${RUN_VERSION}`);
  return run;
}

interface OpenRequest {
  readonly paths: readonly string[];
  /** Location of the archives named in indexes. */
  readonly base?: string | undefined;
  readonly options: CorpusOptions;
  readonly pith: string;
}

/**
 * The folder's run if it is the same, else a new one. Only the first process reads the inputs: a thousand shards need not
 * read the ends of a hundred thousand files each.
 */
export async function openRun(folder: string, asked: OpenRequest): Promise<CorpusRun> {
  const { pith, options, base } = asked;
  const paths = [...new Set(asked.paths)].sort();
  const found = readRun(folder);
  if (found === undefined) {
    const run: CorpusRun = { version: RUN_VERSION, pith, options, inputs: await planInputs(paths, base) };
    if (linkAside(folder, RUN_FILE, Buffer.from(`${JSON.stringify(run, null, 1)}\n`))) return run;
  }
  const run = found ?? readRun(folder)!;
  const differences = [...optionDifferences(run.options, options), ...inputDifferences(run, paths, base)];
  if (run.pith !== pith) differences.unshift(`Pith was ${run.pith} and is ${pith}`);
  if (differences.length === 0) return run;
  throw new PithError(
    'refused',
    `'${folder}' contains another run: ${differences.join('; ')}. Use another --out, or the same inputs and options`,
  );
}

function optionDifferences(was: CorpusOptions, is: CorpusOptions): string[] {
  return (Object.keys({ ...was, ...is }) as (keyof CorpusOptions)[])
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => `${optionLabel(name)} was ${JSON.stringify(was[name])} and is ${JSON.stringify(is[name])}`);
}

function inputDifferences(run: CorpusRun, paths: readonly string[], base: string | undefined): string[] {
  const before = new Set(run.inputs.map(({ path }) => path));
  const now = new Set(paths);
  const gone = [...before].filter((path) => !now.has(path));
  const come = [...now].filter((path) => !before.has(path));
  const differences: string[] = [];
  const index = run.inputs.find(({ kind }) => kind === 'cdx');
  if (index !== undefined && index.base !== base)
    differences.push(`--base was ${index.base ?? 'not given'} and is ${base ?? 'not given'}`);
  if (gone.length > 0) differences.push(`${gone.length} inputs are missing, such as '${gone[0]}'`);
  if (come.length > 0) differences.push(`${come.length} inputs are new, such as '${come[0]}'`);
  return differences;
}
