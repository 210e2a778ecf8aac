// A file or standard input → its bytes.

import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { nearest } from '../../text/index.ts';
import { fileError } from './file-error.ts';

export function isInputUrl(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** Not on this machine: a URL, or an object in a store. */
export function isRemoteName(name: string): boolean {
  return isInputUrl(name) || /^(?:s3a?|gs):\/\//i.test(name);
}

/** Why `ftp://…` or `htps://…` is not an input, and what to do; undefined for a path. */
export function schemeProblem(name: string): string | undefined {
  const [, scheme, rest] = /^([a-z][\w+.-]*):\/\/(.*)$/is.exec(name) ?? [];
  if (scheme === undefined || isRemoteName(name)) return undefined;
  const near = nearest(scheme, ['http', 'https']);
  const advice = near === undefined ? 'download it, and name the file' : `did you mean '${near}://${rest}'?`;
  return `'${scheme}://' is not supported: inputs are files, http(s)://, s3:// and gs://; ${advice}`;
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
