// GetBlockTree: Page + Layout → block tree and general parameters, in one pre-order walk. The paper recurses; here the open
// blocks are a stack, so pages of any depth work. A block is closed when the walk leaves its root: its pattern is verified,
// its text moves up, and it is added to the totals.

import { Kind, type Tape, tagName } from '../../dom/index.ts';
import type { Layout } from '../../layout/index.ts';
import type { TextFlow } from '../../page/blocks/index.ts';
import type { Page } from '../../page/index.ts';
import { countBreaks, isBoxElement, visualDistance } from './detect-block.ts';
import { addBlock, averages, type GeneralParameters, noParameters } from './general-parameters.ts';
import { addText, newBlock, raiseText, type VisualBlock } from './visual-block.ts';

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

/** CheckElementIsValid: elements without visible text are skipped: scripts, hidden parts, empty boxes. */
function isValidElement(tape: Tape, flow: TextFlow, layout: Layout, node: number): boolean {
  return layout.visible[node] !== 0 && flow.offset[tape.end[node]!]! > flow.offset[node]!;
}

// PatternVerifier: a block's pattern is its root's tag and its children's tags. A sibling with a pattern that is already
// cached adds one to the parent's repetitive patterns: comments, lists of teasers, rows of a table.

/** Patterns seen among the children of one block. */
type PatternCache = Set<string>;

/** Longer patterns are cut: blocks with this many children need not be distinguished further. */
const MAX_CHILDREN = 40;

function blockPattern(tape: Tape, block: VisualBlock): string {
  const tags = block.children.slice(0, MAX_CHILDREN).map(({ root }) => tagName(tape, root));
  return `${tagName(tape, block.root)}(${tags.join(' ')})`;
}

/** Looks up a closed block's pattern among its siblings; true if it repeats one. */
function verifyPattern(block: VisualBlock, cache: PatternCache): boolean {
  if (cache.has(block.pattern)) {
    if (block.parent !== undefined) block.parent.repeats++;
    return true;
  }
  cache.add(block.pattern);
  return false;
}
