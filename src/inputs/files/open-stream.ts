// A file or standard input → a stream of its content. A file is unpacked when its name ends in .gz, .br, .zst or .deflate.

import { constants } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PithError } from '../../base/index.ts';
import { packingByName } from '../kinds/index.ts';
import { fileError } from './file-error.ts';

/** A longer line cannot become a string in this engine. */
export const MAX_LINE_BYTES: number = constants.MAX_STRING_LENGTH;

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

/** The content of a file, unpacked. The file is closed when the iteration ends. */
export async function* unpackedFile(path: string): AsyncGenerator<Uint8Array, void, void> {
  const packing = packingByName(path);
  const compression = packing === undefined ? undefined : await import('../compression/index.ts');
  const file = createReadStream(path);
  try {
    yield* compression === undefined ? file : compression.unpackStream(packing!, file);
  } catch (thrown) {
    if (thrown instanceof PithError) throw thrown;
    if (compression === undefined || 'syscall' in (thrown as Error)) throw fileError(path, thrown);
    const what = compression.isCutShort(thrown) ? 'was cut short' : `is not ${packing}, as its name says`;
    throw new PithError('bad-input', `'${path}' ${what}: ${(thrown as Error).message}`, { cause: thrown });
  } finally {
    file.destroy();
  }
}
