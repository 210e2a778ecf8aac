// Page → the address it came from: the one it was given with, or what the page itself says: canonical link, og:url, and the
// comment that browsers write into pages they save (`saved from url=(0026)https://…`). It tells the site; it resolves nothing.

import { head } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { resolve } from '../url/index.ts';

/** Characters at the start of a page in which a browser's comment stands. */
const MAX_BEFORE = 4096;
const SAVED_FROM = /<!--\s*saved from url=\(\d{4}\)(\S+)\s*-->/i;

export function pageAddress(page: Page): string | undefined {
  if (page.url !== undefined) return page.url;
  const { links, meta } = head(page);
  const said = [
    links.get('canonical')?.[0],
    meta.get('og:url')?.[0],
    SAVED_FROM.exec(page.tape.source.slice(0, MAX_BEFORE))?.[1],
  ];
  return said.map((one) => (one === undefined ? undefined : resolve(one))).find((one) => one !== undefined);
}
