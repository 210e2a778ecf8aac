// The entropy of a term over the pages of a site, with their number as the base: 0 for a term on one page, 1 for one that
// occurs equally often on all of them. A block's entropy is the mean of its terms: high for text that the site repeats.

/** `pages`: for each page, how often each term occurs. Terms with entropy 0 are left out. */
export function termEntropies(pages: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const counts = new Map<number, number[]>();
  for (const page of pages) {
    for (const [term, count] of page) {
      const list = counts.get(term);
      if (list === undefined) counts.set(term, [count]);
      else list.push(count);
    }
  }
  const entropies = new Map<number, number>();
  for (const [term, list] of counts) if (list.length > 1) entropies.set(term, entropy(list, pages.length));
  return entropies;
}

export function entropy(counts: readonly number[], pages: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  for (const count of counts) sum -= (count / all) * Math.log(count / all);
  return pages < 2 ? 0 : sum / Math.log(pages);
}

/** An unseen term is new and counts 0. A block without terms has no information: 1. */
export function blockEntropy(terms: ReadonlySet<number>, entropies: ReadonlyMap<number, number>): number {
  if (terms.size === 0) return 1;
  let sum = 0;
  for (const term of terms) sum += entropies.get(term) ?? 0;
  return sum / terms.size;
}
