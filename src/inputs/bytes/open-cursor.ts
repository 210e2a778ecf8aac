// A file, compressed or not, as one stream of its content, for inputs that cannot be split into ranges.

import { isCutShort, unpackStream } from '../compression/index.ts';
import type { Packing } from '../kinds/index.ts';
import type { ByteSource } from './byte-source.ts';
import { ByteWindow } from './byte-window.ts';
import { type Cursor, FileCursor, StreamCursor } from './cursor.ts';
import { fileChunks } from './file-chunks.ts';

export function openCursor(
  source: ByteSource,
  packing: Packing | undefined,
): Cursor & { readonly failure?: Error | undefined } {
  const window = new ByteWindow(source);
  if (packing === undefined) return new FileCursor(window, 0);
  return new StreamCursor(unpackStream(packing, fileChunks(window, 0)));
}

/** The outcome that takes the place of the records lost when a stream broke. */
export function failureOf(failure: Error): { readonly outcome: 'truncated' | 'corrupt'; readonly reason: string } {
  return { outcome: isCutShort(failure) ? 'truncated' : 'corrupt', reason: failure.message };
}
