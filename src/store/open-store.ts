// A store's name on the command line → the store.

import { existsSync, statSync } from 'node:fs';
import { loadPart, PithError } from '../base/index.ts';
import { DEFAULT_STORE, type Store } from './store.ts';

export interface OpenStoreOptions {
  /** Fail if the store does not exist instead of creating an empty one: a typo in its name should not create a store. */
  readonly mustExist?: boolean;
}

/** `postgres://…`, `memory:`, a file (`….lmdb`), or a folder. Stores are imported on use, so that other commands start fast. */
export async function openStore(
  location: string = DEFAULT_STORE,
  { mustExist = false }: OpenStoreOptions = {},
): Promise<Store> {
  if (location === '')
    throw new PithError('bad-option', "the store's location must not be empty: use a path or a postgres:// URL");
  if (location === 'memory:') return new (await import('./memory-store.ts')).MemoryStore();
  if (/^postgres(ql)?:\/\//.test(location)) {
    const { PostgresStore } = await loadPart('a PostgreSQL store', 'pg', () => import('./postgres/postgres-store.ts'));
    return new PostgresStore(location);
  }
  if (mustExist && !existsSync(location))
    throw new PithError('not-found', `there is no store '${location}'; pith learn creates one`);
  if (isLmdb(location)) {
    const { LmdbStore } = await loadPart('a store in one file', 'lmdb', () => import('./lmdb-store.ts'));
    return new LmdbStore(location);
  }
  return (await import('./folder-store.ts')).FolderStore.open(location);
}

/** True for its extension, and for any file that exists: the lmdb store then checks whether it wrote the file. */
function isLmdb(location: string): boolean {
  return location.endsWith('.lmdb') || (existsSync(location) && statSync(location).isFile());
}
