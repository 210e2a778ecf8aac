// A label as it is written before its value: in bold, and what separates the two.

import type { Inline, Mark } from './document.ts';

/** A label that ends so needs no colon. */
export const LABEL_ENDS: RegExp = /[:：;.,?!–—-]\s*$/u;

export function boldLabel(label: readonly Inline[]): readonly [bold: Mark, sign: ' ' | ': '] {
  return [{ type: 'strong', children: withoutStrong(label) }, LABEL_ENDS.test(textOf(label)) ? ' ' : ': '];
}

/** Bold in bold is bold. */
function withoutStrong(nodes: readonly Inline[]): Inline[] {
  return nodes.flatMap((node) => (node.type === 'strong' ? withoutStrong((node as Mark).children) : [node]));
}

function textOf(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : 'children' in node ? textOf(node.children) : ''))
    .join('');
}
