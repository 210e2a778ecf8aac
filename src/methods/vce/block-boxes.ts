// The method's view, for pictures: every block's box, and which is the main block, a comment, or neither.

import type { Layout } from '../../layout/index.ts';
import type { Page } from '../../page/index.ts';
import { getBlockTree } from './get-block-tree.ts';
import { LANDMARK_TAGS } from './landmarks.ts';
import { findProminent } from './prominence.ts';

export interface BlockBox {
  readonly kind: 'main' | 'comments' | 'block';
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** In page order; of blocks in comments, only the outermost have boxes. */
export function blockBoxes(page: Page, layout: Layout, distance = 1, linkDensity = 0.5): BlockBox[] {
  const tree = getBlockTree(page, layout, { distance, linkDensity, landmarks: LANDMARK_TAGS });
  const { main, inComments, extents } = findProminent(page, tree);
  const boxes: BlockBox[] = [];
  for (const { index, parent } of tree.blocks) {
    const inside = inComments[index] === 1;
    if (inside && parent !== undefined && inComments[parent.index] === 1) continue;
    const { left, top, right, bottom } = extents[index]!;
    const kind = index === main?.index ? 'main' : inside ? 'comments' : 'block';
    boxes.push({ kind, left, top, width: right - left, height: bottom - top });
  }
  return boxes;
}
