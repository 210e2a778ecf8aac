// Reads and writes one site in a store. An existing version is kept in the history; one that cannot be read is never
// overwritten, and the error says how to remove it.

import { PithError } from '../../base/index.ts';
import { type SiteRecord, supersede } from '../../index.ts';
import type { Store } from '../../store/index.ts';
import { forgetCommand } from './command-lines.ts';

/** Stores a learned site as the next version, and returns the record as stored. Earlier versions are kept with it. */
export async function saveSite(store: Store, site: SiteRecord): Promise<SiteRecord> {
  const { key, method } = site;
  const saved = await explained(store, key, method, () =>
    store.update(key, method, (old) => (old === undefined ? site : supersede(old, site))),
  );
  return saved ?? site;
}

/** A stored site, or undefined; a record that cannot be read is an error that says what to do. */
export async function readSite(store: Store, key: string, method: string): Promise<SiteRecord | undefined> {
  return explained(store, key, method, () => store.get(key, method));
}

async function explained<T>(store: Store, key: string, method: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof PithError) || thrown.code !== 'corrupt') throw thrown;
    throw new PithError(
      'corrupt',
      `site '${key}' of the method ${method} in the store cannot be read, and is left unchanged (${thrown.message}); ` +
        `to remove it: ${forgetCommand(key, method, store.location)}`,
      { cause: thrown },
    );
  }
}
