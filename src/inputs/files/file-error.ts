// A failed system call on a file → the one error class, with what to do about it.

import { PithError } from '../../base/index.ts';

export function fileError(path: string, thrown: unknown): PithError {
  if (thrown instanceof PithError) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const options = { cause: thrown };
  if (code === 'ENOENT') return new PithError('not-found', `there is no file '${path}'; check the path`, options);
  if (code === 'EACCES' || code === 'EPERM')
    return new PithError('refused', `no permission for '${path}'; check its owner and mode`, options);
  if (code === 'EISDIR') return new PithError('bad-input', `'${path}' is a folder, not a file`, options);
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new PithError('bad-input', `'${path}' has a file in its path where a folder is needed`, options);
  if (code === 'ESPIPE') return pipeError(path, options);
  if (code === 'ERR_FS_FILE_TOO_LARGE') return new PithError('too-large', `'${path}' is over 2 GB`, options);
  if (code === 'EROFS') return new PithError('refused', `'${path}' is on a read-only disk`, options);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new PithError('no-space', `no space left to write '${path}'`, options);
  const detail = thrown instanceof Error ? thrown.message : String(thrown);
  return new PithError('bad-input', `cannot use '${path}': ${detail}`, options);
}

/** Archives are read at any offset, and a run may start over; a pipe allows neither. */
export function pipeError(path: string, options?: { readonly cause: unknown }): PithError {
  return new PithError(
    'bad-input',
    `'${path}' is a pipe or device, which cannot be read at an offset; save it to a file first`,
    options,
  );
}
