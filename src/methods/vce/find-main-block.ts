// FindMainBlock: post-order over the block tree; blocks that pass the general parameters are candidates, and the candidate
// with the highest factor value is the main block. Ties go to the first. The root contains the whole page and is not a
// candidate: the paper starts with the children of the root. If no block passes, the best of all blocks is the main block;
// a page of a single block has that one. So there is always an answer.

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

type Check = (block: VisualBlock, general: GeneralParameters) => boolean;

/** Readings of “GeneralProperties of ChildBlock based on GeneralParameters was ok”, which the paper does not explain. */
export const CHECKS: Readonly<Record<'all' | 'text' | 'none', Check>> = {
  all: passesGeneral,
  text: ({ text }, general) => text >= general.text,
  none: ({ text }) => text > 0,
};

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
  readonly passes?: Check;
  /** 1 for each block that cannot be the main one. */
  readonly leftOut?: Uint8Array;
}

export function findMainBlock(
  tree: BlockTree,
  value: (block: VisualBlock) => number,
  { passes = passesGeneral, leftOut }: FindOptions = {},
): FoundBlock {
  const blocks = postOrder(tree).filter(({ index }) => leftOut?.[index] !== 1);
  const inner = blocks.filter(({ parent }) => parent !== undefined);
  const passed = inner.filter((block) => passes(block, tree.general));
  const withText = (list: readonly VisualBlock[]): readonly VisualBlock[] => list.filter(({ text }) => text > 0);
  const considered = passed.length > 0 ? passed : withText(inner).length > 0 ? withText(inner) : withText(blocks);
  const candidates = considered.map((block) => ({ block, value: value(block) }));
  const main = candidates.reduce<BlockCandidate | undefined>(
    (best, one) => (best === undefined || one.value > best.value ? one : best),
    undefined,
  );
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
