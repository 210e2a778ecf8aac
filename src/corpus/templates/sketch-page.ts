// Adds the sketch of an item to those of its site, if it is wanted. Its outcome is counted as in any other run.

import { asPithError } from '../../base/index.ts';
import { parsePage, SiteLearner } from '../../index.ts';
import type { CorpusItem } from '../item.ts';
import { openItem, type Surroundings } from '../page/judge-page.ts';
import type { CorpusRecord } from '../record.ts';
import type { BottomSketches } from './bottom-sketches.ts';

/** Receives sketches and decides which are wanted. */
export type SketchTaker = Pick<BottomSketches, 'wants' | 'add'>;

export function sketchPage(item: CorpusItem, around: Surroundings, sketches: SketchTaker): CorpusRecord {
  const opened = openItem(item, around);
  if ('outcome' in opened) return opened;
  const { base, bytes } = opened;
  const { site, url } = base;
  // A page without a URL belongs to no site, and to no template.
  if (site === undefined || url === undefined || !sketches.wants(site, url)) return { ...base, outcome: 'ok' };
  try {
    const { method, maxWork } = around.options;
    const contentType = item.contentType === undefined ? {} : { contentType: item.contentType };
    const page = parsePage(bytes, { url, ...contentType, limits: { work: maxWork } });
    if (page.segments.count === 0) return { ...base, outcome: 'empty' };
    sketches.add(site, new SiteLearner({ method }).sketch(page));
    return { ...base, outcome: 'ok' };
  } catch (thrown) {
    const { code, message } = asPithError(thrown);
    return { ...base, outcome: code === 'too-large' ? 'too-complex' : 'crashed', reason: message };
  }
}
