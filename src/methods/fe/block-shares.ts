// Page → for every atomic block, the shares of features in its own content: plain text, links, images, list items, table
// cells, form controls, embedded objects. Text and links are counted in words and the rest in elements, so a block is
// described by shares of itself; its amount of text is separate, relative to the page's largest block.

import { isElement, Tag, type TagName, tagTable } from '../../dom/index.ts';
import { hiddenNodes } from '../../elements/index.ts';
import type { BlockSet, Blocks } from '../../page/blocks/index.ts';
import type { Page } from '../../page/index.ts';

/** Columns of `BlockShares.shares`. */
export const FEATURES = ['text', 'links', 'images', 'lists', 'tables', 'forms', 'embedded'] as const;
export const TEXT = 0;
const LINKS = 1;

/** Elements counted, by column. */
const COUNTED: readonly (readonly [number, readonly TagName[]])[] = [
  [2, ['img', 'picture', 'svg']],
  [3, ['li', 'dt', 'dd']],
  [4, ['td', 'th']],
  [5, ['input', 'select', 'textarea', 'button', 'option']],
  [6, ['iframe', 'object', 'embed', 'applet', 'video', 'audio', 'script']],
];
const COLUMN: Uint8Array = /* @__PURE__ */ ((): Uint8Array => {
  const column = tagTable();
  for (const [at, names] of COUNTED) for (const name of names) column[Tag[name]] = at;
  return column;
})();

export interface BlockShares {
  readonly blocks: Blocks;
  /** Blocks with visible words of their own, in page order. The arrays below have one entry per block. */
  readonly block: Int32Array;
  /** `FEATURES.length` shares per block, summing to 1. */
  readonly shares: Float32Array;
  /** Plain words of the block divided by those of the page's largest, 0 to 1. */
  readonly size: Float32Array;
}

export function blockShares(page: Page, set: BlockSet): BlockShares {
  const blocks = page.blocks(set);
  const counts = countFeatures(page, blocks);
  const hidden = hiddenNodes(page);
  const width = FEATURES.length;
  const kept: number[] = [];
  let largest = 1;
  for (let b = 0; b < blocks.count; b++) {
    if (blocks.ownWords[b] === 0 || hidden[blocks.node[b]!] === 1) continue;
    kept.push(b);
    largest = Math.max(largest, counts[b * width + TEXT]!);
  }
  const shares = new Float32Array(kept.length * width);
  const size = new Float32Array(kept.length);
  for (const [i, b] of kept.entries()) {
    let all = 0;
    for (let f = 0; f < width; f++) all += counts[b * width + f]!;
    for (let f = 0; f < width; f++) shares[i * width + f] = counts[b * width + f]! / all;
    size[i] = counts[b * width + TEXT]! / largest;
  }
  return { blocks, block: Int32Array.from(kept), shares, size };
}

function countFeatures({ tape }: Page, blocks: Blocks): Float32Array {
  const width = FEATURES.length;
  const counts = new Float32Array(blocks.count * width);
  for (let b = 0; b < blocks.count; b++) {
    const linked = blocks.ownLinkChars[b]! / Math.max(1, blocks.ownChars[b]!);
    counts[b * width + LINKS] = blocks.ownWords[b]! * linked;
    counts[b * width + TEXT] = blocks.ownWords[b]! * (1 - linked);
  }
  for (let node = 1; node < tape.size; node++) {
    if (!isElement(tape, node)) continue;
    const column = COLUMN[tape.tag[node]!] ?? 0;
    const block = blocks.of[node]!;
    if (column > 0 && block >= 0) counts[block * width + column]! += 1;
  }
  return counts;
}
