// Page → the names that it gives its site, best first.

import type { Raw } from './collect.ts';
import { textOf } from './json-ld.ts';

export function siteNames(raw: Raw): string[] {
  const ld = raw.jsonLd;
  return [
    raw.head.meta.get('og:site_name')?.[0],
    textOf(ld.main?.['publisher'], ld),
    textOf(ld.webSite?.['name'], ld),
    raw.head.meta.get('application-name')?.[0],
    raw.head.meta.get('apple-mobile-web-app-title')?.[0],
  ].filter(
    (name): name is string => name !== undefined && name.trim() !== '' && name.length < 100 && !/^https?:/.test(name),
  );
}
