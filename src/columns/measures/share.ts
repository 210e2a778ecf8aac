// Part over whole, and the share of each segment that is link text.

import { type Fact, fact, type Page } from '../../page/index.ts';

/** Part over whole; 0 when the whole is empty. */
export function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/** Share of a segment's characters that are link text; exact, because thresholds are compared with it. */
export const linkShares: Fact<Float64Array> = fact('measures.linkShares', shareLinks);

function shareLinks(page: Page): Float64Array {
  const { scratch } = page;
  const { count, textFrom, textTo, linkChars } = page.segments;
  const shares = scratch.float64(count);
  for (let s = 0; s < count; s++) shares[s] = share(linkChars[s]!, textTo[s]! - textFrom[s]!);
  return shares;
}
