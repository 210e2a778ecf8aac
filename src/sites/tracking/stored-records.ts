// A store's listing → its records, read one by one. A record that cannot be read is a row with its problem: people must see
// it, to remove or restore it, and it must not hide the others.

import { asPithError, PithError } from '../../base/index.ts';
import type { SiteRecord } from '../../index.ts';
import type { Store, StoredSite } from '../../store/index.ts';

export interface StoredRecord extends StoredSite {
  readonly record: SiteRecord | undefined;
  /** Why there is no record. */
  readonly problem: PithError | undefined;
}

/** Filters by site and method if given. */
export async function readRecords(
  store: Store,
  { key, method }: { readonly key?: string | undefined; readonly method?: string | undefined },
): Promise<StoredRecord[]> {
  const wanted = (await store.list()).filter(
    (one) => (key === undefined || one.key === key) && (method === undefined || one.method === method),
  );
  const records: StoredRecord[] = [];
  for (const one of wanted) records.push(await readRecord(store, one));
  return records;
}

async function readRecord(store: Store, one: StoredSite): Promise<StoredRecord> {
  try {
    const record = await store.get(one.key, one.method);
    return { ...one, record, problem: record === undefined ? new PithError('not-found', 'gone') : undefined };
  } catch (thrown) {
    const problem = asPithError(thrown);
    if (problem.code !== 'corrupt') throw problem;
    return { ...one, record: undefined, problem };
  }
}
