// A packed file as one stream of what it holds, for inputs that cannot be cut.

import { isCutShort, type Packing, unpackStream } from '../../inputs/compression/index.ts';
import {
  type ByteSource,
  ByteWindow,
  type Cursor,
  FileCursor,
  fileChunks,
  StreamCursor,
} from '../../inputs/warc/index.ts';

export function openCursor(
  source: ByteSource,
  packing: Packing | undefined,
): Cursor & { readonly failure?: Error | undefined } {
  const window = new ByteWindow(source);
  if (packing === undefined) return new FileCursor(window, 0);
  return new StreamCursor(unpackStream(packing, fileChunks(window, 0)));
}

/** What a stream that broke says in the place of the records that are lost. */
export function failureOf(failure: Error): { readonly outcome: 'truncated' | 'corrupt'; readonly reason: string } {
  return { outcome: isCutShort(failure) ? 'truncated' : 'corrupt', reason: failure.message };
}
