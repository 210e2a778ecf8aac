// The pages a bench run works on: generated ones, or the first of a data set's.

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { generatePages } from './generate-pages.ts';

export interface BenchPage {
  readonly id: string;
  readonly bytes: Uint8Array;
  /** The same page as text, for peers that take no bytes. */
  readonly html: string;
}

export async function loadPages(file: string | undefined, limit: number): Promise<BenchPage[]> {
  if (file === undefined) return generatePages(limit);
  const raw = createReadStream(file);
  const stream = file.endsWith('.br')
    ? raw.pipe(createBrotliDecompress())
    : file.endsWith('.gz')
      ? raw.pipe(createGunzip())
      : raw;
  const pages: BenchPage[] = [];
  for await (const line of createInterface({ input: stream })) {
    const page = JSON.parse(line) as { id: string; html?: string; htmlBase64?: string };
    const bytes = page.html === undefined ? Buffer.from(page.htmlBase64!, 'base64') : Buffer.from(page.html);
    pages.push({ id: page.id, bytes, html: bytes.toString() });
    if (pages.length >= limit) break;
  }
  return pages;
}
