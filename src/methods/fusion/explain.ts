// Explains a score: for every segment, the columns that moved its log-odds most, in both stages. The named columns, the rest,
// and the model's start value add up to the log-odds of the stage.

import type { Trace } from '../trace.ts';
import { firstStageSays, secondStageSays } from './column-says.ts';
import type { ModelColumns } from './columns.ts';
import type { FusionModel } from './model.ts';
import { contributions, rootsWalked, type Trees } from './trees.ts';

/** Number of columns named per segment and stage. */
const MAX_COLUMNS = 8;
/** Columns with a smaller effect, in log-odds, are not named. */
const MIN_EFFECT = 0.05;

export interface Stages {
  readonly first: ModelColumns;
  readonly second: ModelColumns;
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
    if (!trace.wants(s)) continue;
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
  trace.add(`${prefix}start`, segment, meanOf(trees, row), 'start value, before any column');
}

/** Log-odds of the mean training segment: the model's start value. */
function meanOf(trees: Trees, row: Float32Array): number {
  return rootsWalked(trees, row).reduce((sum, root) => sum + trees.mean[root]!, 0);
}

function showValue(value: number): string {
  return Number.isNaN(value) ? 'absent' : String(Math.round(value * 1000) / 1000);
}
