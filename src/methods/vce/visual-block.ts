// A node of the block tree: elements with one look, under the element that opened it (its root). The factor value is computed
// from its specification vector. Built by get-block-tree.ts, then only read.

import type { Layout } from '../../layout/index.ts';
import type { TextFlow } from '../../page/blocks/index.ts';

export interface VisualBlock {
  /** Index in the list of blocks; parents come before children. */
  readonly index: number;
  /** The element that opened the block. */
  readonly root: number;
  readonly parent: VisualBlock | undefined;
  readonly children: VisualBlock[];
  /** Characters of the block's own text and of its links, without sub-blocks. */
  ownText: number;
  ownLinkText: number;
  /** The same, including text moved up from sub-blocks. */
  text: number;
  linkText: number;
  /** Characters of `text` times their font size; divided by `text` it is the mean font size. */
  fontWeight: number;
  /** Number of children with the pattern of an earlier child. */
  repeats: number;
  /** Characters of the children counted in `repeats`. */
  repeatedText: number;
  /** Tags of the root and its children; set when the block is closed. */
  pattern: string;
  /** Whether its text moved up to the parent. */
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

/** Share of link characters; 0 for a block without text. */
export function linkDensity(block: VisualBlock): number {
  return block.text === 0 ? 0 : block.linkText / block.text;
}

/** Mean font size of the block's text, by characters; the root's if it has no text. */
export function meanFontSize(block: VisualBlock): number {
  return block.text === 0 || block.fontWeight === 0 ? block.fontSize : block.fontWeight / block.text;
}

export function bottom(block: VisualBlock): number {
  return block.top + block.height;
}

/** AddText: adds one text node to its block. */
export function addText(block: VisualBlock, flow: TextFlow, node: number, fontSize: number): void {
  const from = flow.offset[node]!;
  // The page's text has one separator, a line feed or space, before the text of a node.
  const separator = flow.text.charCodeAt(from) === 10 || flow.text.charCodeAt(from) === 32 ? 1 : 0;
  const chars = Math.max(0, flow.offset[node + 1]! - from - separator);
  const linked = flow.linkChars[node + 1]! - flow.linkChars[node]!;
  block.ownText += chars;
  block.text += chars;
  block.ownLinkText += linked;
  block.linkText += linked;
  block.fontWeight += chars * fontSize;
}

/** TextManipulation: moves a closed block's text up to its parent, unless too much of it is links. */
export function raiseText(block: VisualBlock, mostLinkDensity: number): void {
  const { parent } = block;
  if (parent === undefined || linkDensity(block) >= mostLinkDensity) return;
  block.joined = true;
  parent.text += block.text;
  parent.linkText += block.linkText;
  parent.fontWeight += block.fontWeight;
}
