// Content blocks → Labels: ranges in ContentExtractor's order (sub-blocks first, then the block with holes, whose inline text
// stays on one line as in Figure 3). For code that works on segments, a segment is content if at least half of its characters
// are.

import { isOneLine } from '../../page/blocks/index.ts';
import type { Page } from '../../page/index.ts';
import { blockContents } from '../../sites/templates/index.ts';
import { emptyLabels, Label, type Labels } from '../label.ts';

export function labelBlocks(page: Page, content: Uint8Array, say: (segment: number, effect: number) => void): Labels {
  const { ranges } = blockContents(page);
  const order = postOrder(page.blocks('paper').end);
  const out: number[] = [];
  const continues: number[] = [];
  for (const block of order) {
    const own = content[block] === 1 ? (ranges[block] ?? []) : [];
    for (let i = 0; i < own.length; i += 2) {
      out.push(own[i]!, own[i + 1]!);
      continues.push(i > 0 && isOneLine(page, own[i - 1]!, own[i]!) ? 1 : 0);
    }
  }
  const labels = emptyLabels(page.segments.count);
  const { textFrom, textTo } = page.segments;
  const inside = coverage(page, content, ranges);
  for (let i = 0; i < page.segments.count; i++) {
    const size = textTo[i]! - textFrom[i]!;
    const share = size === 0 ? 0 : (inside[textTo[i]!]! - inside[textFrom[i]!]!) / size;
    labels.score[i] = share;
    if (share < 0.5) continue;
    labels.label[i] = Label.content;
    say(i, share);
  }
  return { ...labels, ranges: Int32Array.from(out), continues: Uint8Array.from(continues) };
}

/** Number of content characters before each position in the text. */
function coverage(page: Page, content: Uint8Array, ranges: readonly (readonly number[] | undefined)[]): Int32Array {
  const sums = new Int32Array(page.text.length + 1);
  for (const [block, own] of ranges.entries()) {
    if (own === undefined || content[block] !== 1) continue;
    for (let i = 0; i < own.length; i += 2) for (let at = own[i]!; at < own[i + 1]!; at++) sums[at + 1] = 1;
  }
  for (let i = 1; i < sums.length; i++) sums[i]! += sums[i - 1]!;
  return sums;
}

/** Blocks in post-order; `end` is the end of each block's subtree. */
function postOrder(end: Int32Array): number[] {
  const order: number[] = [];
  const open: number[] = [];
  for (let block = 0; block < end.length; block++) {
    while (open.length > 0 && end[open[open.length - 1]!]! <= block) order.push(open.pop()!);
    open.push(block);
  }
  while (open.length > 0) order.push(open.pop()!);
  return order;
}
