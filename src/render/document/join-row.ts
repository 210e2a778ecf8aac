// The two paragraphs of a row, a label and its value → one: the label in bold, a colon, the value.

import { boldLabel } from './bold-label.ts';
import type { Block } from './document.ts';

/** `from`: the index of the label in a list of blocks that ends with the row. */
export function joinRow(blocks: Block[], from: number): void {
  const [label, value, ...more] = blocks.slice(from);
  if (label?.type !== 'paragraph' || value?.type !== 'paragraph' || more.length > 0) return;
  const [bold, sign] = boldLabel(label.children);
  label.children.splice(0, label.children.length, bold, { type: 'text', value: sign }, ...value.children);
  blocks.pop();
}
