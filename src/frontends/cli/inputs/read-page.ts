// A named page → its bytes, and what is known of where they came from: a file (packed or not, or
// saved as MHTML or as one record of WARC), standard input, an address. What only some of these need (the network, archives,
// unpacking) is loaded for them: most commands read one plain file, and waiting for the rest would be half of their start.

import { createReadStream, readFileSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { PithError } from '../../../base/index.ts';
import type { Packing } from '../../../inputs/compression/index.ts';
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

const MAGICS: readonly (readonly [Packing, Buffer])[] = [
  ['gzip', Buffer.of(0x1f, 0x8b)],
  ['zstd', Buffer.of(0x28, 0xb5, 0x2f, 0xfd)],
];
const WARC_MAGIC = Buffer.from('WARC/');

function opensWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}

export function isAddress(input: string): boolean {
  return /^https?:\/\//i.test(input);
}

/** Standard input is opened only to be read: that takes a while. */
export async function readPage(path: string, io: Pick<Io, 'stdin'>, options: ReadOptions = {}): Promise<ReadBytes> {
  if (isAddress(path)) return (await import('../../../inputs/fetch/index.ts')).fetchPage(path, options);
  const bytes = await unpack(path, await readLimited(path, io));
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

/** gzip and Zstandard are known by their first bytes, whatever the name; Brotli has none and goes by the name. */
async function unpack(path: string, bytes: Buffer): Promise<Buffer> {
  const packing = MAGICS.find(([, magic]) => opensWith(bytes, magic))?.[0] ?? (path.endsWith('.br') ? 'br' : undefined);
  if (packing === undefined) return bytes;
  return (await import('../../../inputs/compression/index.ts')).unpackWhole(
    packing,
    bytes,
    shown(path),
    MAX_PAGE_BYTES,
  );
}

function shown(path: string): string {
  return path === '-' ? 'standard input' : `'${path}'`;
}

function tooLarge(path: string): PithError {
  return new PithError(
    'too-large',
    `${shown(path)} holds over ${MAX_PAGE_BYTES / 2 ** 20} MB; pith corpus reads archives`,
  );
}
