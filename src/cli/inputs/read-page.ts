// A named page → its bytes, and what is known of where they came from: a file (packed or not, or
// saved as MHTML or as one record of WARC), standard input, an address. What only some of these need (the network, archives,
// unpacking) is loaded for them: most commands read one plain file, and waiting for the rest would be half of their start.

import { createReadStream, readFileSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { PithError } from '../../error.ts';
import type { Io } from '../command.ts';
import { isMhtml, readMhtml } from './mhtml.ts';
import { fileError } from './read-input.ts';

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

const GZIP_MAGIC = Buffer.of(0x1f, 0x8b);
const WARC_MAGIC = Buffer.from('WARC/');

function opensWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}

export function isAddress(input: string): boolean {
  return /^https?:\/\//i.test(input);
}

/** Standard input is opened only to be read: that takes a while. */
export async function readPage(path: string, io: Pick<Io, 'stdin'>, options: ReadOptions = {}): Promise<ReadBytes> {
  if (isAddress(path)) return (await import('../../fetch/index.ts')).fetchPage(path, options);
  const bytes = Buffer.from(await unpack(path, await readLimited(path, io)));
  if (opensWith(bytes, WARC_MAGIC)) return (await import('./warc-page.ts')).readWarcPage(bytes, path, MAX_PAGE_BYTES);
  return (isMhtml(bytes) ? readMhtml(bytes) : undefined) ?? { bytes };
}

async function readLimited(path: string, io: Pick<Io, 'stdin'>): Promise<Buffer> {
  try {
    return path === '-' ? await readStream(path, io.stdin) : await readFile(path);
  } catch (thrown) {
    throw thrown instanceof PithError ? thrown : fileError(path, thrown);
  }
}

/** In one go where the size is known, and without waiting: nothing else goes on. A device or a named pipe may be endless. */
async function readFile(path: string): Promise<Buffer> {
  const info = statSync(path);
  if (!info.isFile() && !info.isDirectory()) return await readStream(path, createReadStream(path));
  if (info.size > MAX_PAGE_BYTES) throw tooLarge(path);
  return readFileSync(path);
}

async function readStream(path: string, stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > MAX_PAGE_BYTES) throw tooLarge(path);
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

/** gzip is known by its first bytes, whatever the name; Brotli has none and goes by the name. */
async function unpack(path: string, bytes: Buffer): Promise<Uint8Array> {
  const kind = opensWith(bytes, GZIP_MAGIC) ? 'gzip' : path.endsWith('.br') ? 'Brotli' : undefined;
  if (kind === undefined) return bytes;
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib');
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
