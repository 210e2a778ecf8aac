// The position of a block on the page tells much about it: columns at the side, bands at the foot, grids of cards. Each block
// gets a prior, how likely text there is main text: the product of the rules for it and its parents. Only positions, sizes,
// repetition and the three tags that name a region are used; no words of the page.

import { Tag, type Tape } from '../../dom/index.ts';
import { area, type Extent, extentOverlap, height, width } from './extent.ts';
import type { VisualBlock } from './visual-block.ts';

/** A side column is at most this share of the page's width, or of the column beside it … */
const SIDE_SHARE = 0.36;
/** … and at least this high, in pixels; as a cell of a table, higher: tables of data have narrow cells too. */
const MIN_HEIGHT = 60;
const MIN_CELL_HEIGHT = 300;
/** Only a division of the page is at its side: the block around it spans this share of the page's text. */
const SPANNING = 0.8;
/** Share of a side column's height that must be beside the wider column. */
const SIDE_OVERLAP = 0.5;
/** A footer ends within this many pixels of the page's end, and is low: in pixels, and relative to the page. */
const FOOT_REACH = 80;
const FOOT_PIXELS = 420;
const FOOT_SHARE = 0.25;
/** Minimum number of cards side by side in a grid; those of one row start at about the same height. */
const MIN_CARDS = 3;
const ROW_PIXELS = 8;

/** Weight of text under each rule. */
const WORTH = { tag: 0.15, side: 0.2, beside: 0.3, foot: 0.2, grid: 0.3 } as const;

export interface VisualRegion {
  readonly prior: number;
  /** The innermost rule that holds; '' if none does. */
  readonly rule: keyof typeof WORTH | '';
}

/** By block index; `blocks` has parents first. */
export function blockRegions(tape: Tape, blocks: readonly VisualBlock[], extents: readonly Extent[]): VisualRegion[] {
  const regions: VisualRegion[] = [];
  const page = textExtent(blocks, extents);
  const largest = blocks.map((block) => largestChild(block, extents));
  for (const block of blocks) {
    const { parent } = block;
    if (parent === undefined) {
      regions.push({ prior: 1, rule: '' });
      continue;
    }
    const above = regions[parent.index]!;
    const rule = ruleFor(tape, block, extents, page, largest[parent.index]);
    regions.push(rule === '' ? above : { prior: above.prior * WORTH[rule], rule });
  }
  return regions;
}

function ruleFor(
  tape: Tape,
  block: VisualBlock,
  extents: readonly Extent[],
  page: Extent,
  rival: VisualBlock | undefined,
): VisualRegion['rule'] {
  const tag = tape.tag[block.root]!;
  const extent = extents[block.index]!;
  if (tag === Tag.nav || tag === Tag.aside || tag === Tag.footer) return 'tag';
  if (isFoot(extent, page) && !endsText(tape, block)) return 'foot';
  if (isGrid(block, extents)) return 'grid';
  const cell = tag === Tag.td || tag === Tag.th;
  if (height(extent) < (cell ? MIN_CELL_HEIGHT : MIN_HEIGHT)) return '';
  const divides = width(extents[block.parent!.index]!) >= SPANNING * width(page);
  if (divides && isAtSide(extent, page)) return 'side';
  return rival !== undefined && rival !== block && isBeside(extent, extents[rival.index]!) ? 'beside' : '';
}

/** Whether it is narrow, and on one side of the page's middle. */
export function isAtSide(extent: Extent, page: Extent): boolean {
  if (width(extent) > SIDE_SHARE * width(page)) return false;
  const middle = (page.left + page.right) / 2;
  return extent.right <= middle || extent.left >= middle;
}

/** Whether it is narrow, next to a wide column and clear of it: text around a float shares its box, a column does not. */
export function isBeside(extent: Extent, column: Extent): boolean {
  if (width(extent) > SIDE_SHARE * width(column)) return false;
  if (extent.right > column.left + 1 && extent.left < column.right - 1) return false;
  return extentOverlap(extent.top, extent.bottom, column.top, column.bottom) >= SIDE_OVERLAP * height(extent);
}

/** Whether it is a wide, low band at the very end. */
export function isFoot(extent: Extent, page: Extent): boolean {
  const low = height(extent) <= Math.min(FOOT_PIXELS, FOOT_SHARE * height(page));
  return low && width(extent) >= 0.5 * width(page) && extent.bottom >= page.bottom - FOOT_REACH;
}

/** Whether it is the last of several paragraphs: the end of a text is low and wide, too. */
function endsText(tape: Tape, { root, parent, index }: VisualBlock): boolean {
  if (tape.tag[root] !== Tag.p || parent === undefined) return false;
  return parent.children.some((other) => other.index < index && tape.tag[other.root] === Tag.p);
}

/** Cards: children with one pattern and parts of their own, most of them side by side. */
function isGrid(block: VisualBlock, extents: readonly Extent[]): boolean {
  if (block.repeats + 1 < MIN_CARDS) return false;
  let cards = 1;
  for (let i = 1; i < block.children.length; i++) {
    const [before, child] = [block.children[i - 1]!, block.children[i]!];
    if (child.pattern !== before.pattern || child.children.length === 0) continue;
    const [a, b] = [extents[before.index]!, extents[child.index]!];
    if (Math.abs(a.top - b.top) < ROW_PIXELS && b.left >= a.right - 1) cards++;
  }
  return cards >= MIN_CARDS && cards * 2 >= block.children.length;
}

/** The area of the page's text: wide windows have margins that belong to no column. */
function textExtent(blocks: readonly VisualBlock[], extents: readonly Extent[]): Extent {
  const whole = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
  for (const { ownText, index } of blocks) {
    const extent = extents[index]!;
    if (ownText === 0 || width(extent) === 0) continue;
    whole.left = Math.min(whole.left, extent.left);
    whole.top = Math.min(whole.top, extent.top);
    whole.right = Math.max(whole.right, extent.right);
    whole.bottom = Math.max(whole.bottom, extent.bottom);
  }
  return whole;
}

function largestChild({ children }: VisualBlock, extents: readonly Extent[]): VisualBlock | undefined {
  let largest: VisualBlock | undefined;
  for (const child of children) {
    if (largest === undefined || area(extents[child.index]!) > area(extents[largest.index]!)) largest = child;
  }
  return largest;
}
