// A store's name on the command line → the store.

import { existsSync, statSync } from 'node:fs';
import { loadPart, PithError } from '../base/index.ts';
import { DEFAULT_STORE, type Store } from './store.ts';

export interface OpenStoreOptions {
  /** A store that is not there is an error instead of a new, empty store: a slip in its name should not look like one. */
  readonly mustExist?: boolean;
}

/** `postgres://…`, `memory:`, a file (`….lmdb`), or a folder. Stores load only when used, so that a command without one starts fast. */
export async function openStore(
  location: string = DEFAULT_STORE,
  { mustExist = false }: OpenStoreOptions = {},
): Promise<Store> {
  if (location === '') throw new PithError('bad-option', 'a store is a path or a postgres:// address, not nothing');
  if (location === 'memory:') return new (await import('./memory-store.ts')).MemoryStore();
  if (/^postgres(ql)?:\/\//.test(location)) {
    const { PostgresStore } = await loadPart('a PostgreSQL store', 'pg', () => import('./postgres/postgres-store.ts'));
    return new PostgresStore(location);
  }
  if (mustExist && !existsSync(location))
    throw new PithError('not-found', `there is no store '${location}'; pith learn makes one`);
  if (isLmdb(location)) {
    const { LmdbStore } = await loadPart('a store in one file', 'lmdb', () => import('./lmdb-store.ts'));
    return new LmdbStore(location);
  }
  return (await import('./folder-store.ts')).FolderStore.open(location);
}

/** By its ending, or because there is a file already: the lmdb store looks whether it is one of its own. */
function isLmdb(location: string): boolean {
  return location.endsWith('.lmdb') || (existsSync(location) && statSync(location).isFile());
}
