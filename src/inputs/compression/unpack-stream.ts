// Compressed chunks → chunks of their content, for files that are one stream. The pipe applies back pressure, so memory
// stays flat. A stream that was cut, or that other data follows, throws after everything that could be read.

import { pipeline, Readable } from 'node:stream';
import { PithError } from '../../base/index.ts';
import type { Packing } from '../kinds/index.ts';
import { endOfContent } from './end-of-content.ts';
import { ENGINES, ZSTD_MISSING } from './packings.ts';
import { FOLLOWED } from './unpack-bytes.ts';
import { ZstdFrames } from './zstd-frames.ts';

/** zlib's code for it. */
const CUT_SHORT = 'Z_BUF_ERROR';

export function isCutShort(failure: unknown): boolean {
  return (failure as NodeJS.ErrnoException).code === CUT_SHORT;
}

/** Throws at once, not with the first chunk, when this Node cannot unpack it. */
export function unpackStream(packing: Packing, chunks: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  const createEngine = ENGINES[packing];
  if (createEngine === undefined) throw new PithError('unavailable', ZSTD_MISSING);
  return unpacked(createEngine, packing === 'zstd' ? new ZstdFrames() : undefined, chunks);
}

async function* unpacked(
  createEngine: NonNullable<(typeof ENGINES)[Packing]>,
  frames: ZstdFrames | undefined,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void, void> {
  let given = 0;
  let content = 0;
  async function* feed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      const end = endOfContent(chunk);
      if (end > 0) content = given + end;
      given += chunk.length;
      if (frames === undefined) yield chunk;
      else yield* frames.cut(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
    }
  }
  const engine = createEngine();
  // Reading the engine throws the error too; the callback only keeps it from being thrown a second time.
  // A high-water mark of 1 keeps the chunks as they were split.
  pipeline(Readable.from(feed(), { highWaterMark: 1 }), engine, () => {});
  yield* engine as AsyncIterable<Buffer>;
  if (frames?.isWhole === false) throw Object.assign(new Error('unexpected end of file'), { code: CUT_SHORT });
  if (engine.bytesWritten < content) throw new Error(FOLLOWED);
}
