// A data set, one page per line of JSON (`.jsonl`, compressed or not) → pages for the inspector: the first ones listed, and any
// by its id, as the report of `pith eval` links to it. The file is read again for each page, because it may be larger than memory.

import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { asPithError, PithError } from '../../../base/index.ts';
import { unpackedFile } from '../../../inputs/files/index.ts';
import { type Line, type PageLine, parsePageLine, readLines } from '../../../inputs/jsonl/index.ts';
import type { InspectedPage } from './show-pages.ts';

type Found = Awaited<ReturnType<InspectedPage['read']>>;

const LINES = /\.(?:jsonl|ndjson)(?:\.gz|\.br|\.zst)?$/i;
/** The most pages that a tab opens by itself. */
const MAX_LISTED = 24;
const MAX_LINE = 256 * 2 ** 20;

export function isDataSet(path: string): boolean {
  return LINES.test(path);
}

/** The data sets of an input: the file itself, or those in the folder or its folder `sites`. */
export function dataSetsIn(input: string): string[] {
  if (isDataSet(input)) return [input];
  return [...linesIn(input), ...(isFolder(input) ? linesIn(join(input, 'sites')) : [])];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function linesIn(folder: string): string[] {
  const names = isFolder(folder) ? readdirSync(folder).filter(isDataSet).sort() : [];
  return names.map((name) => join(folder, name));
}

/** The first pages, in the order of the files. */
export async function listedPages(paths: readonly string[]): Promise<InspectedPage[]> {
  const pages: InspectedPage[] = [];
  for (const path of paths) {
    const before = pages.length;
    for await (const { id, page } of pagesIn(path)) {
      if (pages.length >= MAX_LISTED) return pages;
      pages.push({ name: id, read: async () => page });
    }
    if (pages.length === before) throw new PithError('bad-input', `'${path}' contains no page`);
  }
  return pages;
}

/** By its id, also after the name of its data set: `golden/17`. */
export async function pageNamed(paths: readonly string[], wanted: string): Promise<Found | undefined> {
  const named = paths.filter((path) => wanted.startsWith(`${siteIn(path)}/`));
  for (const path of [...named, ...paths.filter((one) => !named.includes(one))])
    for await (const { id, page } of pagesIn(path))
      if (id === wanted || `${siteIn(path)}/${id}` === wanted) return page;
  return undefined;
}

/** A data set without URLs is a site with the name of the file. */
function siteIn(path: string): string {
  return basename(path).replace(LINES, '');
}

/** The error for a line without a page names its file and number. */
function pageIn(path: string, line: Line): PageLine {
  try {
    const page = parsePageLine(line);
    if (page.problem === undefined) return page;
    throw page.problem;
  } catch (thrown) {
    const { code, message } = asPithError(thrown);
    throw new PithError(code, `${path}: line ${line.number}: ${message}`, { cause: thrown });
  }
}

async function* pagesIn(path: string): AsyncGenerator<{ readonly id: string; readonly page: Found }> {
  for await (const line of readLines(unpackedFile(path), MAX_LINE)) {
    const { input, url, contentType, id } = pageIn(path, line);
    const bytes = typeof input === 'string' ? Buffer.from(input) : input;
    const type = typeof input === 'string' ? 'text/html; charset=utf-8' : contentType;
    yield {
      id: id === null ? `${path}:${line.number}` : String(id),
      page: {
        bytes,
        site: siteIn(path),
        ...(url === undefined ? {} : { url }),
        ...(type === undefined ? {} : { contentType: type }),
      },
    };
  }
}
