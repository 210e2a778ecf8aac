// The papers, one line each, and a run of them: every site is read once, split into pages to learn from and held-out
// pages, and passed to each paper. A site that cannot be used is reported with the reason, and the run continues.

import { PithError } from '../../../src/index.ts';
import type { Results } from '../../kit/plots/index.ts';
import { drawPages } from '../sites/index.ts';
import { btePaper } from './bte.ts';
import { chunksPaper } from './chunks.ts';
import { fastcePaper } from './fastce.ts';
import type { Paper } from './paper.ts';
import { siteSources } from './paper-sites.ts';
import { vcePaper } from './vce.ts';

const PAPERS: readonly Paper[] = [fastcePaper, vcePaper, btePaper, chunksPaper];

/** The named papers, as in `fastce,bte`; all of them by default. */
export function choosePapers(names: string | undefined): readonly Paper[] {
  if (names === undefined) return PAPERS;
  return names.split(',').map((name) => {
    const paper = PAPERS.find((one) => one.name === name);
    if (paper !== undefined) return paper;
    throw new PithError('bad-option', `no paper '${name}' (available: ${PAPERS.map((one) => one.name).join(', ')})`);
  });
}

export interface PapersOptions {
  /** Sites; by default those of the demo. */
  readonly folder: string | undefined;
  readonly papers: readonly Paper[];
  /** Maximum number of pages to learn from; never more than half of a site's pages. */
  readonly learn: number;
  readonly seed: number;
  /** Called before each step of work, with the total number of steps. */
  readonly onStep?: (done: number, all: number, what: string) => void;
}

export interface PapersReport {
  readonly sections: readonly { readonly name: string; readonly title: string; readonly results: Results }[];
  /** Sites that could not be used, each with the reason. */
  readonly leftOut: readonly string[];
  readonly sites: number;
  /** Sites as named in tables, each with one of its pages: `golden/17`. */
  readonly pages: ReadonlyMap<string, string>;
}

export async function runPapers({ folder, papers, learn, seed, onStep }: PapersOptions): Promise<PapersReport> {
  const sources = siteSources(folder);
  const runs = papers.map((paper) => ({ paper, run: paper.start({ folder }) }));
  const steps = (sources.length + 1) * papers.length;
  const leftOut: string[] = [];
  const pages = new Map<string, string>();
  let done = 0;
  for (const source of sources) {
    const site = await source.read();
    if (typeof site === 'string') {
      leftOut.push(site);
      done += papers.length;
      continue;
    }
    pages.set(site.name, `${source.name}/${site.pages[0]!.gold.id}`);
    const draw = { site, ...drawPages(site, seed, learn) };
    for (const { paper, run } of runs) {
      onStep?.(done++, steps, `${paper.name}: ${source.name}`);
      run.addSite(draw);
    }
  }
  const used = sources.length - leftOut.length;
  const sections = [];
  for (const { paper, run } of runs) {
    onStep?.(done++, steps, `${paper.name}: tables`);
    if (used > 0) sections.push({ name: paper.name, title: paper.title, results: await run.results() });
  }
  return { sections, leftOut, sites: used, pages };
}
