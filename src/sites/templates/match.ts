// Site + page → the template of its page kind, by structure and URL shape; or a reason to abstain. A page belongs to the
// nearest template if it is about as close as that template's own pages were.

import type { Page } from '../../page/index.ts';
import { type Signature, signatureOf, structureLikeness } from './signature.ts';
import type { SiteRecord, SiteTemplate } from './site-record.ts';

/** A page may be this much farther from the signature, relatively, than the farthest learned page. */
const REACH_SLACK = 0.6;
/** Below this similarity a page belongs to no template: the clustering threshold, see cluster.ts. */
const MIN_LIKENESS = 0.12;

export type Match =
  | { readonly template: SiteTemplate; readonly likeness: number }
  | { readonly template?: undefined; readonly likeness: number; readonly abstained: string };

/**
 * The template that the page belongs to, by its structure.
 *
 *     matchTemplate(learnSite(pages), pages[0]!).template?.id; // '1'
 */
export function matchTemplate(site: SiteRecord, page: Page): Match {
  return matchSignature(site, signatureOf(page));
}

function matchSignature(site: SiteRecord, signature: Signature): Match {
  let best: SiteTemplate | undefined;
  let likeness = -1;
  for (const one of site.templates) {
    const value = structureLikeness(signature, one.signature);
    if (value > likeness) {
      best = one;
      likeness = value;
    }
  }
  if (best === undefined) return { likeness: 0, abstained: `site '${site.key}' has no templates` };
  const least = Math.max(MIN_LIKENESS, best.reach * REACH_SLACK);
  if (likeness >= least) return { template: best, likeness };
  return {
    likeness,
    abstained: `no learned template of '${site.key}' matches this page (similarity ${likeness.toFixed(2)}, needs ${least.toFixed(2)})`,
  };
}
