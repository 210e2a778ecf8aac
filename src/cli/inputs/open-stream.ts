// A file or standard input → a stream of bytes, decompressed when its name ends in .gz or .br.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { PithError } from '../../error.ts';
import { fileError } from './read-input.ts';

export async function* openStream(path: string, stdin: Readable): AsyncGenerator<unknown, void, void> {
  if (path === '-') {
    yield* stdin;
    return;
  }
  const info = await stat(path).catch((thrown) => {
    throw fileError(path, thrown);
  });
  if (info.isDirectory()) throw new PithError('bad-input', `'${path}' is a folder; --jsonl reads files or -`);
  try {
    yield* decompressed(path);
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
    if (/^(Z_|ERR_(BROTLI|_ERROR|PADDING)|ERR__)/.test(code))
      throw new PithError('bad-input', `'${path}' is not what its name says: ${code}`, { cause: thrown });
    throw fileError(path, thrown);
  }
}

function decompressed(path: string): Readable {
  const bytes = createReadStream(path);
  const unpack = path.endsWith('.gz') ? createGunzip() : path.endsWith('.br') ? createBrotliDecompress() : undefined;
  if (unpack === undefined) return bytes;
  // The error also reaches whoever reads `unpack`; the callback only keeps it from being thrown a second time.
  return pipeline(bytes, unpack, () => {});
}
