// A named page → its bytes, its URL and its type: a file of any kind that holds one page, standard input, a URL. The network
// and the archive readers are imported only when needed: most commands read one plain file.

import { createReadStream, readFileSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { PithError } from '../../base/index.ts';
import { fileError, isInputUrl, isRemoteName } from '../files/index.ts';
import { tooLarge } from '../kinds/index.ts';
import { type OpenedPage, openAllPages, openInputPage } from './open-page.ts';

/** A page's bytes and the facts known about them; `extract(bytes, known)` accepts the facts as options. */
export interface ReadBytes {
  readonly bytes: Uint8Array;
  readonly url?: string;
  readonly contentType?: string;
}

export interface ReadOptions {
  /** Also fetch from loopback and private addresses. */
  readonly allowPrivate?: boolean;
  /** Returns the stream for the name `-` when it is needed; standard input by default. */
  readonly stdin?: () => Readable;
}

/** Far more than any real page; stops endless streams and decompression bombs. */
const MAX_PAGE_BYTES: number = 256 * 2 ** 20;

/**
 * The page of a file, a URL or standard input (`-`): HTML, also compressed; MHTML; or an archive of exactly one page.
 *
 *     const { bytes, ...known } = await readPage('examples/article.html');
 *     extract(bytes, known).title; // 'How a lighthouse keeps time'
 */
export async function readPage(name: string, options: ReadOptions = {}): Promise<ReadBytes> {
  const { bytes, ...known } = await readRaw(name, options);
  return withBytes(await openInputPage(bytes, { name, maxBytes: MAX_PAGE_BYTES }), known);
}

/** All pages of an input: one for a plain page, all for an archive. */
export async function* readAllPages(name: string, options: ReadOptions): AsyncGenerator<ReadBytes, void, void> {
  const { bytes, ...known } = await readRaw(name, options);
  for await (const page of openAllPages(bytes, { name, maxBytes: MAX_PAGE_BYTES })) yield withBytes(page, known);
}

/** The page's own facts win over those of the fetch, except for plain HTML: the fetched URL is its URL. */
function withBytes({ input, ...own }: OpenedPage, known: Omit<ReadBytes, 'bytes'>): ReadBytes {
  const bytes = typeof input === 'string' ? Buffer.from(input) : input;
  // Text from a JSON line becomes UTF-8 when it is encoded.
  const type = typeof input === 'string' ? { contentType: 'text/html; charset=utf-8' } : {};
  const isFetchedPage = known.url !== undefined && own.contentType === undefined;
  return { bytes, ...(isFetchedPage ? { ...own, ...known } : { ...known, ...own }), ...type };
}

async function readRaw(name: string, options: ReadOptions): Promise<ReadBytes> {
  if (isInputUrl(name)) return (await import('../fetch/index.ts')).fetchPage(name, options);
  if (isRemoteName(name)) return { bytes: await (await import('../remote/index.ts')).readNamed(name, MAX_PAGE_BYTES) };
  try {
    return { bytes: name === '-' ? await readStream(name, options.stdin?.() ?? process.stdin) : await readFile(name) };
  } catch (thrown) {
    throw thrown instanceof PithError ? thrown : fileError(name, thrown);
  }
}

/** Reads in one call if the size is known. A device or a named pipe may be endless. */
async function readFile(path: string): Promise<Buffer> {
  const info = statSync(path);
  if (!info.isFile() && !info.isDirectory()) return await readStream(path, createReadStream(path));
  if (info.size > MAX_PAGE_BYTES) throw tooLargePage(path);
  return readFileSync(path);
}

async function readStream(path: string, stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > MAX_PAGE_BYTES) throw tooLargePage(path);
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

function tooLargePage(path: string): PithError {
  const name = path === '-' ? 'standard input' : `'${path}'`;
  return tooLarge(name, MAX_PAGE_BYTES, '`pith corpus` reads large archives');
}
