// The output blocks → Labels. In the default form every segment is in one block, and the answer is a choice of segments. In
// the paper form a SPAN can be left out of a sentence (rule b), so the answer is ranges of the text.

import type { Page } from '../../page/index.ts';
import { blockContents } from '../../sites/templates/index.ts';
import { emptyLabels, Label, type Labels } from '../label.ts';
import { labelRanges, TextRanges } from '../text-ranges.ts';
import type { Trace } from '../trace.ts';
import { BLOCKS_OF, detectContent, type Known } from './detect.ts';

const RULE = 'fastce:path';

export function labelPage(page: Page, known: Known, trace: Trace | undefined): Labels {
  const { content } = detectContent(page, known);
  return known.form === 'default' ? labelSegments(page, content, trace) : labelPieces(page, content, trace);
}

function labelSegments(page: Page, content: Uint8Array, trace: Trace | undefined): Labels {
  const { of } = page.blocks(BLOCKS_OF.default);
  const { count, from } = page.segments;
  const labels = emptyLabels(count);
  for (let i = 0; i < count; i++) {
    const block = of[from[i]!]!;
    if (block < 0 || content[block] !== 1) continue;
    labels.label[i] = Label.content;
    labels.score[i] = 1;
    trace?.add(RULE, i, 1, 'in a block at a content path');
  }
  return labels;
}

function labelPieces(page: Page, content: Uint8Array, trace: Trace | undefined): Labels {
  const { ranges } = blockContents(page, BLOCKS_OF.paper);
  const pieces: [number, number][] = [];
  for (const [block, own] of ranges.entries()) {
    if (own === undefined || content[block] !== 1) continue;
    for (let i = 0; i < own.length; i += 2) pieces.push([own[i]!, own[i + 1]!]);
  }
  pieces.sort((a, b) => a[0] - b[0]);
  const found = new TextRanges(page);
  for (const [from, to] of pieces) found.add(from, to);
  return labelRanges(page, found, (segment, share) =>
    trace?.add(RULE, segment, share, 'share of it in blocks at content paths'),
  );
}
