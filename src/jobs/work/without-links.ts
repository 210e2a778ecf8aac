// The kept part of a page without the URLs of its links; their text is kept.

import type { Document } from '../../render/index.ts';

/** Where a node has other nodes. */
const PARTS = ['children', 'caption', 'summary', 'title'] as const;
type Node = { readonly type?: string } & { readonly [Part in (typeof PARTS)[number]]?: unknown };

/** Recursive: the depth of trees is limited when they are built (MAX_DEPTH). */
export function withoutLinks(document: Document): Document {
  return unlinked(document as Node)[0] as Document;
}

function unlinked(node: Node): Node[] {
  const parts = PARTS.flatMap((name) => {
    const nodes = node[name];
    return Array.isArray(nodes) ? [[name, nodes.flatMap(unlinked)] as const] : [];
  });
  if (node.type === 'link') return parts[0]![1];
  return [{ ...node, ...Object.fromEntries(parts) }];
}
