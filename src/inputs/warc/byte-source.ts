// Something with a size that can be read at any place: a file, bytes in memory, a file behind HTTP. Readers of archives
// need no more of their input than this, so where it lies is decided once, by whoever opens it.

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fileError } from './file-error.ts';

export interface ByteSource {
  /** How people know it: a path or a URL. */
  readonly name: string;
  readonly size: number;
  /** Fills `into` from `offset` on; gives the number of bytes, fewer only at the end. */
  read(offset: number, into: Uint8Array): number | Promise<number>;
  close(): void;
}

export function openFile(path: string): ByteSource {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (thrown) {
    throw fileError(path, thrown);
  }
  const { size } = fstatSync(file);
  return {
    name: path,
    size,
    read: (offset, into) => {
      let have = 0;
      while (have < into.length) {
        const got = readOnce(path, file, into, have, offset + have);
        if (got === 0) break;
        have += got;
      }
      return have;
    },
    close: () => closeSync(file),
  };
}

function readOnce(path: string, file: number, into: Uint8Array, at: number, offset: number): number {
  try {
    return readSync(file, into, at, into.length - at, offset);
  } catch (thrown) {
    throw fileError(path, thrown);
  }
}

export function bytesSource(bytes: Uint8Array, name = 'memory'): ByteSource {
  return {
    name,
    size: bytes.length,
    read: (offset, into) => {
      const part = bytes.subarray(offset, offset + into.length);
      into.set(part);
      return part.length;
    },
    close: () => {},
  };
}
