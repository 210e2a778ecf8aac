// The floor: everything on the page that is shown as text, the words that stand for images included. No extractor may
// score below it and be called one. Images' words are in it because the tools whose figures ours stand beside count them
// so; without them the floor is about .015 higher.

import { attribute, Tag } from '../../src/dom/index.ts';
import { type Page, SegmentFlag } from '../../src/index.ts';
import type { Subject } from './subject.ts';

export const WHOLE_PAGE = 'whole page';

export const wholePage: Subject = {
  name: WHOLE_PAGE,
  kind: 'floor',
  run(_, open) {
    const { page, openMs } = open();
    const start = performance.now();
    const text = wholeText(page);
    return { text, ms: openMs + performance.now() - start };
  },
};

export function wholeText(page: Page): string {
  const { segments, tape } = page;
  const lines: string[] = [];
  for (let i = 0; i < segments.count; i++) {
    if ((segments.flags[i]! & SegmentFlag.noscript) === 0) lines.push(page.segmentText(i));
  }
  for (let node = 1; node < tape.size; node++) {
    if (tape.tag[node] === Tag.img) lines.push(attribute(tape, node, 'alt') ?? '');
  }
  return lines.join('\n');
}
