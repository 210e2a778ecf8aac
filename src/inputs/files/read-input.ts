// A file or standard input → its bytes.

import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileError } from './file-error.ts';

export function isInputUrl(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** Not on this machine: a URL, or an object in a store. */
export function isRemoteName(name: string): boolean {
  return isInputUrl(name) || /^(?:s3a?|gs):\/\//i.test(name);
}

export async function readInput(path: string, stdin: Readable): Promise<Uint8Array> {
  if (path === '-') return readAll(stdin);
  try {
    return await readFile(path);
  } catch (thrown) {
    throw fileError(path, thrown);
  }
}

async function readAll(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
