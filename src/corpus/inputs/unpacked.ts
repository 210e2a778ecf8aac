// A packed file as one stream of what it holds, for inputs that cannot be cut.

import { createBrotliDecompress, createGunzip } from 'node:zlib';
import {
  type ByteSource,
  ByteWindow,
  type Cursor,
  FileCursor,
  fileChunks,
  StreamCursor,
  Unpacked,
  zstdStream,
} from '../../warc/index.ts';
import type { Packing } from './kinds.ts';

export function openCursor(source: ByteSource, packing: Packing): Cursor & { readonly failure?: Error | undefined } {
  const window = new ByteWindow(source);
  if (packing === 'none') return new FileCursor(window, 0);
  if (packing === 'zstd') return new StreamCursor(zstdStream(window));
  const engine = packing === 'gzip' ? createGunzip() : createBrotliDecompress();
  return new StreamCursor(new Unpacked(fileChunks(window, 0), engine));
}
