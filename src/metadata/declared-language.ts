// The language that a page declares, as BCP 47, and where it declares it.

import type { Page } from '../page/index.ts';
import { collect, type Raw } from './collect.ts';
import { textOf } from './json-ld.ts';
import type { FoundField } from './metadata.ts';
import type { SourceName } from './sources.ts';

const ROWS: readonly (readonly [SourceName, (raw: Raw) => string | undefined])[] = [
  ['html', ({ head }) => head.lang],
  ['meta', ({ head }) => (head.meta.get('content-language') ?? head.meta.get('language'))?.[0]],
  ['opengraph', ({ head }) => head.meta.get('og:locale')?.[0]],
  ['json-ld', ({ jsonLd }) => textOf(jsonLd.main?.['inLanguage'] ?? jsonLd.webPage?.['inLanguage'], jsonLd)],
  ['dublin-core', ({ head }) => (head.meta.get('dc.language') ?? head.meta.get('dcterms.language'))?.[0]],
];

export function declaredLanguage(page: Page): FoundField<string> | undefined {
  const raw = collect(page);
  for (const [source, read] of ROWS) {
    const value = read(raw)?.trim().replaceAll('_', '-').split(/[,\s]/)[0];
    if (value !== undefined && /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(value)) return { value, source };
  }
  return undefined;
}
