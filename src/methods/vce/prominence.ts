// Finds the main block in the default form. The factor value as printed adds characters to pixels, so the outermost block has
// most of both. Here a block's value is its text, weighed by position (regions.ts), divided by a power of its area: the
// smallest part of the page with nearly all of its text wins.

import type { Page } from '../../page/index.ts';
import { findComments } from './comments.ts';
import { area, blockExtents, type Extent } from './extent.ts';
import type { BlockTree } from './get-block-tree.ts';
import { blockRegions, type VisualRegion } from './regions.ts';
import type { VisualBlock } from './visual-block.ts';

/** Preference for a smaller area: 0 takes the whole page, 1 the densest line. Between .1 and .3 little changes. */
const AREA_POWER = 0.2;
/** Weight of a linked character relative to a plain one. */
const LINK_WORTH = 0.2;
/** Weight of a character in a comment. */
const COMMENT_WORTH = 0.05;

export interface Prominence {
  /** Undefined for a page on which nothing has a size. */
  readonly main: VisualBlock | undefined;
  /** By block index, like the others. */
  readonly value: Float64Array;
  readonly extents: readonly Extent[];
  readonly regions: readonly VisualRegion[];
  /** 1 for blocks in a discussion. */
  readonly inComments: Uint8Array;
}

export function findProminent(page: Page, tree: BlockTree): Prominence {
  const { blocks } = tree;
  const extents = blockExtents(blocks);
  const regions = blockRegions(page.tape, blocks, extents);
  const inComments = markComments(page, tree);
  const weight = weighText(blocks, regions, inComments);
  const value = new Float64Array(blocks.length);
  let main: VisualBlock | undefined;
  for (const block of blocks) {
    const covered = area(extents[block.index]!);
    if (covered === 0 || inComments[block.index] === 1) continue;
    value[block.index] = weight[block.index]! / covered ** AREA_POWER;
    if (main === undefined || value[block.index]! > value[main.index]!) main = block;
  }
  return { main, value, extents, regions, inComments };
}

function markComments(page: Page, tree: BlockTree): Uint8Array {
  const inside = new Uint8Array(tree.blocks.length);
  for (const { index } of findComments(page, tree)) inside[index] = 1;
  for (const { parent, index } of tree.blocks)
    if (parent !== undefined && inside[parent.index] === 1) inside[index] = 1;
  return inside;
}

/** Weighted text of each block and all below it. */
function weighText(
  blocks: readonly VisualBlock[],
  regions: readonly VisualRegion[],
  inComments: Uint8Array,
): Float64Array {
  const weight = new Float64Array(blocks.length);
  for (let i = blocks.length - 1; i >= 0; i--) {
    const { ownText, ownLinkText, parent } = blocks[i]!;
    const worth = inComments[i] === 1 ? COMMENT_WORTH : 1;
    weight[i]! += (ownText - ownLinkText * (1 - LINK_WORTH)) * regions[i]!.prior * worth;
    if (parent !== undefined) weight[parent.index]! += weight[i]!;
  }
  return weight;
}
