// The main block in the default form. The factor value as printed adds characters to pixels, and whatever holds all
// the others has most of both. Here a block's value is the text in it, weighed by where that text stands (regions.ts),
// over the area it covers: the smallest part of the page that holds nearly all of what the page has to say.

import type { Page } from '../../page/index.ts';
import { findComments } from './comments.ts';
import { area, blockExtents, type Extent } from './extent.ts';
import type { BlockTree } from './get-block-tree.ts';
import { blockRegions, type Region } from './regions.ts';
import type { VisualBlock } from './visual-block.ts';

/** How much a smaller area is worth: 0 takes the whole page, 1 the densest line. Between .1 and .3 little changes. */
const AREA_POWER = 0.2;
/** A character of a link against one of plain text. */
const LINK_WORTH = 0.2;
/** A character of a comment. */
const COMMENT_WORTH = 0.05;

export interface Prominence {
  /** Undefined for a page on which nothing has a size. */
  readonly main: VisualBlock | undefined;
  /** By block index, as are the others. */
  readonly value: Float64Array;
  readonly extents: readonly Extent[];
  readonly regions: readonly Region[];
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

/** Weighed text of each block and all below it. */
function weighText(blocks: readonly VisualBlock[], regions: readonly Region[], inComments: Uint8Array): Float64Array {
  const weight = new Float64Array(blocks.length);
  for (let i = blocks.length - 1; i >= 0; i--) {
    const { ownText, ownLinkText, parent } = blocks[i]!;
    const worth = inComments[i] === 1 ? COMMENT_WORTH : 1;
    weight[i]! += (ownText - ownLinkText * (1 - LINK_WORTH)) * regions[i]!.prior * worth;
    if (parent !== undefined) weight[parent.index]! += weight[i]!;
  }
  return weight;
}
