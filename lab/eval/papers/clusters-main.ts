// lab eval clusters: clusters the pages of real sites that are in several data sets, each set a kind of page.
//   --data DIR       folder with pages/ and sites/ (../shared/data)
//   --sets A,B,…     sets to combine (shop-products-dev,shop-lists-dev,company-posts-dev,company-pages-dev)
//   --seeds A,B,…    seeds of the draws of pages to learn from (1,2,3,4)
// Kinds with fewer than two pages of a site are left out, and sites with fewer than two kinds. Prints the tables of clustering that
// `pith papers` has: sites mixed, pages of a site by kind (purity, pairs), and the word F of sites learned with each cut, as the mean
// of the draws. Then the word F of several sites learned under one name: of every other site, and of the rest.

import { join } from 'node:path';
import { clusterPages, type Page, parsePage } from '../../../src/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { tableText } from '../../kit/plots/index.ts';
import { openDataSet } from '../data/index.ts';
import { Target } from '../metrics/index.ts';
import { drawPages, readSites, type SitePage } from '../sites/index.ts';
import { Clustering, type Draw } from './clustering.ts';
import { mixedSitesTable } from './mixed-sites.ts';

const MIN_PAGES = 2;
/** Pages of a site that is learned together with others: to learn from, and to score. */
const MIXED_PAGES = { learn: 10, score: 8 };

const { values } = toolOptions(import.meta.url, {
  options: {
    data: { type: 'string', default: '../shared/data' },
    sets: { type: 'string', default: 'shop-products-dev,shop-lists-dev,company-posts-dev,company-pages-dev' },
    seeds: { type: 'string', default: '1,2,3,4' },
  },
});

type TypedPage = SitePage & { readonly type: string };

const sites = new Map<string, TypedPage[]>();
for (const type of values.sets.split(',')) {
  for await (const gold of openDataSet(join(values.data, 'pages', `${type}.jsonl.br`)).pages()) {
    const page = parsePage(gold.html, gold.url === undefined ? {} : { url: gold.url });
    const name = gold.site ?? gold.url ?? gold.id;
    sites.set(name, [...(sites.get(name) ?? []), { gold, page, target: new Target(page, gold.gold), type }]);
  }
}

const clustering = new Clustering();
for (const [name, pages] of sites) {
  const all = pages.filter(({ type }) => pages.filter((one) => one.type === type).length >= MIN_PAGES);
  if (new Set(all.map(({ type }) => type)).size < 2) continue;
  const draws = values.seeds.split(',').map((seed) => {
    const { learn, score } = drawPages({ name, pages: all.filter(({ target }) => target.hasText) }, Number(seed));
    return { learn: learn.map(({ page }) => page), score };
  });
  const learned = draws.filter(({ learn }) => sharesKind(learn));
  if (learned.length < draws.length) console.log(`${name}: ${draws.length - learned.length} draws share no page kind`);
  if (learned.length > 0) clustering.add({ name, all, draws: learned });
}
/** Whether a template can be learned: some two pages are of one kind. */
function sharesKind(pages: readonly Page[]): boolean {
  return clusterPages(pages, { threshold: 0.25 })[0]!.pages.length > 1;
}

for (const table of clustering.tables()) console.log(`${tableText(table)}\n`);

const halves: [Draw[], Draw[]] = [[], []];
let read = 0;
for await (const site of readSites(join(values.data, 'sites'))) {
  const { learn, score } = drawPages(site, 1, MIXED_PAGES.learn);
  halves[read++ % 2]!.push({ learn: learn.map(({ page }) => page), score: score.slice(0, MIXED_PAGES.score) });
}
for (const [half, name] of [', every other one', ', the rest'].entries())
  console.log(`${tableText(mixedSitesTable(halves[half]!, name))}
`);
