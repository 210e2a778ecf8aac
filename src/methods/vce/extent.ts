// The area that a block really covers. Heights on modern pages are misleading: a body of 100 % is as high as the window, and
// its text overflows. A block's extent is its own box and those of the blocks inside it, clipped to the page on the left and
// top.

import { bottom, type VisualBlock } from './visual-block.ts';

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Extents by block index. `blocks` has parents first, so it is processed from the end. */
export function blockExtents(blocks: readonly VisualBlock[]): Extent[] {
  const extents = blocks.map((block) => ({
    left: Math.max(0, block.left),
    top: Math.max(0, block.top),
    right: Math.max(0, block.left + block.width),
    bottom: Math.max(0, bottom(block)),
  }));
  for (let i = blocks.length - 1; i >= 0; i--) {
    const { parent } = blocks[i]!;
    if (parent === undefined) continue;
    const [inner, outer] = [extents[i]!, extents[parent.index]!];
    if (inner.right <= inner.left || inner.bottom <= inner.top) continue;
    outer.left = Math.min(outer.left, inner.left);
    outer.top = Math.min(outer.top, inner.top);
    outer.right = Math.max(outer.right, inner.right);
    outer.bottom = Math.max(outer.bottom, inner.bottom);
  }
  return extents;
}

export function width({ left, right }: Extent): number {
  return Math.max(0, right - left);
}

export function height({ top, bottom: low }: Extent): number {
  return Math.max(0, low - top);
}

export function area(extent: Extent): number {
  return width(extent) * height(extent);
}

/** Length of the overlap of two ranges. */
export function extentOverlap(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));
}
