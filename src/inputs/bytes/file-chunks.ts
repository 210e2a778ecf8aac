// The rest of a file from an offset → chunks that stay valid, for streams that unpack it.

import type { ByteWindow } from './byte-window.ts';

const CHUNK_BYTES = 256 * 1024;

/** Copies, since the window reuses its buffer. */
export async function* fileChunks(window: ByteWindow, from: number): AsyncGenerator<Buffer, void, void> {
  for (let at = from; at < window.size; ) {
    const bytes = (await window.at(at, CHUNK_BYTES)).subarray(0, CHUNK_BYTES);
    if (bytes.length === 0) return;
    at += bytes.length;
    yield Buffer.from(bytes);
  }
}
