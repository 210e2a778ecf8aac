// The kept part of a page without the URLs of its links; their text is kept.

import type { Document } from '../../render/index.ts';

interface Node {
  readonly type?: string;
  readonly children?: readonly Node[];
  readonly caption?: readonly Node[];
  readonly summary?: readonly Node[];
}

/** Recursive: the depth of trees is limited when they are built (MAX_DEPTH). */
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
