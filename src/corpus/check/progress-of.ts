// A folder → the progress of its run: units done and missing, and the total counts. Reads manifests only.

import { PithError } from '../../base/index.ts';
import { type Manifest, manifestsOf } from '../parts/manifest.ts';
import { addTally, newTally, sortedTally, type Tally } from '../parts/tally.ts';
import type { WorkUnit } from '../run/plan.ts';
import { type CorpusRun, readRun, runKey } from '../run/run-file.ts';
import { allUnits } from '../run/run-unit.ts';
import { type Quarantined, readQuarantine } from '../workers/quarantine.ts';

export interface FolderState {
  readonly folder: string;
  readonly run: CorpusRun;
  readonly key: string;
  readonly units: readonly WorkUnit[];
  /** One per existing part. */
  readonly manifests: readonly Manifest[];
  /** Units that are not done. */
  readonly missing: readonly WorkUnit[];
  readonly tally: Tally;
  readonly quarantined: readonly Quarantined[];
}

export function requireRun(folder: string): CorpusRun {
  const run = readRun(folder);
  if (run === undefined)
    throw new PithError(
      'not-found',
      `'${folder}' contains no run (no run.json): pith corpus IN… --out ${folder} starts one`,
    );
  return run;
}

export function stateOf(folder: string): FolderState {
  const run = requireRun(folder);
  const units = allUnits(run);
  const manifests: Manifest[] = [];
  const missing: WorkUnit[] = [];
  const tally = newTally();
  for (const unit of units) {
    const own = manifestsOf(folder, unit.index);
    for (const manifest of own) addTally(tally, manifest.tally);
    manifests.push(...own);
    if (own.at(-1)?.last !== true) missing.push(unit);
  }
  return {
    folder,
    run,
    key: runKey(run),
    units,
    manifests,
    missing,
    tally: sortedTally(tally),
    quarantined: readQuarantine(folder),
  };
}

/** Numbers of the shards with units left, if the run is split into `count` shards. */
export function shardsLeft(missing: readonly WorkUnit[], count: number): number[] {
  return [...new Set(missing.map(({ index }) => (index % count) + 1))].sort((a, b) => a - b);
}
