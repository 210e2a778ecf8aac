// Files → the bytes of a tar (ustar, which every tar reads), the same for the same files: no timestamps, no owner.

import { PithError } from '../../../base/index.ts';

export interface TarFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly isExecutable: boolean;
}

const BLOCK = 512;
const MAX_NAME = 100;

export function* tarBytes(files: Iterable<TarFile>): Generator<Uint8Array> {
  for (const file of files) {
    yield headOf(file);
    yield file.bytes;
    yield new Uint8Array((BLOCK - (file.bytes.length % BLOCK)) % BLOCK);
  }
  yield new Uint8Array(2 * BLOCK);
}

function headOf({ name, bytes, isExecutable }: TarFile): Uint8Array {
  const [prefix, rest] = splitName(name);
  const head = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number): void => {
    head.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1');
  };
  head.write(rest, 0, 'utf8');
  octal(isExecutable ? 0o755 : 0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(bytes.length, 124, 12);
  octal(0, 136, 12);
  // The checksum field counts as spaces.
  head.fill(' ', 148, 156);
  head.write('0', 156, 'latin1');
  head.write('ustar\0' + '00', 257, 'latin1');
  head.write(prefix, 345, 'utf8');
  octal(
    head.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return head;
}

/** Splits a long name at a slash to fit into the header. */
function splitName(name: string): readonly [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= MAX_NAME) return ['', name];
  const cut = name.indexOf('/', name.length - MAX_NAME - 1);
  if (cut < 0 || cut > 155) throw new PithError('too-large', `the name '${name}' is too long for a tar`);
  return [name.slice(0, cut), name.slice(cut + 1)];
}
