// Sitemap → its URLs, absolute and without fragments.

import { Kind, parse, rawText, tagName } from '../../dom/index.ts';
import { isUrl, withoutFragment } from '../../url/index.ts';

/** The protocol's limit for one file; the rest is ignored. */
const MAX_ENTRIES = 50_000;

export interface Sitemap {
  readonly pages: readonly string[];
  /** Further sitemaps, from a sitemap index. */
  readonly sitemaps: readonly string[];
}

/** Reads the `<loc>` elements, or a plain list with one URL per line; reads as much of broken XML as possible. */
export function readSitemap(text: string): Sitemap {
  if (!text.includes('<')) {
    const lines = text.split(/[\r\n]+/).map((line) => line.trim());
    return {
      pages: lines.slice(0, MAX_ENTRIES).filter(isUrl).map(withoutFragment),
      sitemaps: [],
    };
  }
  const tape = parse(text);
  const pages: string[] = [];
  const sitemaps: string[] = [];
  for (let node = 1; node + 1 < tape.size && pages.length + sitemaps.length < MAX_ENTRIES; node++) {
    if (tape.kind[node] !== Kind.element || tagName(tape, node) !== 'loc' || tape.kind[node + 1] !== Kind.text)
      continue;
    const url = rawText(tape, node + 1).trim();
    const parent = tagName(tape, tape.parent[node]!);
    if (isUrl(url)) (parent === 'sitemap' ? sitemaps : pages).push(withoutFragment(url));
  }
  return { pages, sitemaps };
}
