// A page whose every line is content, except those that a test leaves out: it tests the writers, independent of any
// method.

import { Extraction, firstDraft, planOf } from '../../src/answer/index.ts';
import { type ExtractOptions, parsePage } from '../../src/index.ts';
import { Label } from '../../src/methods/index.ts';
import { contentLabels } from './content-labels.ts';

/** `left`: lines with these beginnings are boilerplate. */
export function wholePage(html: string, output: ExtractOptions = {}, left?: string): Extraction {
  const page = parsePage(html, { url: 'https://example.org/dir/page' });
  const labels = contentLabels(page);
  for (let s = 0; s < page.segments.count; s++)
    if (left !== undefined && page.segmentText(s).startsWith(left)) labels.label[s] = Label.boilerplate;
  return new Extraction(
    page,
    { ...firstDraft(page, planOf({})), labels },
    { trace: undefined, timings: undefined, output },
  );
}
