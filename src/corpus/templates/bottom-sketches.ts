// Of every site the k pages whose addresses hash smallest, as sketches: a sample that does not depend on who reads which
// pages first, and of which the samples of two parts make the sample of both.

import { serialize } from 'node:v8';
import type { PageSketch } from '../../index.ts';
import { hash53 } from '../../text/index.ts';

export interface SiteSketch {
  readonly site: string;
  readonly sketch: PageSketch;
}

export class BottomSketches {
  private readonly limit: number;
  private readonly sites = new Map<string, PageSketch[]>();

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Whether a page of this address would be kept: asked before the page is opened. */
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

  /** Sites in order, each with its pages in order. */
  *entries(): Generator<readonly [string, readonly PageSketch[]]> {
    for (const site of [...this.sites.keys()].sort()) yield [site, this.sites.get(site)!];
  }

  /** One frame a page: the length in four bytes, then the sketch. */
  *frames(): Generator<Buffer> {
    for (const [site, sketches] of this.entries()) {
      for (const sketch of sketches) yield frameOf({ site, sketch });
    }
  }
}

function compareSketches(a: PageSketch, b: PageSketch): number {
  return a.place - b.place || (a.url < b.url ? -1 : a.url > b.url ? 1 : a.text - b.text);
}

function frameOf(value: SiteSketch): Buffer {
  const body = serialize(value);
  const head = Buffer.alloc(4);
  head.writeUInt32LE(body.length);
  return Buffer.concat([head, body]);
}

export function* readFrames(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at + 4 <= bytes.length; ) {
    const end = at + 4 + bytes.readUInt32LE(at);
    yield bytes.subarray(at, end);
    at = end;
  }
}
