// A store's name on the command line → the store.

import { existsSync } from 'node:fs';
import { PithError } from '../error.ts';
import type { Store } from './store.ts';

/** Used when nobody says where: a file in the working folder. */
export const DEFAULT_STORE = '.pith/sites.lmdb';

export interface OpenStoreOptions {
  /** A file that is not there is an error instead of a new, empty store: a slip in its name should not look like one. */
  readonly mustExist?: boolean;
}

/** `postgres://…`, `memory:`, or the path of a file. Stores load only when used, so that a command without one starts fast. */
export async function openStore(
  location: string = DEFAULT_STORE,
  { mustExist = false }: OpenStoreOptions = {},
): Promise<Store> {
  if (location === '')
    throw new PithError('bad-option', 'a store is a file path or a postgres:// address, not nothing');
  if (location === 'memory:') return new (await import('./memory-store.ts')).MemoryStore();
  if (/^postgres(ql)?:\/\//.test(location))
    return new (await import('./postgres/postgres-store.ts')).PostgresStore(location);
  if (mustExist && !existsSync(location))
    throw new PithError('not-found', `there is no store '${location}'; pith learn makes one`);
  return new (await import('./lmdb-store.ts')).LmdbStore(location);
}
