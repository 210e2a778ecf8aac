// Why: for every segment the columns that moved its log-odds most, of both stages; and what the choice then did with it.

import type { Trace } from '../trace.ts';
import type { View } from './fusion.ts';
import type { FusionModel } from './model.ts';
import { contributions } from './trees.ts';

/** Columns named a segment and stage. */
const MOST = 5;
/** Log-odds under which a column is not worth naming. */
const LEAST = 0.05;

export function explain(trace: Trace, model: FusionModel, view: View, kept: Float32Array, chosen: Uint8Array): void {
  for (let s = 0; s < chosen.length; s++) {
    for (const stage of ['first', 'second'] as const) {
      const row = view[stage].row(s);
      const names = stage === 'first' ? model.features : model.secondFeatures;
      const moved = contributions(model[stage], row);
      const order = [...moved.keys()].sort((a, b) => Math.abs(moved[b]!) - Math.abs(moved[a]!)).slice(0, MOST);
      for (const c of order) {
        if (Math.abs(moved[c]!) < LEAST) continue;
        const value = row[c]!;
        const shown = Number.isNaN(value) ? 'absent' : String(Math.round(value * 1000) / 1000);
        trace.add(`fusion:${stage === 'first' ? '' : 'around.'}${names[c]!}`, s, moved[c]!, `= ${shown}`);
      }
    }
    if (kept[s]! < view.p[s]!) trace.add('fusion:repeat', s, -view.p[s]!, 'the same text stands elsewhere on the page');
    const note = chosen[s] === 1 ? 'in the choice with the highest expected F' : 'outside that choice';
    trace.add('fusion:choice', s, chosen[s] === 1 ? view.p[s]! : view.p[s]! - 1, note);
  }
}
