// Main block → labels: the text that was gathered in it, which is its own and that of the sub-blocks whose text came up.

import type { Page } from '../../page.ts';
import { emptyLabels, Label, type Labels } from '../label.ts';
import type { MethodContext } from '../method.ts';
import type { BlockTree } from './get-block-tree.ts';
import type { VisualBlock } from './visual-block.ts';

/** 1 for each block whose text was gathered in `main`. */
export function gatheredIn(tree: BlockTree, main: VisualBlock): Uint8Array {
  const inside = new Uint8Array(tree.blocks.length);
  inside[main.index] = 1;
  for (const block of tree.blocks) {
    if (block.parent !== undefined && inside[block.parent.index] === 1 && block.joined) inside[block.index] = 1;
  }
  return inside;
}

export function labelGathered(
  page: Page,
  tree: BlockTree,
  main: VisualBlock,
  candidates: number,
  context: MethodContext,
): Labels {
  const { segments } = page;
  const inside = gatheredIn(tree, main);
  const labels = emptyLabels(segments.count);
  for (let i = 0; i < segments.count; i++) {
    const block = tree.of[segments.from[i]!]!;
    if (block < 0 || inside[block] === 0) continue;
    labels.label[i] = Label.content;
    labels.score[i] = 1;
    context.trace?.add('vce:main', i, 1, `in the main block, the best of ${candidates} candidates`);
  }
  return labels;
}
