// A page open in Playwright or Puppeteer → its extraction, with the layout that its reader sees. A small script in the tab
// serializes the document (including open shadow roots) and all boxes; the rest happens here, so the model never enters the tab.
// Neither package is imported: both have `evaluate` and `url`.

import { readFile } from 'node:fs/promises';
import { PithError } from '../base/index.ts';
import { type Extraction, type ExtractOptions, extract, parsePage } from '../extract.ts';
import { alignLayout, type RenderedTree } from '../layout/index.ts';
import type { WrittenPage } from './write-down.ts';

/** The part of Playwright's or Puppeteer's page that is needed. */
export interface LivePage {
  evaluate(script: string): Promise<unknown>;
  url(): string;
}

let script: Promise<string> | undefined;

/** The code that serializes a document in its tab. */
export function writeDownScript(): Promise<string> {
  script ??= readFile(new URL('../../browser/write-down.js', import.meta.url), 'utf8');
  return script;
}

/**
 * Extracts the main text of a page in its current state in a browser.
 *
 *     await page.goto('https://example.org/story');
 *     const { markdown } = await extractPage(page);
 */
export async function extractPage(page: LivePage, options: Omit<ExtractOptions, 'layout'> = {}): Promise<Extraction> {
  const written = (await page.evaluate(await writeDownScript())) as WrittenPage | undefined;
  if (typeof written?.html !== 'string')
    throw new PithError('bad-input', 'the browser page could not be read; it may be closed');
  const at = page.url();
  const url = /^https?:/i.test(at) ? { url: at } : {};
  const parsed = parsePage(written.html, { ...url, ...(options.limits !== undefined && { limits: options.limits }) });
  return extract(parsed, {
    ...url,
    embedded: 'read',
    ...options,
    layout: alignLayout(parsed.tape, treeOf(written)).layout,
  });
}

function treeOf({ parent, name, layout }: WrittenPage): RenderedTree {
  return {
    count: parent.length,
    parent: Int32Array.from(parent),
    name,
    layout: {
      source: 'in-page',
      left: Float32Array.from(layout.left),
      top: Float32Array.from(layout.top),
      width: Float32Array.from(layout.width),
      height: Float32Array.from(layout.height),
      fontSize: Float32Array.from(layout.fontSize),
      background: Uint32Array.from(layout.background),
      visible: Uint8Array.from(layout.visible),
    },
  };
}
