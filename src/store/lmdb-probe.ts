// Tests a store's file in a child process before this one maps it: lmdb trusts its pages, and a missing or changed page crashes
// the process that touches it (SIGBUS, SIGSEGV, SIGABRT), which cannot be caught. The child reads every record, then writes to
// a copy, because damage among the free pages shows only when they are reused.
// The surprise: a sound file can be a little short, because pages taken and freed in one transaction are never written. Missing
// bytes are filled with zeros once every record has been read without them.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Larger stores are read, but not copied and written. */
const MAX_COPIED_BYTES = 64 * 2 ** 20;
/** A damaged tree can contain cycles. */
const DEADLINE_MS = 120_000;

/** Arguments: lmdb, the file, where to copy it ('' for no copy), bytes missing at its end. */
const PROGRAM = `
const [lmdb, path, copy, missing] = process.argv.slice(1);
const { open } = require(lmdb);
const options = { noSubdir: true, encoding: 'binary', overlappingSync: false };
(async () => {
  const store = open({ ...options, path, readOnly: true });
  for (const { value } of store.getRange()) value.length;
  if (missing > 0) require('node:fs').appendFileSync(path, Buffer.alloc(Number(missing)));
  if (copy !== '') {
    await store.backup(copy);
    const again = open({ ...options, path: copy, noSync: true });
    const records = Array.from(again.getRange(), ({ key, value }) => [key, Buffer.from(value)]);
    again.transactionSync(() => { for (const [key, value] of records) again.putSync(key, value); });
    again.transactionSync(() => again.putSync('probe', Buffer.alloc(20000)));
    again.transactionSync(() => again.removeSync('probe'));
  }
  process.exit(0);
})().catch((thrown) => {
  process.stderr.write(String(thrown && thrown.message));
  process.exit(thrown && thrown.code === 'ENOSPC' ? 0 : 1);
});
`;

/** Undefined if the file can be mapped; else a short reason. */
export function whyUnsound(path: string, bytes: number, missing: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pith-probe-'));
  try {
    const lmdb = createRequire(import.meta.url).resolve('lmdb');
    const copy = bytes > MAX_COPIED_BYTES ? '' : join(folder, 'copy.lmdb');
    const { status, signal, stderr } = spawnSync(process.execPath, ['-e', PROGRAM, lmdb, path, copy, String(missing)], {
      timeout: DEADLINE_MS,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '' },
    });
    if (status === 0) return undefined;
    if (signal !== null) return 'it has invalid pages';
    return stderr.split('\n')[0] || 'it cannot be read';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
