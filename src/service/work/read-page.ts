// An extraction → what an agent reads: the text as Markdown, its headings and tables, and whether the page is only the
// shell of an application that scripts would fill.

import type { Extraction } from '../../index.ts';
import { isAppShell } from './app-shell.ts';
import { type Heading, outlineOf, type ReadTable } from './outline.ts';

export interface ReadPage {
  readonly url: string | null;
  readonly title: string | null;
  readonly authors: readonly string[];
  readonly published: string | null;
  readonly language: string | null;
  readonly markdown: string;
  readonly headings: readonly Heading[];
  readonly tables: readonly ReadTable[];
  readonly appShell: boolean;
}

export function readPage(found: Extraction): ReadPage {
  const { title, authors, published, language } = found.metadata;
  return {
    url: found.page.url ?? null,
    title: title?.value ?? null,
    authors: authors?.value ?? [],
    published: published?.value ?? null,
    language: language?.value ?? null,
    markdown: found.markdown,
    ...outlineOf(found.document),
    appShell: isAppShell(found),
  };
}
