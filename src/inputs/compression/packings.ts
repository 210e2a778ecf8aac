// The ways in which bytes are packed, by what HTTP calls them, and the engine of each. Zstandard came to Node with 22.15,
// and its types do not know it yet.

import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';

export type Packing = 'gzip' | 'deflate' | 'br' | 'zstd';

export type Engine = Transform & { readonly bytesWritten: number };
/** With `info` the answer is the bytes and the engine, which knows what it has read. */
export type Unpack = (bytes: Uint8Array, options: object) => { readonly buffer: Buffer; readonly engine: Engine };

const { zstdDecompressSync, createZstdDecompress } = zlib as {
  zstdDecompressSync?: unknown;
  createZstdDecompress?: () => Engine;
};

/** Servers send `deflate` with zlib's header, as the standard says, and without: tried one after the other. */
export const UNPACK: Readonly<Record<Packing, readonly Unpack[]>> = {
  gzip: [zlib.gunzipSync],
  deflate: [zlib.inflateSync, zlib.inflateRawSync],
  br: [zlib.brotliDecompressSync],
  zstd: zstdDecompressSync === undefined ? [] : [zstdDecompressSync],
} as unknown as Record<Packing, readonly Unpack[]>;

export const ENGINES: Readonly<Record<Packing, (() => Engine) | undefined>> = {
  gzip: zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
  zstd: createZstdDecompress,
} as unknown as Record<Packing, () => Engine>;

export const hasZstd: boolean = zstdDecompressSync !== undefined;
export const ZSTD_MISSING = 'this Node cannot read Zstandard: use Node 22.15 or newer, or unpack it first';

const ENDINGS: readonly (readonly [RegExp, Packing])[] = [
  [/\.gz$/i, 'gzip'],
  [/\.br$/i, 'br'],
  [/\.zstd?$/i, 'zstd'],
];

/** How a file is packed, by the end of its name. */
export function packingByName(path: string): Packing | undefined {
  return ENDINGS.find(([ending]) => ending.test(path))?.[1];
}
