// Numbers of learned pages → what a template adds to the default method with each: the mean over sites, and the sites that it
// makes worse. The scored pages of a site are the same for every number.

import { mean } from '../../../src/base/index.ts';
import { formatTable } from '../../../src/terminal/index.ts';
import { score } from '../report/index.ts';
import { drawPages, type Site, type SitePage } from './site-pages.ts';

/** Number of scored pages per site: every number of learned pages is a run over them. */
const SCORED_PAGES = 24;
/** A site counts as worse if a template costs it more than this. */
const WORSE = 0.005;

/** Mean F of the default method on some pages, after learning others; on its own if there are none. */
export type ScoreLearned = (learn: readonly SitePage[], pages: readonly SitePage[]) => number;

export interface CountsOfSite {
  readonly name: string;
  /** Without a template, and with each number of pages. */
  readonly without: number;
  readonly learned: readonly number[];
}

export function scoreCounts(site: Site, counts: readonly number[], scoreLearned: ScoreLearned): CountsOfSite {
  const pages = drawPages(site, 1).score.slice(0, SCORED_PAGES);
  return {
    name: site.name,
    without: scoreLearned([], pages),
    learned: counts.map((count) => scoreLearned(drawPages(site, 1, count).learn, pages)),
  };
}

export function countsTable(counts: readonly number[], sites: readonly CountsOfSite[]): string {
  const columns = ['learned pages', 'mean F', 'gain', `sites worse by ${WORSE}`, ''].map(
    (title, i) => ({ title, align: i === 4 ? 'left' : 'right' }) as const,
  );
  const without = mean(sites.map((site) => site.without));
  const rows = counts.map((count, at) => {
    const all = mean(sites.map(({ learned }) => learned[at]!));
    const worse = sites
      .map((site) => ({ name: site.name, loss: site.without - site.learned[at]! }))
      .filter(({ loss }) => loss > WORSE)
      .sort((a, b) => b.loss - a.loss);
    const named = worse.map(({ name, loss }) => `${name} −${loss.toFixed(3)}`).join(', ');
    return [String(count), score(all), `+${(all - without).toFixed(4)}`, String(worse.length), named];
  });
  return formatTable(columns, [['0', score(without), '', '', ''], ...rows]);
}
