// A data set of pages, a JSON line each (`.jsonl`, packed or not) → pages for the inspector: the first ones listed, and any
// by its id, as the report of `pith eval` links to it. The file is read anew for each: it may be larger than memory.

import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { PithError } from '../../error.ts';
import type { InspectedPage } from '../../inspect/index.ts';
import { parsePageLine, readLines } from '../../lines/index.ts';
import { fileError } from '../inputs/read-input.ts';

type Found = Awaited<ReturnType<InspectedPage['read']>>;

const LINES = /\.jsonl(?:\.gz|\.br)?$/i;
/** A tab opens no more of them by itself. */
const MAX_LISTED = 24;
const MAX_LINE = 256 * 2 ** 20;

export function isDataSet(path: string): boolean {
  return LINES.test(path);
}

/** The first pages, read as they stand in the file. */
export async function listedPages(path: string): Promise<InspectedPage[]> {
  const pages: InspectedPage[] = [];
  for await (const { id, page } of pagesIn(path)) {
    pages.push({ name: id, read: async () => page });
    if (pages.length >= MAX_LISTED) break;
  }
  if (pages.length === 0) throw new PithError('bad-input', `${path}: no page in it`);
  return pages;
}

export async function pageNamed(path: string, wanted: string): Promise<Found | undefined> {
  for await (const { id, page } of pagesIn(path)) if (id === wanted) return page;
  return undefined;
}

async function* pagesIn(path: string): AsyncGenerator<{ readonly id: string; readonly page: Found }> {
  const file = createReadStream(path);
  try {
    for await (const line of readLines(unpacked(path, file), MAX_LINE)) {
      const { input, url, contentType, problem, id } = parsePageLine(line);
      if (problem !== undefined) throw new PithError(problem.code, `${path}: line ${line.number}: ${problem.message}`);
      const bytes = typeof input === 'string' ? Buffer.from(input) : input;
      const type = typeof input === 'string' ? 'text/html; charset=utf-8' : contentType;
      yield {
        id: id === null ? `${path}:${line.number}` : String(id),
        page: { bytes, ...(url === undefined ? {} : { url }), ...(type === undefined ? {} : { contentType: type }) },
      };
    }
  } catch (thrown) {
    throw thrown instanceof PithError ? thrown : fileError(path, thrown);
  } finally {
    file.destroy();
  }
}

function unpacked(path: string, file: Readable): AsyncIterable<Uint8Array> {
  if (path.endsWith('.gz')) return file.pipe(createGunzip());
  return path.endsWith('.br') ? file.pipe(createBrotliDecompress()) : file;
}
