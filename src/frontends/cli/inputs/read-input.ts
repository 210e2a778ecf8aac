// A file or standard input → its bytes, and system errors in words of ours.

import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PithError } from '../../../base/index.ts';

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

/** What a failed system call on a file means to the user. */
export function fileError(path: string, thrown: unknown): PithError {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const options = { cause: thrown };
  if (code === 'ENOENT') return new PithError('not-found', `there is no file '${path}'; check the path`, options);
  if (code === 'EACCES' || code === 'EPERM')
    return new PithError('refused', `no permission for '${path}'; check its owner and mode`, options);
  if (code === 'EISDIR') return new PithError('bad-input', `'${path}' is a folder, where a file is needed`, options);
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new PithError('bad-input', `'${path}' goes through a file where a folder is needed`, options);
  if (code === 'ERR_FS_FILE_TOO_LARGE') return new PithError('too-large', `'${path}' is over 2 GB`, options);
  if (code === 'EROFS') return new PithError('refused', `'${path}' lies on a read-only disk`, options);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new PithError('no-space', `no space left to write '${path}'`, options);
  return new PithError(
    'bad-input',
    `cannot use '${path}': ${thrown instanceof Error ? thrown.message : thrown}`,
    options,
  );
}
