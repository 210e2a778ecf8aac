// Page → the URLs that it links to, absolute and without fragments.

import { noteLimit } from '../base/index.ts';
import { attribute, Kind, Tag } from '../dom/index.ts';
import type { Page } from '../page/index.ts';
import { MAX_URL_CHARACTERS, resolve, usableBase, withoutFragment } from '../url/index.ts';

/** URLs of `<a href>` in page order, without duplicates. */
export function linksOf(page: Page): string[] {
  const { tape } = page;
  const found = new Set<string>();
  const baseNode = tape.tag.indexOf(Tag.base);
  const baseHref = baseNode < 0 ? undefined : attribute(tape, baseNode, 'href');
  const own = baseHref === undefined ? undefined : usableBase(resolve(baseHref, page.url));
  const base = own ?? usableBase(page.url);
  for (let node = 1; node < tape.size; node++) {
    if (tape.tag[node] !== Tag.a || tape.kind[node] !== Kind.element) continue;
    const href = attribute(tape, node, 'href');
    if (href !== undefined && href.length > MAX_URL_CHARACTERS) noteLimit(tape, 'characters of a URL');
    const url = href === undefined ? undefined : resolve(href, base);
    if (url !== undefined) found.add(withoutFragment(url));
  }
  return [...found];
}
