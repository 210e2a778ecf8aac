// Measures clustering in two ways: mixing the pages of every two sites, and separating the pages of one site whose
// types are known. The method does not know the number of clusters. Purity is the share of pages whose cluster consists
// mostly of their own kind. Two sites are told apart if no cluster contains both. Two pages are right if they share a
// cluster exactly when they share a type. All figures are without and with the distance from the home page, where it is
// known.

import { mean } from '../../../src/base/index.ts';
import {
  clusterSignatures,
  homeDistances,
  pageLinks,
  signatureOf,
  withDistance,
} from '../../../src/sites/templates/index.ts';
import type { ResultTable } from '../../kit/plots/index.ts';
import { percent } from './cells.ts';
import type { PaperSite } from './paper-sites.ts';

const THRESHOLDS = [0.15, 0.25, 0.35, 0.5];
/** Pages of each site that are mixed. */
const MAX_PAGES = 12;

type Signature = ReturnType<typeof signatureOf>;

interface Signed {
  readonly plain: Signature;
  /** The same with its distance from the home page, if known. */
  readonly placed: Signature;
  readonly type: string | undefined;
}

type View = 'plain' | 'placed';

export class Clustering {
  private readonly sites: { readonly name: string; readonly pages: readonly Signed[] }[] = [];

  add({ name, all }: PaperSite): void {
    const distances = homeDistances(all.map(({ page }) => pageLinks(page)));
    const pages = all.map(({ page, type }, i) => {
      const plain = signatureOf(page);
      return { plain, placed: withDistance(plain, distances[i]), type };
    });
    this.sites.push({ name, pages });
  }

  tables(): ResultTable[] {
    const types = this.typesTable();
    return types === undefined ? [this.mixedTable()] : [this.mixedTable(), types];
  }

  private mixedTable(): ResultTable {
    const known = this.sites.filter(({ pages }) => pages.some(({ placed }) => placed.distance !== undefined)).length;
    const views: readonly View[] = known === 0 ? ['plain'] : ['plain', 'placed'];
    return {
      title: 'Clustering: every two sites mixed, by the similarity at which two groups merge',
      columns: ['likeness', 'pairs told apart', 'purity', 'clusters of a site alone'],
      rows: THRESHOLDS.flatMap((threshold) => views.map((view) => this.mixedRow(threshold, view))),
      note: `At most ${MAX_PAGES} pages of a site; 0.25 is the default. Distance from the home page is known for ${known} of ${this.sites.length} sites. Sites that share a template cannot be told apart. The paper uses the clustering of Crescenzi, Merialdo and Missier and gives no figures.`,
    };
  }

  private mixedRow(threshold: number, view: View): string[] {
    const sites = this.sites.map(({ pages }) => pages.slice(0, MAX_PAGES).map((page) => page[view]));
    const alone = sites.map((one) => clusterSignatures(one, { threshold }).length);
    const pairs = sites.flatMap((a, i) => sites.slice(i + 1).map((b) => mixedPair(a, b, threshold)));
    return [
      `${threshold}${view === 'placed' ? ', with distance' : ''}`,
      `${pairs.filter((purity) => purity === 1).length} of ${pairs.length}`,
      pairs.length === 0 ? '' : percent(mean(pairs), 1),
      mean(alone).toFixed(2),
    ];
  }

  private typesTable(): ResultTable | undefined {
    const typed = this.sites.filter(({ pages }) => typesOf(pages).length > 1);
    if (typed.length === 0) return undefined;
    return {
      title: 'Clustering: the pages of one site by their types, without and with the distance from the home page',
      columns: [
        'site',
        'types',
        'clusters',
        'purity',
        'pairs of pages right',
        'with distance',
        'purity',
        'pairs right',
      ],
      rows: typed.map(({ name, pages }) => [
        name,
        String(typesOf(pages).length),
        ...(['plain', 'placed'] as const).flatMap((view) => typeCells(pages, view)),
      ]),
      note: 'At the default similarity. The demo’s types are home, lists of stories and stories, in each template.',
    };
  }
}

/** Purity of two mixed sites. */
function mixedPair(a: readonly Signature[], b: readonly Signature[], threshold: number): number {
  return purityOf(
    clusterSignatures([...a, ...b], { threshold }).map(({ pages }) => pages),
    (page) => (page < a.length ? 'a' : 'b'),
  );
}

/** Share of the pages that belong to the most common kind of their cluster. */
export function purityOf(clusters: readonly (readonly number[])[], kindOf: (page: number) => string): number {
  let [pure, all] = [0, 0];
  for (const pages of clusters) {
    const counts = new Map<string, number>();
    for (const page of pages) counts.set(kindOf(page), (counts.get(kindOf(page)) ?? 0) + 1);
    pure += Math.max(...counts.values());
    all += pages.length;
  }
  return pure / all;
}

/** Share of the pairs of pages that share a cluster exactly when they share a kind (the Rand index). */
export function pairsRight(clusters: readonly (readonly number[])[], kindOf: (page: number) => string): number {
  const placed = clusters.flatMap((pages, cluster) => pages.map((page) => ({ cluster, kind: kindOf(page) })));
  let [right, all] = [0, 0];
  for (const [i, a] of placed.entries()) {
    for (const b of placed.slice(i + 1)) {
      all++;
      if ((a.cluster === b.cluster) === (a.kind === b.kind)) right++;
    }
  }
  return all === 0 ? 1 : right / all;
}

function typesOf(pages: readonly Signed[]): string[] {
  return [...new Set(pages.flatMap(({ type }) => (type === undefined ? [] : [type])))];
}

function typeCells(all: readonly Signed[], view: View): string[] {
  const pages = all.filter(({ type }) => type !== undefined);
  const clusters = clusterSignatures(pages.map((page) => page[view])).map((one) => one.pages);
  const kindOf = (page: number): string => pages[page]!.type!;
  return [String(clusters.length), percent(purityOf(clusters, kindOf), 1), percent(pairsRight(clusters, kindOf), 1)];
}
