// An extraction → what an agent reads: the record of the page, the text as Markdown without its title, its headings and
// tables, and whether the page is only the shell of an application that scripts would fill.

import type { Extraction, RenderOptions } from '../../index.ts';
import { type PageRecord, writeMarkdown } from '../../render/index.ts';
import { isAppShell } from './app-shell.ts';
import { type Heading, outlineOf, type ReadTable } from './outline.ts';
import { withoutLinks } from './without-links.ts';

export interface ReadPage {
  /** The facts of the page; the text is `markdown`. */
  readonly record: Omit<PageRecord, 'text'>;
  /** Without the title, if the record has it. */
  readonly markdown: string;
  readonly headings: readonly Heading[];
  readonly tables: readonly ReadTable[];
  readonly appShell: boolean;
  /** Where the text comes from: what the page shows, or data inside it, and what held it. */
  readonly source: 'page' | 'embedded';
  readonly embeddedIn: string | null;
  /** What was unusual about how the page was given, such as a URL without a scheme. */
  readonly notes: readonly string[];
}

/** `links`: with the addresses of links, which cost about as much as the text. */
export function readPage(found: Extraction, links: boolean, images: RenderOptions['images']): ReadPage {
  const { text: _text, ...record } = found.record;
  const { document, markdown } = found.textBeside(record);
  return {
    record,
    markdown: links ? markdown : writeMarkdown(withoutLinks(document), images === undefined ? {} : { images }),
    ...outlineOf(document),
    appShell: isAppShell(found),
    source: found.source,
    embeddedIn: found.embeddedIn ?? null,
    notes: found.notes,
  };
}
