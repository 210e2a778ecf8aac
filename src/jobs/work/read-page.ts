// An extraction → what an agent reads: the text as Markdown, its headings and tables, and whether the page is only the
// shell of an application that scripts would fill.

import type { Extraction, RenderOptions } from '../../index.ts';
import { writeMarkdown } from '../../render/index.ts';
import { isAppShell } from './app-shell.ts';
import { type Heading, outlineOf, type ReadTable } from './outline.ts';
import { withoutLinks } from './without-links.ts';

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
  /** Where the text comes from: what the page shows, or data inside it, and what held it. */
  readonly source: 'page' | 'embedded';
  readonly embeddedIn: string | null;
}

/** `links`: with the addresses of links, which cost about as much as the text. */
export function readPage(found: Extraction, links: boolean, images: RenderOptions['images']): ReadPage {
  const { title, authors, published, language } = found.metadata;
  return {
    url: found.page.url ?? null,
    title: title?.value ?? null,
    authors: authors?.value ?? [],
    published: published?.value ?? null,
    language: language?.value ?? null,
    markdown: links
      ? found.markdown
      : writeMarkdown(withoutLinks(found.document), images === undefined ? {} : { images }),
    ...outlineOf(found.document),
    appShell: isAppShell(found),
    source: found.source,
    embeddedIn: found.embeddedIn ?? null,
  };
}
