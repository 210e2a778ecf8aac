// A site just learned → the store, in one step. A version already there is succeeded and kept in the history; one that
// cannot be read is never written over.

import { PithError } from '../../error.ts';
import { type SiteRecord, succeed } from '../../index.ts';
import type { Store } from '../../store/index.ts';
import { forgetCommand } from './options.ts';

export async function saveSite(store: Store, site: SiteRecord): Promise<SiteRecord> {
  const { key, method } = site;
  const saved = await explained(store, key, method, () =>
    store.update(key, method, (old) => (old === undefined ? site : succeed(old, site))),
  );
  return saved ?? site;
}

/** Fails when the site's place is taken by a record that cannot be read: better known before the pages are. */
export async function checkPlace(store: Store, key: string, method: string): Promise<void> {
  await explained(store, key, method, () => store.get(key, method));
}

async function explained<T>(store: Store, key: string, method: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof PithError) || thrown.code !== 'corrupt') throw thrown;
    throw new PithError(
      'corrupt',
      `site '${key}' is in the store and cannot be read, so it is left as it is (${thrown.message}); ` +
        `to make room for it: ${forgetCommand(key, method, store.location)}`,
      { cause: thrown },
    );
  }
}
