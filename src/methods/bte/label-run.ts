// A run → labels: step 3 of the paper. Everything inside the run is content.

import type { Page } from '../../page/index.ts';
import { emptyLabels, Label, type Labels } from '../label.ts';
import type { Trace } from '../trace.ts';
import { type Encoded, nodesOf } from './encode.ts';
import type { TokenRun } from './run.ts';

/** A run may begin inside a segment (`<b>Menu:</b> text`); the segment goes to the side with more of its words. */
const SHARE = 0.5;

export function labelRun(page: Page, encoded: Encoded, run: TokenRun, trace?: Trace): Labels {
  const { from, to } = nodesOf(encoded, run);
  const { segments, flow } = page;
  const labels = emptyLabels(segments.count);
  for (let i = 0; i < segments.count; i++) {
    const first = Math.max(segments.from[i]!, from);
    const past = Math.min(segments.to[i]!, to);
    if (past <= first) continue;
    const words = segments.words[i]!;
    const share = words === 0 ? 1 : (flow.words[past]! - flow.words[first]!) / words;
    if (share < SHARE) continue;
    labels.label[i] = Label.content;
    labels.score[i] = Math.min(1, share);
    trace?.add('bte:run', i, labels.score[i]!, 'inside the run with most words and fewest tags');
  }
  return labels;
}
