// A compressed stretch of a file → chunks of what it holds, for members that do not fit into memory at once, and for
// whole files that are one stream. Back pressure comes with the pipe, so memory stays flat.

import { pipeline, Readable, type Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { PithError } from '../error.ts';
import { ZstdFrames } from '../zstd/index.ts';
import type { ByteWindow } from './byte-window.ts';

const CHUNK_BYTES = 256 * 1024;

/** Bytes of the file from `from` on, in chunks of their own. */
export async function* fileChunks(window: ByteWindow, from: number): AsyncGenerator<Buffer, void, void> {
  for (let at = from; at < window.size; ) {
    const bytes = (await window.at(at, CHUNK_BYTES)).subarray(0, CHUNK_BYTES);
    if (bytes.length === 0) return;
    at += bytes.length;
    yield Buffer.from(bytes);
  }
}

type Engine = Transform & { readonly bytesWritten?: number };

/** Counts what `unpack` has read when its stream is at its end. */
export class Unpacked {
  /** Bytes of input that the stream took. */
  used = 0;
  crc = 0;
  private readonly chunks: AsyncIterable<Buffer>;
  private readonly engine: Engine;
  private readonly isWhole: () => boolean;

  /** `isWhole` is asked at the end, for engines that do not notice a stream that was cut. */
  constructor(chunks: AsyncIterable<Buffer>, engine: Engine, isWhole: () => boolean = () => true) {
    this.chunks = chunks;
    this.engine = engine;
    this.isWhole = isWhole;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer, void, void> {
    // The error also reaches whoever reads the engine; the callback only keeps it from being thrown a second time.
    // Chunks arrive as they were cut.
    pipeline(Readable.from(this.chunks, { highWaterMark: 1 }), this.engine, () => {});
    for await (const chunk of this.engine) {
      this.crc = zlib.crc32(chunk, this.crc);
      yield chunk as Buffer;
      this.used = this.engine.bytesWritten ?? 0;
    }
    this.used = this.engine.bytesWritten ?? 0;
    // The code that zlib has for it.
    if (!this.isWhole()) throw Object.assign(new Error('unexpected end of file'), { code: 'Z_BUF_ERROR' });
  }
}

export function inflateStream(window: ByteWindow, from: number): Unpacked {
  return new Unpacked(fileChunks(window, from), zlib.createInflateRaw({ chunkSize: CHUNK_BYTES }));
}

/** A file of Zstandard frames, unpacked. It came to Node with 22.15. */
export function zstdStream(window: ByteWindow): Unpacked {
  const create = (zlib as { createZstdDecompress?: () => Transform }).createZstdDecompress;
  if (create === undefined)
    throw new PithError('unavailable', 'this Node cannot read .zst: use Node 22.15 or newer, or unpack it first');
  const frames = new ZstdFrames();
  return new Unpacked(frameByFrame(fileChunks(window, 0), frames), create(), () => frames.isWhole);
}

async function* frameByFrame(chunks: AsyncIterable<Buffer>, frames: ZstdFrames): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield* frames.cut(chunk);
  }
}
