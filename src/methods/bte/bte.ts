// Body Text Extraction, linear form: the run of the page with the most words inside and the most tags outside,
// found in one pass as a maximum-sum run over words (+1) and tags (−1).

import type { Page } from '../../page.ts';
import { emptyLabels, Label, type Labels } from '../label.ts';
import type { Method, MethodContext } from '../method.ts';
import { encodePage } from './encode.ts';
import { maximumRun, type Run } from './maximum-run.ts';

export const bte: Method = {
  name: 'bte',
  title: 'Body Text Extraction, linear: the run with most words inside and most tags outside',
  origin: 'Phan Thi Ha and Ha Hai Nam 2013, after Finn 2001',
  needs: [],
  options: {},
  label: (page, context) => labelRun(page, maximumRun(encodePage(page).encode), context),
};

/** Content: the segments with at least half of their words inside the run. */
export function labelRun(page: Page, run: Run, context: MethodContext): Labels {
  const { from, to } = encodePage(page).nodesOf(run);
  const { segments, flow } = page;
  const labels = emptyLabels(segments.count);
  for (let i = 0; i < segments.count; i++) {
    const first = Math.max(segments.from[i]!, from);
    const past = Math.min(segments.to[i]!, to);
    if (past <= first) continue;
    const share = (flow.words[past]! - flow.words[first]!) / Math.max(1, segments.words[i]!);
    if (share < 0.5) continue;
    labels.label[i] = Label.content;
    labels.score[i] = Math.min(1, share);
    context.trace?.add('bte:run', i, labels.score[i]!, 'inside the run with most words and fewest tags');
  }
  return labels;
}
