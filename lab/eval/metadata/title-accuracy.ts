// Pages with a known title → how often ours is right. Titles are compared as words: NFKC, lower case, letters and
// digits. There are two rules, since gold titles come from `<title>` or from the heading, with or without the site
// name: `same` requires the same words in the same order; `match` also accepts a title that contains the other whole,
// word by word, or shares most of its words.

import { parsePage } from '../../../src/index.ts';
import { likeness, plain, readMetadata } from '../../../src/metadata/index.ts';
import type { DataSet, GoldPage } from '../data/index.ts';

/** The least F of the words for two titles to match, as stated in docs/evaluation.md. */
export const MATCH_LIKENESS = 0.75;

export interface TitleCounts {
  readonly pages: number;
  readonly same: number;
  readonly match: number;
}

export interface TitleMiss {
  readonly page: GoldPage;
  readonly found: string;
  readonly source: string | undefined;
}

export function isSameTitle(found: string, gold: string): boolean {
  return plain(found) === plain(gold);
}

export function isMatch(found: string, gold: string): boolean {
  const [left, right] = [` ${plain(found)} `, ` ${plain(gold)} `];
  if (left.trim() === '') return right.trim() === '';
  return left.includes(right) || right.includes(left) || likeness(found, gold) >= MATCH_LIKENESS;
}

/** Counts over the pages of a set that have a title and pass `keep`. */
export async function titleAccuracy(
  data: DataSet,
  keep: (page: GoldPage) => boolean = () => true,
  onMiss?: (miss: TitleMiss) => void,
): Promise<TitleCounts> {
  let [pages, same, match] = [0, 0, 0];
  for await (const gold of data.pages()) {
    if (gold.title === undefined || gold.title === '' || !keep(gold)) continue;
    pages++;
    const title = readMetadata(parsePage(gold.html, gold.url === undefined ? {} : { url: gold.url }), {}, 'x').title;
    const found = title?.value ?? '';
    if (isSameTitle(found, gold.title)) same++;
    if (isMatch(found, gold.title)) match++;
    else onMiss?.({ page: gold, found, source: title?.source });
  }
  return { pages, same, match };
}
