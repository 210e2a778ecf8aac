// A raw deflate stream inside a file → chunks of its content, for gzip members that do not fit into memory. The pipe applies
// back pressure, so memory stays flat.

import { pipeline, Readable } from 'node:stream';
import * as zlib from 'node:zlib';
import { type ByteWindow, fileChunks } from '../bytes/index.ts';

const CHUNK_BYTES = 256 * 1024;

/** The deflate stream that starts at `from`, whatever follows it. Counts the input it used once it has ended. */
export class InflatedStream {
  /** Bytes of input that the stream used. */
  used = 0;
  crc = 0;
  private readonly chunks: AsyncIterable<Buffer>;

  constructor(window: ByteWindow, from: number) {
    this.chunks = fileChunks(window, from);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer, void, void> {
    const engine = zlib.createInflateRaw({ chunkSize: CHUNK_BYTES });
    // Reading the engine throws the error too; the callback only keeps it from being thrown a second time.
    pipeline(Readable.from(this.chunks, { highWaterMark: 1 }), engine, () => {});
    for await (const chunk of engine) {
      this.crc = zlib.crc32(chunk, this.crc);
      yield chunk as Buffer;
      this.used = engine.bytesWritten;
    }
    this.used = engine.bytesWritten;
  }
}
