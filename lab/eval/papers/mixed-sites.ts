// Sites learned under one name, as a blog, a shop and a handbook on one domain are: what learning a template per cluster gains
// over one template for all, by the cut. Sites are drawn into groups of two and of four; each site adds its pages to learn
// from, and its scored pages are extracted with the templates of the whole group.

import { mean, shuffle } from '../../../src/base/index.ts';
import { extract, type LearnOptions, learnSite } from '../../../src/index.ts';
import type { ResultTable } from '../../kit/plots/index.ts';
import { BODY_ALONE } from '../data/index.ts';
import { f3 } from './cells.ts';
import type { Draw } from './clustering.ts';

const SIZES = [2, 4];
const SEEDS = [1, 2];
/** One template for all pages, the cut of `pith learn`, and that of `pith cluster`. */
const CUTS: readonly (readonly [string, NonNullable<LearnOptions['threshold']>])[] = [
  ['one template', 0],
  ['cut at .25 (default)', 0.25],
  ['silhouette', 'silhouette'],
];
const METHODS = ['chunks', 'fastce', 'site', 'fusion'] as const;

type Group = readonly Draw[];

export function mixedSitesTable(sites: readonly Draw[], which: string): ResultTable {
  return {
    title: `Clustering: word F of ${sites.length} sites learned under one name${which}`,
    columns: ['sites under one name', 'cut', 'templates', ...METHODS],
    rows: SIZES.flatMap((size) => {
      const groups = SEEDS.flatMap((seed) => groupsOf(sites, size, seed));
      return CUTS.map(([name, threshold]) => [String(size), name, ...cells(groups, threshold)]);
    }),
    note: `Mean of ${SEEDS.length} draws of groups. Sites left over in a draw are not scored.`,
  };
}

function groupsOf(sites: readonly Draw[], size: number, seed: number): Group[] {
  const order = shuffle(sites, seed);
  return Array.from({ length: Math.floor(order.length / size) }, (_, i) => order.slice(i * size, (i + 1) * size));
}

function cells(groups: readonly Group[], threshold: NonNullable<LearnOptions['threshold']>): string[] {
  const runs = groups.map((group) => METHODS.map((method) => learnedTogether(group, method, threshold)));
  const kinds = mean(runs.map(([first]) => first!.templates)).toFixed(1);
  return [kinds, ...METHODS.map((_, at) => f3(mean(runs.map((run) => run[at]!.f))))];
}

function learnedTogether(
  group: Group,
  method: string,
  threshold: NonNullable<LearnOptions['threshold']>,
): { readonly templates: number; readonly f: number } {
  const pages = shuffle(
    group.flatMap(({ learn }) => learn),
    1,
  );
  const site = learnSite(pages, { method, key: 'group', threshold });
  const scores = group.map(({ score }) =>
    mean(score.map(({ page, target }) => target.score(extract(page, { ...BODY_ALONE, method, site }).text).words!.f)),
  );
  return { templates: site.templates.length, f: mean(scores) };
}
