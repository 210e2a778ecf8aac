// Text nodes and parts of them → ranges of the page's text, and labels for them. For paper forms whose output is a run of tokens
// and not a choice of segments. Text nodes that follow each other directly are one range; across a gap, a range continues the
// line of the one before if both are in one segment.

import { isOneLine } from '../page/blocks/index.ts';
import type { Page } from '../page/index.ts';
import { emptyLabels, Label, type Labels } from './label.ts';

export class TextRanges {
  private readonly page: Page;
  private readonly ranges: number[] = [];
  private isBroken = false;

  constructor(page: Page) {
    this.page = page;
  }

  get count(): number {
    return this.ranges.length / 2;
  }

  /** Adds a text node, after the others in page order. */
  addNode(node: number): void {
    const { offset } = this.page.flow;
    this.add(offset[node]!, offset[node + 1]!);
  }

  /** Adds a part of the text, after the others. */
  add(from: number, to: number): void {
    const { ranges } = this;
    if (to <= from) return;
    if (!this.isBroken && ranges.length > 0 && ranges[ranges.length - 1] === from) ranges[ranges.length - 1] = to;
    else ranges.push(from, to);
    this.isBroken = false;
  }

  /** Begins a new range: something that is not in the text comes between. */
  break(): void {
    this.isBroken = true;
  }

  pack(): { readonly ranges: Int32Array; readonly continues: Uint8Array } {
    const ranges = Int32Array.from(this.ranges);
    const continues = new Uint8Array(this.count);
    for (let i = 1; i < continues.length; i++)
      continues[i] = isOneLine(this.page, ranges[2 * i - 1]!, ranges[2 * i]!) ? 1 : 0;
    return { ranges, continues };
  }
}

/** A segment is content if at least half of its characters are in the ranges; its score is their share. */
export function labelRanges(
  page: Page,
  found: TextRanges,
  say: (segment: number, share: number) => void,
): Labels & { readonly ranges: Int32Array } {
  const { ranges, continues } = found.pack();
  const { textFrom, textTo, count } = page.segments;
  const labels = emptyLabels(count);
  let at = 0;
  for (let i = 0; i < count; i++) {
    while (at < ranges.length && ranges[at + 1]! <= textFrom[i]!) at += 2;
    let inside = 0;
    for (let k = at; k < ranges.length && ranges[k]! < textTo[i]!; k += 2)
      inside += Math.max(0, Math.min(ranges[k + 1]!, textTo[i]!) - Math.max(ranges[k]!, textFrom[i]!));
    const share = inside / Math.max(1, textTo[i]! - textFrom[i]!);
    labels.score[i] = share;
    if (share < 0.5) continue;
    labels.label[i] = Label.content;
    say(i, share);
  }
  return { ...labels, ranges, continues };
}
