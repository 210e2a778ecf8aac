// Page + (P, N) → the blocks to output. Rules, for a block B with a path in P: sub-blocks with paths in P are included;
// another sub-block B' is left out, unless a block inside B' has a path in P, and then B' is included too. Each extracted
// block is compared with N, and dropped if similar. The paper does not say which blocks are extracted. `paper` takes the
// outermost ones; `finest` takes every block with a path in P on its own, with the B' in it, so that N, which has atomic
// blocks, is compared with blocks of its own kind. The default form takes the outermost and also compares each sub-block with a
// path where N was seen. It splits pages into blocks that never divide a sentence, so a sentence cannot lose a word.

import type { Page } from '../../page/index.ts';
import {
  type BlockVector,
  blockContents,
  type SimilarIndex,
  sumVectors,
  type TemplateBlocks,
} from '../../sites/templates/index.ts';

export type Form = 'default' | 'paper' | 'finest';

/** How each form splits pages, when learning and when detecting. */
export const BLOCKS_OF: Readonly<Record<Form, TemplateBlocks>> = {
  default: 'unbroken',
  paper: 'paper',
  finest: 'paper',
};

/** A template, ready for use. */
export interface Known {
  readonly form: Form;
  /** P. */
  readonly paths: ReadonlySet<string>;
  /** Paths where N was seen. */
  readonly noisePaths: ReadonlySet<string>;
  /** N: whether it has a similar block. */
  readonly noise: Pick<SimilarIndex, 'has' | 'size'>;
}

export interface DetectedContent {
  /** 1 for each block with its own content in the output. */
  readonly content: Uint8Array;
  /** Number of extracted and compared blocks: the paper's NumBlock. */
  readonly compared: number;
}

export function detectContent(page: Page, { form, paths, noisePaths, noise }: Known): DetectedContent {
  const blocks = page.blocks(BLOCKS_OF[form]);
  const contents = blockContents(page, BLOCKS_OF[form]);
  const inP = Uint8Array.from(blocks.paths, (path) => (paths.has(path) ? 1 : 0));
  const asked = Uint8Array.from(blocks.paths, (path) => (form === 'default' && noisePaths.has(path) ? 1 : 0));
  const holdsP = new Uint8Array(blocks.count); // the block or one inside it has a path in P
  for (let block = blocks.count - 1; block >= 0; block--) {
    if (inP[blocks.path[block]!] === 1) holdsP[block] = 1;
    const above = blocks.parent[block]!;
    if (above >= 0 && holdsP[block] === 1) holdsP[above] = 1;
  }
  const content = new Uint8Array(blocks.count);
  let compared = 0;
  const isNoise = (vector: BlockVector | undefined): boolean => {
    compared++;
    return vector !== undefined && noise.has(vector);
  };
  for (const extracted of form === 'finest'
    ? finestBlocks(page, inP, holdsP)
    : outermostBlocks(page, inP, holdsP, form)) {
    if (isNoise(wholeVector(extracted, contents.vector))) continue;
    for (const block of extracted) {
      if (contents.ranges[block] === undefined) continue;
      if (asked[blocks.path[block]!] === 0 || !isNoise(contents.vector(block))) content[block] = 1;
    }
  }
  return { content, compared };
}

/** The outermost blocks with a path in P, each with the sub-blocks that the rules include. */
function outermostBlocks(page: Page, inP: Uint8Array, holdsP: Uint8Array, form: Form): number[][] {
  const blocks = page.blocks(BLOCKS_OF[form]);
  const found: number[][] = [];
  for (let top = 0; top < blocks.count; ) {
    if (inP[blocks.path[top]!] === 0) {
      top++;
      continue;
    }
    const past = blocks.end[top]!;
    const extracted: number[] = [];
    for (let block = top; block < past; ) {
      if (holdsP[block] === 0) block = blocks.end[block]!;
      else extracted.push(block++);
    }
    found.push(extracted);
    top = past;
  }
  return found;
}

/** Every block with a path in P, each with the B' that rule (b) includes: those nearest to it. Without text of its own, none. */
function finestBlocks(page: Page, inP: Uint8Array, holdsP: Uint8Array): number[][] {
  const blocks = page.blocks(BLOCKS_OF.finest);
  const { ranges } = blockContents(page, BLOCKS_OF.finest);
  const found: number[][] = [];
  /** For each block, the index in `found` of the block that it belongs to; -1 outside P. */
  const of = new Int32Array(blocks.count).fill(-1);
  for (let block = 0; block < blocks.count; block++) {
    if (holdsP[block] === 0) continue;
    const above = blocks.parent[block]!;
    if (inP[blocks.path[block]!] === 1) of[block] = found.push([]) - 1;
    else if (above >= 0) of[block] = of[above]!;
    if (of[block]! >= 0 && ranges[block] !== undefined) found[of[block]!]!.push(block);
  }
  return found.filter(({ length }) => length > 0);
}

/** An extracted block's vector: its own content and that of the included sub-blocks. */
function wholeVector(
  extracted: readonly number[],
  vector: (block: number) => BlockVector | undefined,
): BlockVector | undefined {
  if (extracted.length === 1) return vector(extracted[0]!);
  const parts = extracted.map(vector).filter((one) => one !== undefined);
  return parts.length < 2 ? parts[0] : sumVectors(parts);
}
