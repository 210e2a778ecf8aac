// Page → content blocks, each with its segments and terms: the own text of every TABLE without nested ones (the paper), or of
// every block, for pages without table layout. Text outside all of them forms one more.

import { getOrMake } from '../../base/index.ts';
import type { Page } from '../../page/index.ts';
import { hash32, words } from '../../text/index.ts';
import { innermostTables } from '../innermost-tables.ts';

export type Cut = 'block' | 'table';

export interface ContentBlock {
  readonly segments: number[];
  /** Hashes of its distinct words. */
  readonly terms: ReadonlySet<number>;
  /** How often each occurs in it. */
  readonly counts: ReadonlyMap<number, number>;
}

export function contentBlocks(page: Page, cut: Cut): ContentBlock[] {
  const of = cut === 'table' ? innermostTables(page) : page.blocks('html5').of;
  const found = new Map<number, { segments: number[]; counts: Map<number, number> }>();
  for (let i = 0; i < page.segments.count; i++) {
    const at = of[page.segments.node[i]!]!;
    const block = getOrMake(found, at, () => ({ segments: [], counts: new Map() }));
    block.segments.push(i);
    for (const word of words(page.segmentText(i))) {
      const term = hash32(word);
      block.counts.set(term, (block.counts.get(term) ?? 0) + 1);
    }
  }
  return Array.from(found.values(), ({ segments, counts }) => ({ segments, counts, terms: new Set(counts.keys()) }));
}
