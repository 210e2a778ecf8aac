// A run → labels: step 3 of the paper. The output is exactly the tokens of the run: its words, without those that step 0
// removed between them. So the answer is ranges of the text; labels are for code that works on segments, and a segment is
// content if at least half of its words are in the run.

import { rawText } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';
import type { Labels } from '../label.ts';
import { labelRanges, TextRanges } from '../text-ranges.ts';
import type { Trace } from '../trace.ts';
import { type Encoded, runTexts } from './encode.ts';
import type { TokenRun } from './run.ts';

export function labelRun(page: Page, encoded: Encoded, run: TokenRun, trace?: Trace): Labels {
  const ranges = new TextRanges(page);
  const code: { before: number; text: string }[] = [];
  for (const node of runTexts(encoded, run)) {
    if (page.flow.words[node + 1]! > page.flow.words[node]!) ranges.addNode(node);
    // Not text of the page: a script, a style, a title. Only the form without step 0 counts its words.
    else {
      code.push({ before: ranges.count, text: rawText(page.tape, node).trim() });
      ranges.break();
    }
  }
  const labels = labelRanges(page, ranges, (segment, share) =>
    trace?.add('bte:run', segment, share, 'inside the run with most words and fewest tags'),
  );
  return code.length === 0 ? labels : { ...labels, inserts: code };
}
