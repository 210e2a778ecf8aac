// A page's links, and a sitemap's addresses, as absolute URLs without fragments.

import { attribute, Kind, parse, rawText, Tag, tagName } from '../dom/index.ts';
import type { Page } from '../page.ts';
import { resolve } from '../url/index.ts';

/** Addresses of `<a href>` in page order, each once. */
export function linksOf(page: Page): string[] {
  const { tape } = page;
  const found = new Set<string>();
  const baseNode = tape.tag.indexOf(Tag.base);
  const baseHref = baseNode < 0 ? undefined : attribute(tape, baseNode, 'href');
  const base = (baseHref === undefined ? undefined : resolve(baseHref, page.url)) ?? page.url;
  for (let node = 1; node < tape.size; node++) {
    if (tape.tag[node] !== Tag.a || tape.kind[node] !== Kind.element) continue;
    const href = attribute(tape, node, 'href');
    const url = href === undefined ? undefined : resolve(href, base);
    if (url !== undefined) found.add(withoutFragment(url));
  }
  return [...found];
}

export interface Sitemap {
  readonly pages: readonly string[];
  /** Further sitemaps, of an index. */
  readonly sitemaps: readonly string[];
}

/** Reads the `<loc>`s, or a list of addresses a line each; broken XML gives what can be read of it. */
export function readSitemap(text: string): Sitemap {
  if (!text.includes('<')) {
    const lines = text.split(/[\r\n]+/).map((line) => line.trim());
    return { pages: lines.filter((line) => URL.canParse(line)).map(withoutFragment), sitemaps: [] };
  }
  const tape = parse(text);
  const pages: string[] = [];
  const sitemaps: string[] = [];
  for (let node = 1; node + 1 < tape.size; node++) {
    if (tape.kind[node] !== Kind.element || tagName(tape, node) !== 'loc' || tape.kind[node + 1] !== Kind.text)
      continue;
    const url = rawText(tape, node + 1).trim();
    const parent = tagName(tape, tape.parent[node]!);
    if (URL.canParse(url)) (parent === 'sitemap' ? sitemaps : pages).push(withoutFragment(url));
  }
  return { pages, sitemaps };
}

function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}
