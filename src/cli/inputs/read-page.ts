// A named page → its bytes, and what is known of where they came from: a file (packed or not, or
// saved as MHTML or as one record of WARC), standard input, an address.

import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PithError } from '../../error.ts';
import { fetchPage } from '../../fetch/index.ts';
import { isMhtml, readMhtml } from './mhtml.ts';
import { fileError } from './read-input.ts';
import { isWarc, readWarcPage } from './warc-page.ts';

export interface ReadBytes {
  readonly bytes: Uint8Array;
  /** Where the last redirect led, for a page that was fetched. */
  readonly url?: string;
  readonly contentType?: string;
}

export interface ReadOptions {
  /** Also fetch from loopback and private addresses. */
  readonly allowPrivate?: boolean;
}

/** No page that people read comes near; an endless stream or a packed bomb stops here. */
const MAX_PAGE_BYTES: number = 256 * 2 ** 20;

const GZIP_MAGIC = [0x1f, 0x8b] as const;

export function isAddress(input: string): boolean {
  return /^https?:\/\//i.test(input);
}

export async function readPage(path: string, stdin: Readable, options: ReadOptions = {}): Promise<ReadBytes> {
  if (isAddress(path)) return fetchPage(path, options);
  const bytes = Buffer.from(unpack(path, await readLimited(path, stdin)));
  if (isWarc(bytes)) return readWarcPage(bytes, path, MAX_PAGE_BYTES);
  return (isMhtml(bytes) ? readMhtml(bytes) : undefined) ?? { bytes };
}

async function readLimited(path: string, stdin: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const stream = path === '-' ? stdin : (await open(path)).createReadStream();
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > MAX_PAGE_BYTES) throw tooLarge(path);
      chunks.push(Buffer.from(chunk));
    }
  } catch (thrown) {
    throw thrown instanceof PithError ? thrown : fileError(path, thrown);
  }
  return Buffer.concat(chunks);
}

/** gzip is known by its first bytes, whatever the name; Brotli has none and goes by the name. */
function unpack(path: string, bytes: Buffer): Uint8Array {
  const kind = GZIP_MAGIC.every((byte, i) => bytes[i] === byte) ? 'gzip' : path.endsWith('.br') ? 'Brotli' : undefined;
  if (kind === undefined) return bytes;
  const limit = { maxOutputLength: MAX_PAGE_BYTES };
  try {
    return kind === 'gzip' ? gunzipSync(bytes, limit) : brotliDecompressSync(bytes, limit);
  } catch (cause) {
    if ((cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(path);
    throw new PithError('bad-input', `'${path}' is damaged, or is not ${kind} as it seems`, { cause });
  }
}

function tooLarge(path: string): PithError {
  const name = path === '-' ? 'standard input' : `'${path}'`;
  return new PithError('too-large', `${name} holds over ${MAX_PAGE_BYTES / 2 ** 20} MB; pith corpus reads archives`);
}
