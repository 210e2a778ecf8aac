// A live document in a tab → its extraction, with the layout the reader sees. The document is read, never changed:
// its HTML as it stands now becomes a page like any other, and its boxes are brought onto that page's nodes.
// Base of an extension, a bookmarklet or a console snippet.

import { type Extraction, type ExtractOptions, extract, parsePage } from '../extract.ts';
import { alignLayout, type Layout, treeFromDocument } from '../layout/index.ts';
import type { Page } from '../page/index.ts';

/**
 * The page a document is now.
 *
 *     extract(pageFromDocument(document)).title; // 'The last ferry'
 */
export function pageFromDocument(document: Document): Page {
  return parsePage(document);
}

/**
 * Where a document's elements stand, for the page made of it (or of the HTML it was loaded from).
 *
 *     const page = pageFromDocument(document);
 *     extract(page, { layout: layoutFromDocument(document, page) }).text;
 */
export function layoutFromDocument(document: Document, page: Page = pageFromDocument(document)): Layout {
  return alignLayout(page.tape, treeFromDocument(document)).layout;
}

/**
 * What `extract` gives, with the layout that the reader sees.
 *
 *     extractDocument(document).title; // 'The last ferry'
 */
export function extractDocument(document: Document, options: Omit<ExtractOptions, 'layout'> = {}): Extraction {
  const page = pageFromDocument(document);
  return extract(page, { ...options, layout: layoutFromDocument(document, page) });
}
