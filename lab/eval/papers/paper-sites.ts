// A path → its sites: a folder of data sets (.jsonl, compressed or not), a folder of folders of saved pages, one such
// folder, one data set, or a folder that has them in `sites/`. Gold is not needed: a site without it is compared with
// the answers of `fusion`, and every table marks it (*).

import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { extract, type Page, PithError, parsePage } from '../../../src/index.ts';
import { BODY_ALONE, type GoldPage, openDataSet } from '../data/index.ts';
import { Target } from '../metrics/index.ts';
import type { Site, SitePage } from '../sites/index.ts';
import { demoSites } from './demo/index.ts';

/** With fewer pages there is no useful template. */
const MIN_PAGES = 4;

export interface PaperSite extends Site {
  /** False if the answer of `fusion` replaces the gold. */
  readonly hasGold: boolean;
  /** All pages, including those that cannot be judged: clustering uses them. */
  readonly all: readonly { readonly page: Page; readonly type: string | undefined }[];
}

export interface SiteSource {
  readonly name: string;
  /** The site, or the reason why it cannot be used. */
  read(): Promise<PaperSite | string>;
}

const LINES = /\.(jsonl|ndjson)(\.gz|\.br)?$/;
const HTML = /\.(html?|xhtml)$/i;

/** The sites of a path, or the demo sites without one. */
export function siteSources(path: string | undefined): SiteSource[] {
  if (path === undefined)
    return demoSites().map(({ name, pages }) => ({ name, read: async () => readSite(name, pages) }));
  const found = sitePaths(path);
  if (found.length === 0) {
    throw new PithError('bad-input', `${path}: no site in it (expected .jsonl files, or folders of .html pages)`);
  }
  return found.map((one) => {
    const name = basename(one).replace(LINES, '');
    return { name, read: () => readSite(name, openDataSet(one, { goldOptional: true }).pages()) };
  });
}

function sitePaths(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw new PithError('not-found', `nothing at ${path}: name a folder of sites`);
  if (!stat.isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  if (entries.some((one) => one.isDirectory() && one.name === 'sites')) return sitePaths(join(path, 'sites'));
  if (entries.some((one) => one.isFile() && HTML.test(one.name))) return [path];
  return entries
    .filter((one) => (one.isDirectory() ? holdsPages(join(path, one.name)) : LINES.test(one.name)))
    .map((one) => join(path, one.name));
}

function holdsPages(folder: string): boolean {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => HTML.test(name));
}

async function readSite(
  name: string,
  source: AsyncIterable<GoldPage> | Iterable<GoldPage>,
): Promise<PaperSite | string> {
  const pages: SitePage[] = [];
  for await (const gold of source) {
    const page = parsePage(gold.html, gold.url === undefined ? {} : { url: gold.url });
    pages.push({ gold, page, target: new Target(page, gold.gold) });
  }
  const golden = pages.filter(({ target }) => target.hasText);
  const hasGold = golden.length > 0;
  const used = hasGold ? golden : pages.map(judgedByFusion).filter(({ target }) => target.hasText);
  if (used.length < MIN_PAGES) return `${name}: ${used.length} pages with text, and ${MIN_PAGES} are needed`;
  const all = pages.map(({ page, gold }) => ({ page, type: gold.type }));
  return { name: hasGold ? name : `${name} *`, pages: used, hasGold, all };
}

function judgedByFusion({ page, gold }: SitePage): SitePage {
  const stand = { text: extract(page, BODY_ALONE).text };
  return { page, gold: { ...gold, gold: stand }, target: new Target(page, stand) };
}
