// Packed chunks → chunks of what they hold, for files that are one stream. Back pressure comes with the pipe, so memory
// stays flat. What was cut short, and what is followed by something else, is an error after all that could be read.

import { pipeline, Readable } from 'node:stream';
import { PithError } from '../../base/index.ts';
import { endOfContent } from './end-of-content.ts';
import { ENGINES, type Packing, ZSTD_MISSING } from './packings.ts';
import { FOLLOWED } from './unpack-bytes.ts';
import { ZstdFrames } from './zstd-frames.ts';

/** What zlib calls it. */
const CUT_SHORT = 'Z_BUF_ERROR';

export function isCutShort(failure: unknown): boolean {
  return (failure as NodeJS.ErrnoException).code === CUT_SHORT;
}

/** Throws at once where this Node cannot, and not with the first chunk. */
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
  // The error also reaches whoever reads the engine; the callback only keeps it from being thrown a second time.
  // Chunks arrive as they were cut.
  pipeline(Readable.from(feed(), { highWaterMark: 1 }), engine, () => {});
  yield* engine as AsyncIterable<Buffer>;
  if (frames?.isWhole === false) throw Object.assign(new Error('unexpected end of file'), { code: CUT_SHORT });
  if (engine.bytesWritten < content) throw new Error(FOLLOWED);
}
