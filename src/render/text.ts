// Page + Labels → plain text. Content segments in page order, inline text unbroken, `pre` as written.

import type { Labels } from '../methods/index.ts';
import type { Page } from '../page.ts';
import { cleanText } from './clean-text.ts';
import { type Keep, type KeepOptions, keepOf } from './keep.ts';
import { separator } from './separator.ts';

/** `keep` is what these options keep, where that is known already. */
export function renderText(page: Page, labels: Labels, options: KeepOptions = {}, keep?: Keep): string {
  if (labels.ranges !== undefined && options.comments !== 'only') return rangeTexts(page, labels.ranges).join('\n');
  const inserts = options.comments === 'only' ? [] : (labels.inserts ?? []);
  if (page.segments.count === 0) return inserts.map(({ text }) => text).join('\n');
  return writeText(page, keep ?? keepOf(page, labels, options), inserts);
}

function writeText(page: Page, keep: Keep, inserts: NonNullable<Labels['inserts']>): string {
  const { segments, tape } = page;
  let text = '';
  let before = -1;
  let next = 0; // of the inserts
  const insert = (past: number): void => {
    for (; next < inserts.length && inserts[next]!.before <= past; next++) {
      text += `${text === '' || before < 0 ? '' : '\n'}${inserts[next]!.text}\n`;
      before = -1;
    }
  };
  for (let i = 0; i < segments.count; i++) {
    insert(i);
    if (keep.segment[i] === 0) continue;
    const piece = keep.segmentText(i);
    if (piece === '') continue;
    const node = segments.node[i]!;
    if (before >= 0) text += separator(tape, before, node);
    text += piece;
    before = node;
  }
  insert(segments.count);
  return next === 0 ? text : text.trimEnd();
}

/** The texts of ranges, for methods whose answer is not a choice of segments. */
export function rangeTexts(page: Page, ranges: Int32Array): string[] {
  const pieces: string[] = [];
  for (let i = 0; i + 1 < ranges.length; i += 2)
    pieces.push(cleanText(page.text.slice(ranges[i]!, ranges[i + 1]!)).trim());
  return pieces.filter((piece) => piece !== '');
}
