// The number of pages that must contain a chunk for it to be template, learned from the cluster's own distribution. Content
// chunks are on one or a few pages, template chunks on most. The share that best separates the two groups (Otsu 1979, on
// shares weighted by frequency) is used, within limits that keep optional parts.

/** A chunk on at least this share of the pages is always template (optional parts). */
const MAX_SHARE = 1 / 3;
/** A chunk on a smaller share never is. */
const MIN_SHARE = 0.12;
/** One other page may be chance. */
const MIN_PAGES = 2;

const BINS = 50;

/** `pagesOf`: for every chunk, the number of pages with it. */
export function learnedThreshold(pagesOf: Iterable<number>, pages: number): number {
  const histogram = new Float64Array(BINS + 1);
  for (const count of pagesOf) histogram[Math.round((BINS * count) / pages)]! += count;
  const share = Math.min(MAX_SHARE, Math.max(MIN_SHARE, otsu(histogram)));
  return Math.max(MIN_PAGES, Math.ceil(share * pages));
}

/** The share (0 to 1) with the largest variance between the two sides. */
function otsu(histogram: Float64Array): number {
  let total = 0;
  let moment = 0;
  for (const [bin, weight] of histogram.entries()) {
    total += weight;
    moment += bin * weight;
  }
  let below = 0;
  let belowMoment = 0;
  let best = -1;
  let cut = 0;
  for (const [bin, weight] of histogram.entries()) {
    below += weight;
    belowMoment += bin * weight;
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const gap = belowMoment / below - (moment - belowMoment) / above;
    const variance = below * above * gap * gap;
    if (variance > best) {
      best = variance;
      cut = bin + 1;
    }
  }
  return cut / BINS;
}
