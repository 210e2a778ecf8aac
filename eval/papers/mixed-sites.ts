// Clustering measured: the pages of every two sites mixed, and clustered without being told. Purity is the share of pages
// that stand in a cluster most of whose pages are of their own site; a pair is told apart when no cluster holds both.

import { mean } from '../../src/numbers/index.ts';
import { type Cluster, clusterSignatures, type Signature, signatureOf } from '../../src/templates/index.ts';
import type { ResultTable } from '../plots/index.ts';
import type { Site } from '../sites/index.ts';

const THRESHOLDS = [0.15, 0.25, 0.35, 0.5];
/** Pages of each site that are mixed. */
const MAX_PAGES = 12;

export class MixedSites {
  private readonly sites: Signature[][] = [];

  add({ pages }: Site): void {
    this.sites.push(pages.slice(0, MAX_PAGES).map(({ page }) => signatureOf(page)));
  }

  table(): ResultTable {
    const rows = THRESHOLDS.map((threshold) => {
      const alone = this.sites.map((one) => clusterSignatures(one, { threshold }).length);
      const pairs = this.sites.flatMap((a, i) => this.sites.slice(i + 1).map((b) => mixedPair(a, b, threshold)));
      const apart = pairs.filter((one) => one.apart).length;
      return [
        String(threshold),
        `${apart} of ${pairs.length}`,
        pairs.length === 0 ? '' : `${(100 * mean(pairs.map(({ purity }) => purity))).toFixed(1)} %`,
        mean(alone).toFixed(2),
      ];
    });
    return {
      title: 'Clustering: every two sites mixed, by the likeness from which two groups are one',
      columns: ['likeness', 'pairs told apart', 'purity', 'clusters of a site alone'],
      rows,
      note: `At most ${MAX_PAGES} pages of a site. 0.25 is the default. The paper clusters after Crescenzi, Merialdo and Missier and gives no figure.`,
    };
  }
}

function mixedPair(
  a: readonly Signature[],
  b: readonly Signature[],
  threshold: number,
): { readonly purity: number; readonly apart: boolean } {
  const clusters = clusterSignatures([...a, ...b], { threshold });
  const own = ({ pages }: Cluster): number => {
    const first = pages.filter((page) => page < a.length).length;
    return Math.max(first, pages.length - first);
  };
  const pure = clusters.reduce((sum, cluster) => sum + own(cluster), 0);
  return { purity: pure / (a.length + b.length), apart: pure === a.length + b.length };
}
