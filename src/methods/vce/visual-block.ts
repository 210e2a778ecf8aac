// A node of the block tree: a family of elements with one look, under the element that opened it (its root).
// Its specification vector is what the factor value is computed from. Built by get-block-tree.ts, then only read.

import type { Layout } from '../../layout/index.ts';

export interface VisualBlock {
  /** Place in the list of blocks; parents stand before children. */
  readonly index: number;
  /** The element that opened the block. */
  readonly root: number;
  readonly parent: VisualBlock | undefined;
  readonly children: VisualBlock[];
  /** Characters of the block's own text and of the links in it: what its own elements hold, sub-blocks not counted. */
  ownText: number;
  ownLinkText: number;
  /** The same with the text that came up from sub-blocks. */
  text: number;
  linkText: number;
  /** Characters of `text` times their font size: the mean font size is this over `text`. */
  fontWeight: number;
  /** Children whose pattern an earlier child had. */
  repeats: number;
  /** Characters of the children counted in `repeats`. */
  repeatedText: number;
  /** Root's tag and the children's tags; known when the block is closed. */
  pattern: string;
  /** True when its text went up to the parent. */
  joined: boolean;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
}

export function newBlock(index: number, root: number, parent: VisualBlock | undefined, layout: Layout): VisualBlock {
  const block: VisualBlock = {
    index,
    root,
    parent,
    children: [],
    ownText: 0,
    ownLinkText: 0,
    text: 0,
    linkText: 0,
    fontWeight: 0,
    repeats: 0,
    repeatedText: 0,
    pattern: '',
    joined: false,
    left: layout.left[root]!,
    top: layout.top[root]!,
    width: layout.width[root]!,
    height: layout.height[root]!,
    fontSize: layout.fontSize[root]!,
  };
  parent?.children.push(block);
  return block;
}

/** Link characters over all characters; a block without text has none to judge and counts as 0. */
export function linkDensity(block: VisualBlock): number {
  return block.text === 0 ? 0 : block.linkText / block.text;
}

/** Mean font size of the block's text, by characters; the root's where it has no text. */
export function meanFontSize(block: VisualBlock): number {
  return block.text === 0 || block.fontWeight === 0 ? block.fontSize : block.fontWeight / block.text;
}

export function bottom(block: VisualBlock): number {
  return block.top + block.height;
}
