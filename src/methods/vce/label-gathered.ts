// Main block → labels: its own text and that of the sub-blocks whose text moved up, without comments. In the paper form a link
// can be a separate block: a segment belongs to the block with most of its characters.

import { Kind } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';
import { emptyLabels, Label, type Labels } from '../label.ts';
import type { MethodContext } from '../method.ts';
import type { BlockTree } from './get-block-tree.ts';
import type { VisualBlock } from './visual-block.ts';

/** 1 for each block with its text gathered in `main`. */
function gatheredIn(tree: BlockTree, main: VisualBlock): Uint8Array {
  const inside = new Uint8Array(tree.blocks.length);
  inside[main.index] = 1;
  for (const block of tree.blocks) {
    if (block.parent !== undefined && inside[block.parent.index] === 1 && block.joined) inside[block.index] = 1;
  }
  return inside;
}

/** The block with most characters of each segment; -1 if none are visible. */
function blockOfSegments(page: Page, { of }: BlockTree): Int32Array {
  const { segments, flow, tape } = page;
  const blocks = new Int32Array(segments.count).fill(-1);
  for (let i = 0; i < segments.count; i++) {
    const chars = new Map<number, number>();
    let most = 0;
    for (let node = segments.from[i]!; node < segments.to[i]!; node++) {
      const block = of[node]!;
      if (tape.kind[node] !== Kind.text || block < 0) continue;
      const held = (chars.get(block) ?? 0) + flow.offset[node + 1]! - flow.offset[node]!;
      chars.set(block, held);
      if (held <= most) continue;
      most = held;
      blocks[i] = block;
    }
  }
  return blocks;
}

export function labelGathered(
  page: Page,
  tree: BlockTree,
  main: VisualBlock,
  found: { readonly candidates: number; readonly inComments?: Uint8Array | undefined },
  context: MethodContext,
): Labels {
  const { segments } = page;
  const inside = gatheredIn(tree, main);
  const blocks = blockOfSegments(page, tree);
  const labels = emptyLabels(segments.count);
  for (let i = 0; i < segments.count; i++) {
    const block = blocks[i]!;
    if (block < 0) continue;
    if (found.inComments?.[block] === 1) {
      labels.label[i] = Label.comment;
      context.trace?.add('vce:comments', i, 0, 'in blocks that repeat one pattern');
      continue;
    }
    if (inside[block] === 0) continue;
    labels.label[i] = Label.content;
    labels.score[i] = 1;
    context.trace?.add('vce:main', i, 1, `in the main block, the best of ${found.candidates} candidates`);
  }
  return labels;
}
