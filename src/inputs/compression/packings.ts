// The engine of each compressed form. Node has Zstandard since 22.15, and its types do not list it yet.

import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import type { Packing } from '../kinds/index.ts';

export type Engine = Transform & { readonly bytesWritten: number };
/** With `info` Node returns the bytes and the engine, which counts what it has read. */
export type Unpack = (bytes: Uint8Array, options: object) => { readonly buffer: Buffer; readonly engine: Engine };

const { zstdDecompressSync, createZstdDecompress } = zlib as {
  zstdDecompressSync?: unknown;
  createZstdDecompress?: () => Engine;
};

/** Servers send `deflate` with zlib's header, as the standard requires, or without it: both are tried, in this order. */
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
