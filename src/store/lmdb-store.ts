// The store for many sites: one file (and its lock next to it), safe for several processes; after a crash there is the old or
// the new record and nothing in between. Needs the native package lmdb. lmdb's write transactions are the lock; readers never
// wait.

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { PithError } from '../base/index.ts';
import { type SiteRecord, siteFromBytes, siteToBytes } from '../sites/templates/index.ts';
import { damaged, messageOf, prepareFile } from './lmdb-file.ts';
import { siteName, sitesNamed, splitName } from './site-name.ts';
import type { Store, StoredSite } from './store.ts';

/** lmdb's errors for a file with invalid pages. */
const DAMAGE = /^MDB_(?:CORRUPTED|PAGE_NOTFOUND|INVALID|PANIC|VERSION_MISMATCH)\b/;

/** A full disk, in the words of Node and of the system. */
const NO_SPACE = /ENOSPC|No space left|MDB_MAP_FULL/i;

export class LmdbStore implements Store {
  readonly location: string;
  private readonly db: RootDatabase<Uint8Array, string>;

  constructor(path: string) {
    this.location = path;
    try {
      mkdirSync(dirname(path), { recursive: true });
      prepareFile(path);
      this.db = open({ path, noSubdir: true, encoding: 'binary', overlappingSync: false });
    } catch (cause) {
      if (cause instanceof PithError) throw cause;
      if (DAMAGE.test(messageOf(cause))) throw damaged(path, cause);
      if (NO_SPACE.test(messageOf(cause))) throw this.full(cause);
      throw new PithError('unavailable', `the store '${path}' cannot be opened: ${messageOf(cause)}`, { cause });
    }
  }

  async get(key: string, method: string): Promise<SiteRecord | undefined> {
    return this.guarded(() => this.read(siteName(key, method)));
  }

  async put(site: SiteRecord): Promise<void> {
    const name = siteName(site.key, site.method);
    await this.guarded(() => this.db.put(name, siteToBytes(site)));
    await this.db.flushed;
  }

  async update(
    key: string,
    method: string,
    change: (site: SiteRecord | undefined) => SiteRecord | undefined,
  ): Promise<SiteRecord | undefined> {
    const name = siteName(key, method);
    return this.guarded(() =>
      this.db.transactionSync(() => {
        const next = change(this.read(name));
        if (next !== undefined) this.db.putSync(name, siteToBytes(next));
        return next;
      }),
    );
  }

  async list(): Promise<readonly StoredSite[]> {
    return this.guarded(() =>
      Array.from(this.db.getRange(), ({ key, value }) => ({ ...splitName(key), bytes: value.length })),
    );
  }

  async forget(key: string, method?: string): Promise<number> {
    const doomed = sitesNamed(await this.list(), key, method);
    for (const one of doomed) await this.guarded(() => this.db.remove(siteName(one.key, one.method)));
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

  private async guarded<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (thrown) {
      if (DAMAGE.test(messageOf(thrown))) throw damaged(this.location, thrown);
      if (NO_SPACE.test(messageOf(thrown))) throw this.full(thrown);
      throw thrown;
    }
  }

  private full(cause: unknown): PithError {
    return new PithError('no-space', `the store '${this.location}': the disk is full; nothing was changed`, {
      cause,
    });
  }
}
