// The default store: a folder with one folder per record. Plain files without native code, safe for several processes; after a
// crash or on a full disk there is the old record or the new one, never half of one.

import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PithError } from '../base/index.ts';
import { type SiteRecord, siteFromBytes, siteToBytes } from '../sites/templates/index.ts';
import { folderName, splitFolderName } from './folder-names.ts';
import { changeRecord, errorCodeOf, readNewest, sizeOfNewest, writeOnce } from './record-versions.ts';
import { compareSites, sitesNamed } from './site-name.ts';
import type { Store, StoredSite } from './store.ts';

/** A file that marks the folder as ours: Pith does not write into other folders. */
const MARKER = 'pith-store';

export class FolderStore implements Store {
  readonly location: string;

  private constructor(path: string) {
    this.location = path;
  }

  static async open(path: string): Promise<FolderStore> {
    const store = new FolderStore(path);
    await store.guarded(async () => {
      await mkdir(path, { recursive: true });
      const names = await readdir(path);
      if (names.includes(MARKER)) return;
      if (names.length > 0) throw notAStore(path);
      await writeOnce(path, MARKER, 'Sites that Pith has learned, one folder per record. pith sites lists them.\n');
    });
    return store;
  }

  async get(key: string, method: string): Promise<SiteRecord | undefined> {
    const folder = this.folderOf(key, method);
    return this.guarded(async () => recordOf((await readNewest(folder)).bytes));
  }

  async put(site: SiteRecord): Promise<void> {
    const bytes = siteToBytes(site);
    const folder = this.folderOf(site.key, site.method);
    await this.guarded(() => changeRecord(folder, () => bytes));
  }

  async update(
    key: string,
    method: string,
    change: (site: SiteRecord | undefined) => SiteRecord | undefined,
  ): Promise<SiteRecord | undefined> {
    const folder = this.folderOf(key, method);
    let next: SiteRecord | undefined;
    await this.guarded(() =>
      changeRecord(folder, ({ bytes }) => {
        next = change(recordOf(bytes));
        return next === undefined ? undefined : siteToBytes(next);
      }),
    );
    return next;
  }

  async list(): Promise<readonly StoredSite[]> {
    return this.guarded(async () => {
      const sites: StoredSite[] = [];
      for (const name of await readdir(this.location)) {
        const parts = splitFolderName(name);
        if (parts === undefined) continue;
        const folder = join(this.location, name);
        const bytes = await sizeOfNewest(folder);
        if (bytes === 0) continue;
        const key = parts.key ?? recordOf((await readNewest(folder)).bytes)?.key;
        if (key !== undefined) sites.push({ key, method: parts.method, bytes });
      }
      return sites.sort(compareSites);
    });
  }

  async forget(key: string, method?: string): Promise<number> {
    let forgotten = 0;
    for (const one of sitesNamed(await this.list(), key, method)) {
      const folder = this.folderOf(one.key, one.method);
      const was = await this.guarded(() =>
        changeRecord(folder, ({ bytes }) => (bytes === undefined ? undefined : 'forget')),
      );
      if (was) forgotten++;
    }
    return forgotten;
  }

  async close(): Promise<void> {}

  private folderOf(key: string, method: string): string {
    return join(this.location, folderName(key, method));
  }

  private async guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (thrown) {
      throw explain(this.location, thrown);
    }
  }
}

function recordOf(bytes: Uint8Array | undefined): SiteRecord | undefined {
  return bytes === undefined ? undefined : siteFromBytes(bytes);
}

function notAStore(path: string): PithError {
  return new PithError('corrupt', `'${path}' is a folder but not a Pith store: use a new or empty folder`);
}

/** Messages for file system errors, with advice. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; nothing was changed',
  EDQUOT: 'the disk quota is used up; nothing was changed',
  EROFS: 'it is on a read-only file system',
  // Node reports this for a folder that cannot be created on a read-only disk.
  ENOENT: 'its folder is gone, or it is on a read-only file system',
  EACCES: 'no write permission',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'a file exists in place of the folder',
  EPERM: 'its file system has no hard links; use a file that ends in .lmdb, or a postgres:// URL',
  ENOTSUP: 'its file system has no hard links; use a file that ends in .lmdb, or a postgres:// URL',
};

/** Errors thrown by a caller's `change` are not changed. */
function explain(location: string, thrown: unknown): unknown {
  const code = errorCodeOf(thrown);
  if (thrown instanceof PithError || !(thrown instanceof Error) || !('syscall' in thrown)) return thrown;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  return new PithError(
    isFull ? 'no-space' : 'unavailable',
    `the store '${location}': ${REASONS[code] ?? thrown.message}`,
    { cause: thrown },
  );
}
