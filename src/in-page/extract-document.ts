// A live document in a tab → its extraction, with the layout that the reader sees. The document is read, never changed: its
// current HTML becomes a page like any other, and its boxes are mapped to that page's nodes.
// The base of an extension or a bookmarklet.

import { type Extraction, type ExtractOptions, extract, parsePage } from '../extract.ts';
import { alignLayout, type Layout, treeFromDocument } from '../layout/index.ts';
import type { Page } from '../page/index.ts';

/**
 * A page from the current state of a document.
 *
 *     extract(pageFromDocument(document)).title; // 'The last ferry'
 */
export function pageFromDocument(document: Document): Page {
  return parsePage(document);
}

/**
 * The layout of a document's elements, for a page made from it (or from the HTML it was loaded from).
 *
 *     const page = pageFromDocument(document);
 *     extract(page, { layout: layoutFromDocument(document, page) }).text;
 */
export function layoutFromDocument(document: Document, page: Page = pageFromDocument(document)): Layout {
  return alignLayout(page.tape, treeFromDocument(document)).layout;
}

/**
 * Same as `extract`, with the layout that the reader sees.
 *
 *     extractDocument(document).title; // 'The last ferry'
 */
export function extractDocument(document: Document, options: Omit<ExtractOptions, 'layout'> = {}): Extraction {
  const page = pageFromDocument(document);
  return extract(page, { ...options, layout: layoutFromDocument(document, page) });
}
