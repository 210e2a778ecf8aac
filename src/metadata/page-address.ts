// Page → the URL it came from: the given one, or else the canonical link, og:url, or the comment that browsers write into
// saved pages (`saved from url=(0026)https://…`). It identifies the site; it is not used to resolve links.

import { head } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { resolve } from '../url/index.ts';

/** Limit on characters at the start of a page to search for the browser's comment. */
const MAX_BEFORE = 4096;
const SAVED_FROM = /<!--\s*saved from url=\(\d{4}\)(\S+)\s*-->/i;

export function pageAddress(page: Page): string | undefined {
  if (page.url !== undefined) return page.url;
  const { links, meta } = head(page);
  const urls = [
    links.get('canonical')?.[0],
    meta.get('og:url')?.[0],
    SAVED_FROM.exec(page.tape.source.slice(0, MAX_BEFORE))?.[1],
  ];
  return urls.map((one) => (one === undefined ? undefined : resolve(one))).find((one) => one !== undefined);
}
