// A site of the data sets, in a fixed shuffled order, cut into pages to learn from and pages held back.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, parsePage } from '../../src/index.ts';
import { openDataSet } from '../data/index.ts';

export interface SitePage {
  readonly page: Page;
  readonly gold: string;
  /** The same page parsed anew, so that nothing remembered helps a timing. */
  readonly reopen: () => Page;
}

export interface PaperSite {
  readonly name: string;
  readonly pages: readonly SitePage[];
}

/** Pages learned from at most, as in the paper on FastCE. */
export const LEARNED_PAGES = 24;

export function siteFiles(data: string): { name: string; path: string }[] {
  return readdirSync(join(data, 'sites'))
    .filter((file) => file.endsWith('.jsonl.br'))
    .sort()
    .map((file) => ({ name: file.replace('.jsonl.br', ''), path: join(data, 'sites', file) }));
}

export async function loadSite({ name, path }: { name: string; path: string }, seed = 1): Promise<PaperSite> {
  const pages: SitePage[] = [];
  for await (const { html, url, gold } of openDataSet(path).pages()) {
    const reopen = (): Page => parsePage(html, url === undefined ? {} : { url });
    pages.push({ page: reopen(), gold: gold.text ?? '', reopen });
  }
  return { name, pages: shuffled(pages, seed) };
}

/** Up to `LEARNED_PAGES`, at most half, to learn from; the others to measure on. */
export function splitSite({ pages }: PaperSite): { learned: readonly SitePage[]; held: readonly SitePage[] } {
  const count = Math.min(LEARNED_PAGES, Math.floor(pages.length / 2));
  return { learned: pages.slice(0, count), held: pages.slice(count) };
}

/** The same order every time for a seed (Fisher–Yates over a linear congruential generator). */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  const copy = [...list];
  let state = seed >>> 0;
  for (let i = copy.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = Math.floor((state / 2 ** 32) * (i + 1));
    [copy[i], copy[j]] = [copy[j]!, copy[i]!];
  }
  return copy;
}
