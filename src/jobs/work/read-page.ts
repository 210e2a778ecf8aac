// Extraction → the page for an agent: its record, the text as Markdown without the title, its headings and tables, and whether the
// page is only the shell of an application that scripts would fill.

import { isWrittenByScripts } from '../../answer/index.ts';
import type { Extraction, RenderOptions } from '../../index.ts';
import { type PageRecord, writeMarkdown } from '../../render/index.ts';
import { type OutlineHeading, outlineOf, type ReadTable } from './outline.ts';
import { withoutLinks } from './without-links.ts';

export interface PageReading {
  /** The facts of the page; the text is `markdown`. */
  readonly record: Omit<PageRecord, 'text'>;
  /** Without the title, if the record has it. */
  readonly markdown: string;
  readonly headings: readonly OutlineHeading[];
  readonly tables: readonly ReadTable[];
  readonly appShell: boolean;
  /** Source of the text: the visible page, or data inside it; `embeddedIn` names that data. */
  readonly source: 'page' | 'embedded';
  readonly embeddedIn: string | null;
  /** Notes about the input, such as a URL without a scheme. */
  readonly notes: readonly string[];
}

/** `links`: keep the URLs of links, which cost about as much as the text. */
export function readPageTask(found: Extraction, links: boolean, images: RenderOptions['images']): PageReading {
  const { text: _text, ...record } = found.record;
  const { document, markdown } = found.textBeside(record);
  return {
    record,
    markdown: links ? markdown : writeMarkdown(withoutLinks(document), images === undefined ? {} : { images }),
    ...outlineOf(document),
    appShell: isWrittenByScripts(found.page),
    source: found.source,
    embeddedIn: found.embeddedIn ?? null,
    notes: found.notes,
  };
}
