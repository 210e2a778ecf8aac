// What the system says of a file → the one error class, in words that say what to do.

import { PithError } from '../../base/index.ts';

export function fileError(path: string, thrown: unknown): PithError {
  if (thrown instanceof PithError) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const cause = { cause: thrown };
  if (code === 'ENOENT') return new PithError('not-found', `there is no file '${path}'; check the path`, cause);
  if (code === 'EACCES' || code === 'EPERM')
    return new PithError('not-found', `'${path}' may not be read; check its permissions`, cause);
  if (code === 'EISDIR') return new PithError('bad-input', `'${path}' is a folder, not a file`, cause);
  const detail = thrown instanceof Error ? thrown.message : String(thrown);
  return new PithError('bad-input', `'${path}' cannot be read: ${detail}`, cause);
}
