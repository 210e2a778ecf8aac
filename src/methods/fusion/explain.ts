// Why: for every segment the columns that moved its log-odds most, in both stages. What the columns name and what is left
// over, added to where the model starts, is the log-odds of the stage: nothing is left out of the sum.

import type { Trace } from '../trace.ts';
import { firstStageSays, secondStageSays } from './column-says.ts';
import type { Columns } from './columns.ts';
import type { FusionModel } from './model.ts';
import { contributions, rootsWalked, type Trees } from './trees.ts';

/** Columns named per segment and stage. */
const MAX_COLUMNS = 8;
/** Log-odds under which a column is not worth naming. */
const MIN_EFFECT = 0.05;

export interface Stages {
  readonly first: Columns;
  readonly second: Columns;
}

export function explain(trace: Trace, model: FusionModel, stages: Stages): void {
  const { count } = stages.first;
  const first: Stage = { prefix: 'fusion:', trees: model.first, names: model.features, says: firstStageSays };
  const second: Stage = {
    prefix: 'fusion:around.',
    trees: model.second,
    names: model.secondFeatures,
    says: secondStageSays,
  };
  for (let s = 0; s < count; s++) {
    explainStage(trace, s, first, stages.first.row(s));
    explainStage(trace, s, second, stages.second.row(s));
  }
}

interface Stage {
  readonly prefix: string;
  readonly trees: Trees;
  readonly names: readonly string[];
  readonly says: (name: string) => string;
}

function explainStage(trace: Trace, segment: number, { prefix, trees, names, says }: Stage, row: Float32Array): void {
  const moved = contributions(trees, row);
  const named = [...moved.keys()]
    .filter((c) => Math.abs(moved[c]!) >= MIN_EFFECT)
    .sort((a, b) => Math.abs(moved[b]!) - Math.abs(moved[a]!))
    .slice(0, MAX_COLUMNS);
  for (const c of named) {
    const name = names[c]!;
    trace.add(`${prefix}${name}`, segment, moved[c]!, `${says(name)}: ${showValue(row[c]!)}`);
  }
  const all = moved.reduce((sum, value) => sum + value, 0);
  const rest = all - named.reduce((sum, c) => sum + moved[c]!, 0);
  trace.add(`${prefix}rest`, segment, rest, 'all other columns together');
  trace.add(`${prefix}start`, segment, meanOf(trees, row), 'before any column is looked at');
}

/** Log-odds of the mean training segment: where the model starts. */
function meanOf(trees: Trees, row: Float32Array): number {
  return rootsWalked(trees, row).reduce((sum, root) => sum + trees.mean[root]!, 0);
}

function showValue(value: number): string {
  return Number.isNaN(value) ? 'absent' : String(Math.round(value * 1000) / 1000);
}
