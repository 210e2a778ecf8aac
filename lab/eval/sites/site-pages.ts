// A folder of sites (one data set each) → for a draw, the pages to learn from and the pages to score. No page is in
// both. A draw is a shuffle with a fixed seed, so that every run of a table draws the same pages.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shuffle } from '../../../src/base/index.ts';
import { Page, PithError, parsePage } from '../../../src/index.ts';
import { type GoldPage, openDataSet } from '../data/index.ts';
import { Target } from '../metrics/index.ts';

/** Number of pages to learn from; the FastCE paper uses 20 to 30. */
export const LEARNED_PAGES = 24;

export interface SitePage {
  readonly gold: GoldPage;
  readonly page: Page;
  readonly target: Target;
}

export interface Site {
  readonly name: string;
  readonly pages: readonly SitePage[];
}

export interface Draw {
  readonly learn: readonly SitePage[];
  readonly score: readonly SitePage[];
}

/** The sites of a folder with gold text, one after the other; holds only one at a time. */
export async function* readSites(folder: string, filter = ''): AsyncGenerator<Site> {
  if (!existsSync(folder)) throw new PithError('not-found', `no folder of sites at ${folder}`);
  for (const file of readdirSync(folder).sort()) {
    const name = file.replace(/\.jsonl(\.br|\.gz)?$/, '');
    if (name === file || !name.includes(filter)) continue;
    const pages: SitePage[] = [];
    for await (const gold of openDataSet(join(folder, file)).pages()) {
      const { html, url } = gold;
      if (gold.gold.text === undefined) continue;
      const page = parsePage(html, url === undefined ? {} : { url });
      const target = new Target(page, gold.gold);
      if (target.hasText) pages.push({ gold, page, target });
    }
    if (pages.length > 3) yield { name, pages };
  }
}

/** Half of the pages to learn from, but at most `most`; the scored ones do not depend on `most`. */
export function drawPages({ pages }: Site, seed: number, most: number = LEARNED_PAGES): Draw {
  const shuffled = shuffle(pages, seed);
  const half = Math.min(LEARNED_PAGES, shuffled.length >> 1);
  return { learn: shuffled.slice(0, Math.min(half, most)), score: shuffled.slice(half) };
}

/** The same page with only its text computed, as a method gets it after parsing. */
export function freshPage({ page }: SitePage): Page {
  const fresh = new Page(page.tape, page.info);
  void fresh.flow;
  return fresh;
}
