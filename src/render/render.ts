// Page + Labels → a rendering: the document is built once and every format is written from it.

import type { Labels } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import { buildDocument } from './document/build.ts';
import type { Document } from './document/document.ts';
import { writeHtml } from './html.ts';
import { type Keep, keepOf } from './keep.ts';
import { writeMarkdown } from './markdown/markdown.ts';
import type { RenderOptions } from './options.ts';
import { rangeTexts } from './text.ts';
import type { Thread } from './thread.ts';

/** The kept part of a page as a document. For methods that return ranges, one paragraph per range. */
export function renderDocument(
  page: Page,
  labels: Labels,
  options: RenderOptions = {},
  keep?: Keep,
  thread?: Thread,
): Document {
  if (labels.ranges !== undefined && options.comments !== 'only') {
    const children = rangeTexts(page, labels).map((value) => ({
      type: 'paragraph' as const,
      children: [{ type: 'text' as const, value: value.replace(/\s+/g, ' ') }],
    }));
    return { dir: undefined, lang: undefined, children };
  }
  return buildDocument(page, keep ?? keepOf(page, labels, options), options, thread);
}

export function renderMarkdown(page: Page, labels: Labels, options: RenderOptions = {}): string {
  return writeMarkdown(renderDocument(page, labels, options), options);
}

export function renderHtml(page: Page, labels: Labels, options: RenderOptions = {}): string {
  return writeHtml(renderDocument(page, labels, options), options);
}
