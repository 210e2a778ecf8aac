// Which pages of a site need a sketch, by the hashes of their URLs alone: the k smallest seen so far. The result contains the
// k smallest of all, and perhaps more, which are removed when sites are merged.

import { hash53 } from '../../text/index.ts';

/** Maximum sites in memory; then it starts again, which costs extra sketches and changes nothing. */
const MAX_SITES = 100_000;

export class BottomPlaces {
  private readonly limit: number;
  private readonly sites = new Map<string, number[]>();

  constructor(limit: number) {
    this.limit = limit;
  }

  wants(site: string, url: string): boolean {
    const kept = this.sites.get(site);
    return kept === undefined || kept.length < this.limit || hash53(url) <= kept.at(-1)!;
  }

  add(site: string, place: number): void {
    if (this.sites.size >= MAX_SITES) this.sites.clear();
    const kept = this.sites.get(site) ?? [];
    this.sites.set(site, kept);
    if (kept.includes(place)) return;
    kept.push(place);
    kept.sort((a, b) => a - b);
    if (kept.length > this.limit) kept.pop();
  }
}
