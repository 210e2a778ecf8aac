// The embedded store, the default: one file (and its lock beside it), safe for several processes, old or new record after
// a crash and nothing between. lmdb's write transactions are the lock; readers never wait.

import { closeSync, existsSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { PithError } from '../error.ts';
import { type SiteRecord, siteFromBytes, siteToBytes } from '../templates/index.ts';
import { siteName, splitName } from './site-name.ts';
import type { Store, StoredSite } from './store.ts';

/** lmdb's meta page carries this at byte 24 of the file, little-endian (0xBEEFC0DE). */
const LMDB_MAGIC = [0xde, 0xc0, 0xef, 0xbe] as const;
const MAGIC_AT = 24;

export class LmdbStore implements Store {
  readonly location: string;
  private readonly db: RootDatabase<Uint8Array, string>;

  constructor(path: string) {
    this.location = path;
    refuseForeignFile(path);
    try {
      mkdirSync(dirname(path), { recursive: true });
      this.db = open({ path, noSubdir: true, encoding: 'binary', overlappingSync: false });
    } catch (cause) {
      throw new PithError('unavailable', `the store '${path}' cannot be opened: ${messageOf(cause)}`, { cause });
    }
  }

  async get(key: string, method: string): Promise<SiteRecord | undefined> {
    return this.read(siteName(key, method));
  }

  async put(site: SiteRecord): Promise<void> {
    await this.db.put(siteName(site.key, site.method), siteToBytes(site));
    await this.db.flushed;
  }

  async update(
    key: string,
    method: string,
    change: (site: SiteRecord | undefined) => SiteRecord | undefined,
  ): Promise<SiteRecord | undefined> {
    const name = siteName(key, method);
    const changed = this.db.transactionSync(() => {
      const next = change(this.read(name));
      if (next !== undefined) this.db.putSync(name, siteToBytes(next));
      return next;
    });
    return changed;
  }

  async list(): Promise<readonly StoredSite[]> {
    return Array.from(this.db.getRange(), ({ key, value }) => ({ ...splitName(key), bytes: value.length }));
  }

  async forget(key: string, method?: string): Promise<number> {
    const doomed = (await this.list()).filter(
      (one) => one.key === key && (method === undefined || one.method === method),
    );
    for (const one of doomed) await this.db.remove(siteName(one.key, one.method));
    await this.db.flushed;
    return doomed.length;
  }

  async close(): Promise<void> {
    await this.db.close();
  }

  private read(name: string): SiteRecord | undefined {
    const bytes = this.db.get(name);
    return bytes === undefined ? undefined : siteFromBytes(bytes);
  }
}

/** lmdb would write over a short foreign file; a store is a file that is not there yet, or lmdb's own. */
function refuseForeignFile(path: string): void {
  if (!existsSync(path)) return;
  const head = Buffer.alloc(MAGIC_AT + LMDB_MAGIC.length);
  let read = 0;
  try {
    const file = openSync(path, 'r');
    try {
      read = readSync(file, head, 0, head.length, 0);
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    throw new PithError('unavailable', `the store '${path}' cannot be read: ${messageOf(cause)}`, { cause });
  }
  if (read === head.length && LMDB_MAGIC.every((byte, i) => head[MAGIC_AT + i] === byte)) return;
  throw new PithError(
    'corrupt',
    `'${path}' is not a store of Pith, or is damaged: name another file, or restore it from a copy`,
  );
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
