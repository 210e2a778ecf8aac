// Page + Labels → plain text. Content segments in page order, inline text unbroken, `pre` as written.

import { isContent, type Labels } from '../methods/index.ts';
import type { Page } from '../page.ts';
import { separator } from './separator.ts';

export function renderText(page: Page, labels: Labels): string {
  if (labels.ranges !== undefined) return renderRanges(page, labels.ranges);
  const { segments, tape } = page;
  let text = '';
  let before = -1;
  for (let i = 0; i < segments.count; i++) {
    if (!isContent(labels.label[i]!)) continue;
    const node = segments.node[i]!;
    if (before >= 0) text += separator(tape, before, node);
    text += page.segmentText(i);
    before = node;
  }
  return text;
}

function renderRanges(page: Page, ranges: Int32Array): string {
  const pieces: string[] = [];
  for (let i = 0; i + 1 < ranges.length; i += 2) pieces.push(page.text.slice(ranges[i]!, ranges[i + 1]!).trim());
  return pieces.filter((piece) => piece !== '').join('\n');
}
