// Which pages of a site are worth a sketch, by the hashes of their addresses alone: the k smallest seen so far. What is
// let through holds the k smallest of all; it may hold more, and whoever puts sites together takes the rest away.

import { hash53 } from '../../text/index.ts';

/** Sites that are remembered; then it starts anew, which costs sketches and changes nothing. */
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
