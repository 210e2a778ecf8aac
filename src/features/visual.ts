// Page + Layout → what each segment looks like, as columns any method may use: where its box stands and how large it is
// against the page, its type against the page's, its background. One entry a segment; shares are 0 to 1.

import { isElement } from '../dom/index.ts';
import type { Layout } from '../layout/index.ts';
import type { Page } from '../page.ts';

export interface VisualColumns {
  /** Left edge, width, top and height of the segment's block, over the page's width and height. */
  readonly left: Float32Array;
  readonly width: Float32Array;
  readonly top: Float32Array;
  readonly height: Float32Array;
  /** How far the block's middle is from the page's, over half the page's width. */
  readonly offCentre: Float32Array;
  /** Font size over the page's mean by characters. */
  readonly fontSize: Float32Array;
  /** The background a reader sees behind it, as 0xRRGGBBAA: the nearest one that is not transparent. */
  readonly background: Uint32Array;
  /** 1 where a reader sees it. */
  readonly visible: Uint8Array;
}

export function visualColumns({ tape, segments }: Page, layout: Layout): VisualColumns {
  const { count } = segments;
  const column = (): Float32Array => new Float32Array(count);
  const columns: VisualColumns = {
    left: column(),
    width: column(),
    top: column(),
    height: column(),
    offCentre: column(),
    fontSize: column(),
    background: new Uint32Array(count),
    visible: new Uint8Array(count),
  };
  const { right, bottom } = pageSize(layout);
  const behind = backgrounds(tape.parent, layout);
  let fontTotal = 0;
  let chars = 0;
  for (let i = 0; i < count; i++) {
    const node = isElement(tape, segments.node[i]!) ? segments.node[i]! : segments.from[i]!;
    const text = segments.from[i]!;
    const length = segments.textTo[i]! - segments.textFrom[i]!;
    fontTotal += layout.fontSize[text]! * length;
    chars += length;
    columns.left[i] = layout.left[node]! / right;
    columns.width[i] = layout.width[node]! / right;
    columns.top[i] = layout.top[node]! / bottom;
    columns.height[i] = layout.height[node]! / bottom;
    columns.offCentre[i] = Math.abs(columns.left[i]! + columns.width[i]! / 2 - 0.5) * 2;
    columns.fontSize[i] = layout.fontSize[text]!;
    columns.background[i] = behind[node]!;
    columns.visible[i] = layout.visible[text]!;
  }
  const mean = chars > 0 && fontTotal > 0 ? fontTotal / chars : 1;
  for (let i = 0; i < count; i++) columns.fontSize[i]! /= mean;
  return columns;
}

function pageSize({ left, top, width, height, visible }: Layout): { readonly right: number; readonly bottom: number } {
  let right = 1;
  let bottom = 1;
  for (let i = 0; i < left.length; i++) {
    if (visible[i] === 0) continue;
    right = Math.max(right, left[i]! + width[i]!);
    bottom = Math.max(bottom, top[i]! + height[i]!);
  }
  return { right, bottom };
}

function backgrounds(parent: Int32Array, { background }: Layout): Uint32Array {
  const behind = background.slice();
  for (let i = 1; i < behind.length; i++) if (behind[i] === 0) behind[i] = behind[parent[i]!]!;
  return behind;
}
