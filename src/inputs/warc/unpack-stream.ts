// A compressed stretch of a file → chunks of what it holds, for members that do not fit into memory at once. Back pressure
// comes with the pipe, so memory stays flat.

import { pipeline, Readable } from 'node:stream';
import * as zlib from 'node:zlib';
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

/** The deflate stream that begins at `from`, whatever follows it; counts what it has read when it is at its end. */
export class InflatedStream {
  /** Bytes of input that the stream took. */
  used = 0;
  crc = 0;
  private readonly chunks: AsyncIterable<Buffer>;

  constructor(window: ByteWindow, from: number) {
    this.chunks = fileChunks(window, from);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer, void, void> {
    const engine = zlib.createInflateRaw({ chunkSize: CHUNK_BYTES });
    // The error also reaches whoever reads the engine; the callback only keeps it from being thrown a second time.
    pipeline(Readable.from(this.chunks, { highWaterMark: 1 }), engine, () => {});
    for await (const chunk of engine) {
      this.crc = zlib.crc32(chunk, this.crc);
      yield chunk as Buffer;
      this.used = engine.bytesWritten;
    }
    this.used = engine.bytesWritten;
  }
}
