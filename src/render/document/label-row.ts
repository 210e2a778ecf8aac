// A label and its value on one line: the label in bold, then a colon unless it ends in a sign of its own.

import type { Block, Inline, Mark } from './document.ts';
import { inlineText } from './walk.ts';

/** A label that ends so needs no colon. */
export const LABEL_ENDS: RegExp = /[:：;.,?!–—-]\s*$/u;

export function boldLabel(label: readonly Inline[]): readonly [bold: Mark, sign: ' ' | ': '] {
  return [{ type: 'strong', children: withoutStrong(label) }, LABEL_ENDS.test(inlineText(label)) ? ' ' : ': '];
}

/** Bold in bold is bold. */
function withoutStrong(nodes: readonly Inline[]): Inline[] {
  return nodes.flatMap((node) => (node.type === 'strong' ? withoutStrong((node as Mark).children) : [node]));
}

/** Joins the two paragraphs of a row. `from`: the index of the label in a list of blocks that ends with the row. */
export function joinRow(blocks: Block[], from: number): void {
  const [label, value, ...more] = blocks.slice(from);
  if (label?.type !== 'paragraph' || value?.type !== 'paragraph' || more.length > 0) return;
  const [bold, sign] = boldLabel(label.children);
  label.children.splice(0, label.children.length, bold, { type: 'text', value: sign }, ...value.children);
  blocks.pop();
}
