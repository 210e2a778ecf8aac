// Page → the URL it came from: the given one, or else the canonical link, og:url, or the comment that browsers write into
// saved pages (`saved from url=(0026)https://…`). It identifies the site, and relative links and images are resolved by it.

import { head } from '../elements/index.ts';
import { fact, type Page } from '../page/index.ts';
import { resolve } from '../url/index.ts';

/** Limit on characters at the start of a page to search for the browser's comment. */
const MAX_BEFORE = 4096;
const SAVED_FROM = /<!--\s*saved from url=\(\d{4}\)(\S+)\s*-->/i;

export function pageAddress(page: Page): string | undefined {
  return page.url ?? ownAddress(page).url;
}

const ownAddress = fact('metadata.ownAddress', (page: Page): { url: string | undefined } => {
  const { links, meta } = head(page);
  const urls = [
    links.get('canonical')?.[0],
    meta.get('og:url')?.[0],
    SAVED_FROM.exec(page.tape.source.slice(0, MAX_BEFORE))?.[1],
  ];
  return { url: urls.map((one) => (one === undefined ? undefined : resolve(one))).find((one) => one !== undefined) };
});
