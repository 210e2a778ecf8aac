// The library as pith/browser loads it on first use. Its rarer parts, and the learned tables, are further files (tab-parts.ts).

import { type Extraction, type ExtractOptions, extract, type PageInput } from '../../extract.ts';
import type { Page } from '../../page/index.ts';
import { loadParts, whenLoaded } from './tab-parts.ts';

export { whyOf } from '../../explain/index.ts';
export { extract, parsePage, readResponse } from '../../extract.ts';
export { extractDocument, layoutFromDocument, pageFromDocument } from '../../in-page/index.ts';
export { methods, registerMethod } from '../../methods/index.ts';

/** With all parts, the functions above work; `extractWhenLoaded` needs no part in advance. */
export const loadAll = (): Promise<void> => loadParts();

/** Most answers need these: they are fetched at the same time. */
const LEARNED = ['model', 'languages'] as const;

/** Extracts a page with the parts that it needs. */
export async function extractWhenLoaded(
  input: PageInput | Page,
  options: ExtractOptions,
  isLearned: boolean,
): Promise<Extraction> {
  const soon = [...(isLearned ? LEARNED : []), ...(ArrayBuffer.isView(input) ? ['decode'] : [])];
  await loadParts(soon);
  const answer = await whenLoaded(() => extract(input, options));
  await whenLoaded(() => readRenderings(answer));
  return answer;
}

/** Renderings are made on first read, when it is too late to fetch a part. */
function readRenderings(answer: Extraction): void {
  void answer.metadata;
  void answer.comments;
  void answer.posts;
  void answer.document;
}
