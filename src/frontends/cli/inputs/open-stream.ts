// A file or standard input → a stream of bytes, unpacked when its name ends in .gz, .br or .zst.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PithError } from '../../../base/index.ts';
import { isCutShort, packingByName, unpackStream } from '../../../inputs/compression/index.ts';
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
  yield* unpackedFile(path);
}

/** What a file holds, whatever it is packed by; the end of the iteration closes it. */
export async function* unpackedFile(path: string): AsyncGenerator<Uint8Array, void, void> {
  const packing = packingByName(path);
  const file = createReadStream(path);
  try {
    yield* packing === undefined ? file : unpackStream(packing, file);
  } catch (thrown) {
    if (thrown instanceof PithError) throw thrown;
    if (packing === undefined || 'syscall' in (thrown as Error)) throw fileError(path, thrown);
    const what = isCutShort(thrown) ? 'was cut short' : 'is not what its name says';
    throw new PithError('bad-input', `'${path}' ${what}: ${(thrown as Error).message}`, { cause: thrown });
  } finally {
    file.destroy();
  }
}
