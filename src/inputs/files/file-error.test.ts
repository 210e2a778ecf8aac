import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openBytes } from '../bytes/byte-source.ts';
import { fileError } from './file-error.ts';

it.each([
  ['ENOENT', 'not-found', "there is no file 'x.warc'; check the path"],
  ['EACCES', 'refused', "no permission for 'x.warc'; check its owner and mode"],
  ['EPERM', 'refused', "no permission for 'x.warc'; check its owner and mode"],
  ['EISDIR', 'bad-input', "'x.warc' is a folder, not a file"],
  ['ESPIPE', 'bad-input', "'x.warc' is a pipe or device, which cannot be read at an offset; save it to a file first"],
  ['EIO', 'bad-input', "cannot use 'x.warc': from the system"],
])('%s becomes an error with advice', (code, kind, message) => {
  const cause = Object.assign(new Error('from the system'), { code });
  const error = fileError('x.warc', cause);
  expect([error.code, error.message, error.cause]).toEqual([kind, message, cause]);
  expect(fileError('y.warc', error)).toBe(error);
});

it('rejects a named pipe at once, without waiting for its writer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pith-pipe-'));
  const path = join(folder, 'crawl.warc');
  try {
    execFileSync('mkfifo', [path]);
    expect(() => openBytes(path)).toThrow(/is a pipe or device, which cannot be read at an offset/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
