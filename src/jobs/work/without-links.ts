// The kept part of a page without the addresses of its links: what they say stays.

import type { Document } from '../../render/index.ts';

interface Node {
  readonly type?: string;
  readonly children?: readonly Node[];
  readonly caption?: readonly Node[];
  readonly summary?: readonly Node[];
}

/** Its trees are no deeper than they were built (MAX_DEPTH), so this may recurse. */
export function withoutLinks(document: Document): Document {
  return unlinked(document as Node)[0] as Document;
}

function unlinked(node: Node): Node[] {
  const { children, caption, summary } = node;
  if (children === undefined) return [node];
  const inner = children.flatMap(unlinked);
  if (node.type === 'link') return inner;
  return [
    {
      ...node,
      children: inner,
      ...(caption === undefined ? {} : { caption: caption.flatMap(unlinked) }),
      ...(summary === undefined ? {} : { summary: summary.flatMap(unlinked) }),
    },
  ];
}
