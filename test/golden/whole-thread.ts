// A page, kept whole, as the answer for a thread.

import { Extraction, firstDraft, planOf } from '../../src/answer/index.ts';
import { type ExtractOptions, parsePage } from '../../src/extract.ts';
import { contentLabels } from './content-labels.ts';

export function wholeThread(html: string, output: ExtractOptions = {}): Extraction {
  const page = parsePage(html, { url: 'https://forum.example/t/1' });
  const labels = { ...contentLabels(page), pageType: 'forum' };
  return new Extraction(
    page,
    { ...firstDraft(page, planOf({})), labels },
    { trace: undefined, timings: undefined, output },
  );
}
