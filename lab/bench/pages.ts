// The pages of a bench run: generated ones, or the first of a data set.

import { extract, type Page, parsePage } from '../../src/index.ts';
import { firstPages, htmlText, openDataSet } from '../eval/index.ts';
import { generatePages } from './generate-pages.ts';

export interface BenchPage {
  readonly id: string;
  readonly bytes: Uint8Array;
  /** The same page as text, for peers that do not take bytes. */
  readonly html: string;
}

export async function loadPages(file: string | undefined, limit: number): Promise<BenchPage[]> {
  if (file === undefined) return generatePages(limit);
  const pages: BenchPage[] = [];
  for await (const page of firstPages(openDataSet(file), limit).pages()) {
    const bytes = typeof page.html === 'string' ? new TextEncoder().encode(page.html) : page.html;
    pages.push({ id: page.id, bytes, html: htmlText(page) });
  }
  return pages;
}

/** A page with everything that the cheapest method derives from it, which no other method or column then pays for. */
export function openedPage({ bytes }: BenchPage): Page {
  const page = parsePage(bytes);
  extract(page, { method: 'bte', embedded: 'drop' }).text;
  return page;
}
