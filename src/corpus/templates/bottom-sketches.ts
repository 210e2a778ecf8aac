// For every site, sketches of the k pages with the smallest URL hashes: a sample that does not depend on the reading order,
// and the samples of two parts combine into the sample of both.

import type { PageSketch } from '../../index.ts';
import { hash53 } from '../../text/index.ts';
import { frameOf, readFrame, splitFrames } from './sketch-frames.ts';

export class BottomSketches {
  private readonly limit: number;
  private readonly sites = new Map<string, PageSketch[]>();

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Whether a page with this URL would be kept: checked before the page is opened. */
  wants(site: string, url: string): boolean {
    const kept = this.sites.get(site);
    return kept === undefined || kept.length < this.limit || hash53(url) <= kept.at(-1)!.place;
  }

  add(site: string, sketch: PageSketch): void {
    const kept = this.sites.get(site) ?? [];
    if (kept.some((one) => one.url === sketch.url && one.text === sketch.text)) return;
    kept.push(sketch);
    kept.sort(compareSketches);
    if (kept.length > this.limit) kept.pop();
    this.sites.set(site, kept);
  }

  /** Sketches made by another process. */
  addFrames(bytes: Buffer): void {
    for (const frame of splitFrames(bytes)) {
      const { site, sketch } = readFrame(frame);
      this.add(site, sketch);
    }
  }

  /** Sites in order, each with its pages in order. */
  *entries(): Generator<readonly [string, readonly PageSketch[]]> {
    for (const site of [...this.sites.keys()].sort()) yield [site, this.sites.get(site)!];
  }

  /** One frame per page. */
  *frames(): Generator<Buffer> {
    for (const [site, sketches] of this.entries()) {
      for (const sketch of sketches) yield frameOf({ site, sketch });
    }
  }
}

function compareSketches(a: PageSketch, b: PageSketch): number {
  return a.place - b.place || (a.url < b.url ? -1 : a.url > b.url ? 1 : a.text - b.text);
}
