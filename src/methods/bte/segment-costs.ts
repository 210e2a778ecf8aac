// Page → for every segment, the cost of the tags before and in it. Block tags separate parts of a page; inline tags (bold,
// links, spans) also occur within text, so they cost less.

import { isElement } from '../../dom/index.ts';
import { BREAKS_TEXT, NEVER_TEXT } from '../../page/blocks/index.ts';
import { type Fact, fact, type Page } from '../../page/index.ts';

/** Cost of an inline tag; a block tag costs 1. From the development halves; results are flat between 0.15 and 0.5. */
const INLINE_COST = 0.3;

export const segmentCosts: Fact<Float32Array> = fact('bte.segmentCosts', addCosts);

function addCosts({ tape, segments }: Page): Float32Array {
  const { size, tag, end } = tape;
  const costs = new Float32Array(segments.count);
  const open: number[] = [];
  let at = 0;
  const charge = (node: number, ofTag: number): void => {
    while (at < segments.count && segments.to[at]! <= node) at++;
    if (at < segments.count) costs[at]! += BREAKS_TEXT[ofTag] === 1 ? 1 : INLINE_COST;
  };
  for (let node = 1; node < size; ) {
    while (open.length > 0 && end[open[open.length - 1]!]! <= node) charge(node, tag[open.pop()!]!);
    if (isElement(tape, node)) {
      if (NEVER_TEXT[tag[node]!] === 1) {
        node = end[node]!;
        continue;
      }
      charge(node, tag[node]!);
      open.push(node);
    }
    node++;
  }
  return costs;
}
