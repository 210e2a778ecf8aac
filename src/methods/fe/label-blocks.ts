// A choice of atomic blocks → labels: the segments of each chosen block's own content.

import type { Blocks } from '../../page/blocks/index.ts';
import type { Page } from '../../page/index.ts';
import { emptyLabels, Label, type Labels } from '../label.ts';
import type { Trace } from '../trace.ts';

/** `score`: one per block of the page, 0 for blocks not chosen. */
export function labelFeatureBlocks(
  page: Page,
  blocks: Blocks,
  score: Float32Array,
  why: { readonly rule: string; readonly note: string },
  trace?: Trace,
): Labels {
  const { segments } = page;
  const labels = emptyLabels(segments.count);
  for (let i = 0; i < segments.count; i++) {
    const block = blocks.of[segments.from[i]!]!;
    const given = block < 0 ? 0 : score[block]!;
    if (given <= 0) continue;
    labels.label[i] = Label.content;
    labels.score[i] = Math.min(1, given);
    trace?.add(why.rule, i, labels.score[i]!, why.note);
  }
  return labels;
}
