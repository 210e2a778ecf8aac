// AddText: adds an element's immediate text and link text to its block.

import type { TextFlow } from '../../page/blocks/index.ts';
import type { VisualBlock } from './visual-block.ts';

/** Adds one text node to its block. */
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
