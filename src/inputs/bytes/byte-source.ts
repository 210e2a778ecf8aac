// Something with a size that can be read at any offset: a file, bytes in memory, a file on a server. Archive readers need
// nothing else from their input, so only the caller that opens it knows where it is.

import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { fileError, pipeError } from '../files/index.ts';

export interface ByteSource {
  /** A path or a URL, for messages. */
  readonly name: string;
  readonly size: number;
  /** Bytes that are best read at once, where each read is a request. */
  readonly chunkBytes?: number;
  /** Identifies the content, if the server reports a version of the file. */
  readonly version?: string;
  /** Fills `into` with the bytes at `offset`. Returns the number of bytes: fewer only at the end. */
  read(offset: number, into: Uint8Array): number | Promise<number>;
  close(): void;
}

export function openBytes(path: string): ByteSource {
  let file: number | undefined;
  let size: number;
  try {
    // Opening a named pipe would wait for its writer.
    const info = statSync(path);
    if (!info.isFile() && !info.isDirectory()) throw pipeError(path);
    file = openSync(path, 'r');
    size = fstatSync(file).size;
  } catch (thrown) {
    if (file !== undefined) closeSync(file);
    throw fileError(path, thrown);
  }
  const opened = file;
  return {
    name: path,
    size,
    read: (offset, into) => {
      try {
        return readAt(opened, into, offset);
      } catch (thrown) {
        throw fileError(path, thrown);
      }
    },
    close: () => closeSync(opened),
  };
}

/**
 * Fills `into` from an offset of a file. Returns the number of bytes: fewer only at the end, although the system may read fewer.
 */
export function readAt(file: number, into: Uint8Array, offset: number): number {
  let have = 0;
  while (have < into.length) {
    const got = readSync(file, into, have, into.length - have, offset + have);
    if (got === 0) break;
    have += got;
  }
  return have;
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

/** The bytes `from`–`to` of another source, under its name. Closing it does nothing: the whole is closed by its owner. */
export function byteRange(source: ByteSource, from: number, to: number): ByteSource {
  return {
    name: source.name,
    size: to - from,
    ...(source.chunkBytes === undefined ? {} : { chunkBytes: source.chunkBytes }),
    read: (offset, into) => source.read(from + offset, into.subarray(0, Math.max(0, to - from - offset))),
    close: () => {},
  };
}
