// Checks a page, whatever it was made from: its tree, segments and text must be consistent.

import type { Page } from '../../../src/index.ts';
import { demand } from '../engine/target.ts';

export function checkPage(page: Page): void {
  const { tape, segments } = page;
  const { size, parent, end, from, to, source } = tape;
  for (let i = 1; i < size; i++) {
    const above = parent[i]!;
    demand(above >= 0 && above < i, 'a node is before its parent');
    demand(end[i]! > i && end[i]! <= end[above]!, 'a subtree ends outside its parent');
    demand(from[i]! <= to[i]! && to[i]! <= source.length, 'a node is outside the page');
  }
  demand(size === 0 || end[0] === size, 'the document does not contain all nodes');
  let text = 0;
  for (let i = 0; i < segments.count; i++) {
    demand(segments.textFrom[i]! >= text && segments.textTo[i]! > segments.textFrom[i]!, 'segments are out of order');
    demand(segments.from[i]! < segments.to[i]! && segments.to[i]! <= size, 'a segment contains no node');
    demand(segments.words[i]! >= 0 && segments.linkChars[i]! >= 0, 'a segment counts below zero');
    text = segments.textTo[i]!;
  }
  demand(text <= page.text.length, 'segments are outside the text');
}
