// FindMainBlock: post-order over the block tree; blocks that pass the general parameters are candidates, and the candidate
// with the highest factor value is the main block. Ties go to the first. The root contains the whole page and is not a
// candidate: the paper starts with the children of the root.

import type { GeneralParameters } from './general-parameters.ts';
import type { BlockTree } from './get-block-tree.ts';
import { linkDensity, type VisualBlock } from './visual-block.ts';

export interface BlockCandidate {
  readonly block: VisualBlock;
  readonly value: number;
}

export interface FoundBlock {
  readonly main: VisualBlock | undefined;
  readonly candidates: readonly BlockCandidate[];
}

/** At least the page's average text, width and height, and at most its average link density. */
export function passesGeneral(block: VisualBlock, general: GeneralParameters): boolean {
  return (
    block.text >= general.text &&
    block.width >= general.width &&
    block.height >= general.height &&
    linkDensity(block) <= general.linkDensity
  );
}

export interface FindOptions {
  readonly passes?: (block: VisualBlock, general: GeneralParameters) => boolean;
  /** 1 for each block that cannot be the main one. */
  readonly leftOut?: Uint8Array;
}

export function findMainBlock(
  tree: BlockTree,
  value: (block: VisualBlock) => number,
  { passes = passesGeneral, leftOut }: FindOptions = {},
): FoundBlock {
  const candidates: BlockCandidate[] = [];
  let main: BlockCandidate | undefined;
  for (const block of postOrder(tree)) {
    if (block.parent === undefined || leftOut?.[block.index] === 1 || !passes(block, tree.general)) continue;
    const candidate = { block, value: value(block) };
    candidates.push(candidate);
    if (main === undefined || candidate.value > main.value) main = candidate;
  }
  return { main: main?.block, candidates };
}

/** Children before parents, siblings in page order. */
export function postOrder(tree: BlockTree): VisualBlock[] {
  const order: VisualBlock[] = [];
  const open: VisualBlock[] = [];
  for (const block of tree.blocks) {
    while (open.length > 0 && open[open.length - 1] !== block.parent) order.push(open.pop()!);
    open.push(block);
  }
  while (open.length > 0) order.push(open.pop()!);
  return order;
}
