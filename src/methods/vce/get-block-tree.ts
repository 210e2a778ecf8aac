// GetBlockTree: Page + Layout → block tree and general parameters, in one pre-order walk. The paper recurses; here the open
// blocks are a stack, so pages of any depth work. A block is closed when the walk leaves its root: its pattern is verified,
// its text moves up, and it is added to the totals.

import { Kind } from '../../dom/index.ts';
import type { Layout } from '../../layout/index.ts';
import type { Page } from '../../page/index.ts';
import { addText } from './add-text.ts';
import { countBreaks, isBoxElement, visualDistance } from './detect-block.ts';
import { addBlock, averages, type GeneralParameters, noParameters } from './general-parameters.ts';
import { blockPattern, type PatternCache, verifyPattern } from './pattern-verifier.ts';
import { raiseText } from './text-manipulation.ts';
import { isValidElement } from './valid-element.ts';
import { newBlock, type VisualBlock } from './visual-block.ts';

export interface TreeOptions {
  /** An element opens a block if more than this many of its six visual styles differ from its parent's. */
  readonly distance: number;
  /** Separate blocks by looks alone, as printed; otherwise inline elements never open one. */
  readonly byLooks?: boolean;
  /** Tags that count as one more difference from their parent: the page marks them as separate. */
  readonly landmarks?: Uint8Array;
  /** A block's text moves up to its parent if its link density is below this. */
  readonly linkDensity: number;
}

export interface BlockTree {
  /** In page order, parents before children. Empty for a page without text. */
  readonly blocks: readonly VisualBlock[];
  /** The averages over all blocks. */
  readonly general: GeneralParameters;
  /** For every node of the tape, the index of its block; -1 for skipped nodes. */
  readonly of: Int32Array;
}

export function getBlockTree(page: Page, layout: Layout, options: TreeOptions): BlockTree {
  const { tape, flow } = page;
  const { size, kind, parent, end } = tape;
  const breaks = countBreaks(tape);
  const blocks: VisualBlock[] = [];
  const of = new Int32Array(size).fill(-1);
  const total = noParameters();
  const open: VisualBlock[] = [];
  const caches: PatternCache[] = [];
  const distanceOf = (node: number): number =>
    visualDistance(layout, node, parent[node]!) + (options.landmarks?.[tape.tag[node]!] ?? 0);
  const close = (): void => {
    const block = open.pop()!;
    caches.pop();
    block.pattern = blockPattern(tape, block);
    const siblings = caches[caches.length - 1];
    if (siblings !== undefined && verifyPattern(block, siblings)) block.parent!.repeatedText += block.text;
    raiseText(block, options.linkDensity);
    addBlock(total, block);
  };
  for (let node = 1; node < size; ) {
    while (open.length > 0 && end[open[open.length - 1]!.root]! <= node) close();
    const block = open[open.length - 1];
    if (kind[node] === Kind.text) {
      if (block !== undefined && layout.visible[node] === 1) {
        of[node] = block.index;
        addText(block, flow, node, layout.fontSize[node]!);
      }
    } else if (kind[node] !== Kind.comment) {
      if (!isValidElement(tape, flow, layout, node)) {
        node = end[node]!;
        continue;
      }
      const mayOpen = options.byLooks === true || isBoxElement(tape, node, breaks);
      const apart = block === undefined || (mayOpen && distanceOf(node) > options.distance);
      if (apart) {
        const opened = newBlock(blocks.length, node, block, layout);
        blocks.push(opened);
        open.push(opened);
        caches.push(new Set());
      }
      of[node] = open[open.length - 1]!.index;
    }
    node++;
  }
  while (open.length > 0) close();
  return { blocks, general: averages(total), of };
}
