// Main block → labels, default form: all its text except link lists, side columns, grids, forms and comments in it. Text that
// is left out has a label for the reason, and a score for how close it came.

import { headingLevels } from '../../columns/measures/index.ts';
import { Kind, Tag, type Tape } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';
import { emptyLabels, Label, type Labels } from '../label.ts';
import type { Trace } from '../trace.ts';
import type { BlockTree } from './get-block-tree.ts';
import type { Prominence } from './prominence.ts';
import type { VisualBlock } from './visual-block.ts';

/** A block inside the main one is a link list from this link density, including its sub-blocks. */
const LINKS_ONLY = 0.8;
/** It is not treated as a list if it is most of the main block. */
const MAX_LINKS = 0.5;
/** A block is left out if its prior is below this share of the main block's. */
const MIN_PRIOR = 0.5;
/** Kept text scores at least this, other text at most. */
const KEPT_SCORE = 0.6;
const LEFT_SCORE = 0.4;

type Verdict = 'kept' | 'outside' | 'comments' | 'links' | 'form' | 'region';

const LABELS: Readonly<Record<Verdict, Label>> = {
  kept: Label.content,
  outside: Label.boilerplate,
  comments: Label.comment,
  links: Label.navigation,
  form: Label.boilerplate,
  region: Label.boilerplate,
};

export function labelProminent(page: Page, tree: BlockTree, found: Prominence, trace: Trace | undefined): Labels {
  const { segments, tape } = page;
  const labels = emptyLabels(segments.count);
  const { main, regions } = found;
  if (main === undefined) return labels;
  const links = blockLinkShares(tree.blocks);
  const levels = headingLevels(page);
  const verdicts = judgeBlocks(tape, tree, main, found, links);
  for (let i = 0; i < segments.count; i++) {
    const block = tree.of[segments.from[i]!]!;
    if (block < 0) {
      labels.label[i] = Label.hidden;
      trace?.add('vce:unseen', i, 0, 'it is invisible');
      continue;
    }
    const verdict = verdicts[block]!;
    const heading = verdict === 'kept' && levels[i]! > 0;
    labels.label[i] = heading ? Label.heading : LABELS[verdict];
    const worth = Math.min(1, regions[block]!.prior / regions[main.index]!.prior) * (1 - links.share[block]!);
    labels.score[i] = verdict === 'kept' ? KEPT_SCORE + (1 - KEPT_SCORE) * worth : LEFT_SCORE * worth;
    trace?.add(`vce:${verdict}`, i, labels.score[i]!, explain(verdict, found, block));
  }
  return labels;
}

function judgeBlocks(
  tape: Tape,
  { blocks }: BlockTree,
  main: VisualBlock,
  { regions, inComments }: Prominence,
  links: BlockLinkShares,
): Verdict[] {
  const textareas = countTextareas(tape);
  const verdicts: Verdict[] = [];
  for (const { index, root, parent } of blocks) {
    const above = parent === undefined ? 'outside' : verdicts[parent.index]!;
    if (inComments[index] === 1) verdicts.push('comments');
    else if (index === main.index) verdicts.push('kept');
    else if (above !== 'kept') verdicts.push(above);
    else if (regions[index]!.prior < MIN_PRIOR * regions[main.index]!.prior) verdicts.push('region');
    else if (links.share[index]! >= LINKS_ONLY && links.text[index]! <= MAX_LINKS * links.text[main.index]!)
      verdicts.push('links');
    else if (tape.tag[root] === Tag.form && textareas[tape.end[root]!]! > textareas[root]!) verdicts.push('form');
    else verdicts.push('kept');
  }
  return verdicts;
}

interface BlockLinkShares {
  /** Characters of each block, including sub-blocks. */
  readonly text: Float64Array;
  readonly share: Float64Array;
}

/** Share of link characters of a block and its sub-blocks, whether their text moved up or not. */
function blockLinkShares(blocks: readonly VisualBlock[]): BlockLinkShares {
  const text = new Float64Array(blocks.length);
  const linked = new Float64Array(blocks.length);
  for (let i = blocks.length - 1; i >= 0; i--) {
    const { ownText, ownLinkText, parent } = blocks[i]!;
    text[i]! += ownText;
    linked[i]! += ownLinkText;
    if (parent === undefined) continue;
    text[parent.index]! += text[i]!;
    linked[parent.index]! += linked[i]!;
  }
  return { text, share: linked.map((chars, i) => (text[i]! > 0 ? chars / text[i]! : 0)) };
}

/** Number of text areas before each node: a form with one asks for text and has none of the page's. */
function countTextareas(tape: Tape): Int32Array {
  const before = new Int32Array(tape.size + 1);
  for (let i = 0; i < tape.size; i++) {
    before[i + 1] = before[i]! + (tape.kind[i] === Kind.element && tape.tag[i] === Tag.textarea ? 1 : 0);
  }
  return before;
}

function explain(verdict: Verdict, { regions }: Prominence, block: number): string {
  const { rule } = regions[block]!;
  if (verdict === 'kept') return 'in the main block';
  if (verdict === 'outside') return rule === '' ? 'outside the main block' : `outside the main block (${rule})`;
  return verdict === 'region' ? `in the main block, but ${rule}` : `in the main block, but ${verdict}`;
}
