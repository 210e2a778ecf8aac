// A tree as rendered by a browser, in document order: the result of a DOM snapshot or of a walk in a tab, before it is mapped
// to a tape. Rows are elements and texts; the first row is the document.

import type { ComputedLook } from './computed-look.ts';
import { emptyLayout, type Layout, type LayoutSource } from './layout.ts';

export interface RenderedTree {
  readonly count: number;
  /** Row of the parent; -1 for the document. Parents come before children. */
  readonly parent: Int32Array;
  /** Lower-case tag, or `TEXT_ROW`. */
  readonly name: readonly string[];
  /** Boxes, fonts, backgrounds; `visible` is 1 if the row itself was rendered. */
  readonly layout: Layout;
}

export const TEXT_ROW = '#text';

/** Pages use boxes this small to hide text visually and keep it for screen readers. */
const CLIPPED_PIXELS = 1;
/** Text below this opacity, its own and that of all elements around it, is not seen. */
const UNSEEN_OPACITY = 0.05;

/** Collects rows; call `add` in document order. */
export class RenderedRows {
  private readonly parent: number[] = [-1];
  private readonly name: string[] = ['#document'];
  private readonly boxes: number[] = [0, 0, 0, 0];
  private readonly fontSize: number[] = [0];
  private readonly background: number[] = [0];
  private readonly visible: number[] = [1];
  private readonly looks: (ComputedLook | undefined)[] = [undefined];

  /** Adds a row that has no box; returns its number. */
  add(parent: number, name: string): number {
    this.parent.push(parent);
    this.boxes.push(0, 0, 0, 0);
    this.fontSize.push(0);
    this.background.push(0);
    this.visible.push(0);
    this.looks.push(undefined);
    return this.name.push(name) - 1;
  }

  /** Sets a row's box. A row off the page, or clipped to nothing, is not visible. */
  place(row: number, left: number, top: number, width: number, height: number, shown: boolean): void {
    this.boxes[4 * row] = left;
    this.boxes[4 * row + 1] = top;
    this.boxes[4 * row + 2] = width;
    this.boxes[4 * row + 3] = height;
    const off = left + width <= 0 || top + height <= 0;
    this.visible[row] = shown && !off ? 1 : 0;
  }

  hide(row: number): void {
    this.visible[row] = 0;
  }

  style(row: number, fontSize: number, background: number, look?: ComputedLook): void {
    this.fontSize[row] = fontSize;
    this.background[row] = background;
    this.looks[row] = look;
  }

  pack(source: LayoutSource): RenderedTree {
    const count = this.name.length;
    const layout = emptyLayout(count, source);
    for (let i = 0; i < count; i++) {
      layout.left[i] = this.boxes[4 * i]!;
      layout.top[i] = this.boxes[4 * i + 1]!;
      layout.width[i] = this.boxes[4 * i + 2]!;
      layout.height[i] = this.boxes[4 * i + 3]!;
    }
    layout.fontSize.set(this.fontSize);
    layout.background.set(this.background);
    layout.visible.set(this.visible);
    const tree = { count, parent: Int32Array.from(this.parent), name: this.name, layout };
    hideUnseen(tree, this.looks);
    showHolders(tree);
    return tree;
  }
}

/** Hides rows that have a box and are not drawn: clipped with a box around them, transparent, or without a size. */
function hideUnseen({ count, parent, name, layout }: RenderedTree, looks: readonly (ComputedLook | undefined)[]): void {
  const { width, height, visible } = layout;
  const opacity = new Float32Array(count).fill(1);
  /** Hidden by a clipping box, which absolutely positioned content escapes; hidden by anything else. */
  const cutOff = new Uint8Array(count);
  const clipped = new Uint8Array(count);
  const painted = new Uint8Array(count);
  for (let i = 1; i < count; i++) {
    const above = parent[i]!;
    const look = looks[i];
    const isText = name[i] === TEXT_ROW;
    opacity[i] = opacity[above]! * (isText ? 1 : (look?.opacity ?? 1));
    const hasBox = width[i]! > 0 || height[i]! > 0;
    const tiny = width[i]! > 0 && width[i]! <= CLIPPED_PIXELS && height[i]! > 0 && height[i]! <= CLIPPED_PIXELS;
    const thin = width[i]! <= CLIPPED_PIXELS || height[i]! <= CLIPPED_PIXELS;
    clipped[i] = clipped[above] === 1 || (!isText && (tiny || look?.isClippedAway === true)) ? 1 : 0;
    const isCutAbove = cutOff[above] === 1 && look?.escapes !== true;
    cutOff[i] = isCutAbove || (!isText && hasBox && thin && look?.cutsOff === true) ? 1 : 0;
    painted[i] = painted[above] === 1 || look?.paintsLetters === true ? 1 : 0;
    const isUndrawn =
      isText && ((look?.isTransparent === true && painted[i] === 0) || width[i] === 0 || height[i] === 0);
    if (clipped[i] === 1 || cutOff[i] === 1 || opacity[i]! <= UNSEEN_OPACITY || isUndrawn) visible[i] = 0;
  }
}

/**
 * Makes elements with visible content visible. One without a box of its own (`display: contents`, or only floats in it) gets
 * the box around its content.
 */
function showHolders({ count, parent, layout }: RenderedTree): void {
  const { left, top, width, height, visible } = layout;
  const boxless = new Uint8Array(count);
  const held = new Uint8Array(count);
  for (let i = 0; i < count; i++) boxless[i] = width[i] === 0 || height[i] === 0 ? 1 : 0;
  for (let i = count - 1; i > 0; i--) {
    const above = parent[i]!;
    if (visible[i] === 0 || above <= 0) continue;
    visible[above] = 1;
    if (boxless[above] === 0) continue;
    const first = held[above] === 0;
    held[above] = 1;
    const right = Math.max(left[i]! + width[i]!, first ? 0 : left[above]! + width[above]!);
    const under = Math.max(top[i]! + height[i]!, first ? 0 : top[above]! + height[above]!);
    left[above] = first ? left[i]! : Math.min(left[above]!, left[i]!);
    top[above] = first ? top[i]! : Math.min(top[above]!, top[i]!);
    width[above] = right - left[above]!;
    height[above] = under - top[above]!;
  }
}
