// Pages with their links → the number of links from the home page of the host to each: a measure of Crescenzi, Merialdo and
// Missier that a single page cannot give. Known if the home page is among the pages and links lead from page to page;
// undefined otherwise. Only hashes of URLs are kept.

import { linksOf } from '../../elements/index.ts';
import type { Page } from '../../page/index.ts';
import { hash53 } from '../../text/index.ts';
import { parseUrl } from '../../url/index.ts';

export interface PageLinks {
  readonly host: string;
  /** For the index page of a folder: the folder, ending in a slash; for any other page: its path. */
  readonly path: string;
  /** Hash of the URL, and of the linked URLs on the same host. */
  readonly address: number;
  readonly links: readonly number[];
}

/** Maximum links kept per page: menus come first, and they lead everywhere. */
const MAX_LINKS = 400;
/** Names of the index page of a folder. */
const FOLDER_PAGE = /\/(?:index|default|home)\.[a-z]{2,5}$/i;

/** Undefined for a page without a URL. */
export function pageLinks(page: Page): PageLinks | undefined {
  const own = page.url === undefined ? undefined : addressOf(page.url);
  if (own === undefined) return undefined;
  const links = new Set<number>();
  for (const url of linksOf(page)) {
    const to = addressOf(url);
    if (to?.host === own.host && links.size < MAX_LINKS) links.add(to.address);
  }
  return { ...own, links: [...links] };
}

function addressOf(url: string): Omit<PageLinks, 'links'> | undefined {
  const parsed = parseUrl(url);
  if (parsed === undefined) return undefined;
  const { hostname, port, pathname, search } = parsed;
  const host = `${hostname.replace(/^www\./, '')}:${port}`;
  const path = pathname.replace(FOLDER_PAGE, '/');
  // A folder with and without a trailing slash is one URL.
  return { host, path, address: hash53(`${host}${path.replace(/\/$/, '')}${search}`) };
}

/** For each page, the minimum number of links from its home page, or undefined if unknown. */
export function homeDistances(pages: readonly (PageLinks | undefined)[]): (number | undefined)[] {
  const known = new Map<number, PageLinks>();
  for (const one of pages) if (one !== undefined && !known.has(one.address)) known.set(one.address, one);
  const distance = new Map<number, number>();
  const queue = homesOf([...known.values()]);
  for (const { address } of queue) distance.set(address, 0);
  for (const { address, links } of queue) {
    for (const to of links) {
      const next = known.get(to);
      if (next === undefined || distance.has(to)) continue;
      distance.set(to, distance.get(address)! + 1);
      queue.push(next);
    }
  }
  return pages.map((one) => (one === undefined ? undefined : distance.get(one.address)));
}

/** For each host, the index page of the folder that contains all its other pages, if that page is present. */
function homesOf(pages: readonly PageLinks[]): PageLinks[] {
  const shortest = new Map<string, PageLinks>();
  for (const page of pages) {
    const other = shortest.get(page.host);
    if (other === undefined || page.path.length < other.path.length) shortest.set(page.host, page);
  }
  const outside = new Set<string>();
  for (const { host, path } of pages) if (!path.startsWith(shortest.get(host)!.path)) outside.add(host);
  return [...shortest.values()].filter(({ host, path }) => path.endsWith('/') && !outside.has(host));
}
