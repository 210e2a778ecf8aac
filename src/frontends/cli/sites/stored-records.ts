// The records of a store that a command refers to; if there are none, the error lists the existing ones.

import { PithError } from '../../../base/index.ts';
import { DEFAULT_LEARNER, type SiteRecord } from '../../../index.ts';
import { readRecords, type StoredRecord } from '../../../sites/tracking/index.ts';
import type { Store, StoredSite } from '../../../store/index.ts';
import { didYouMean } from '../../../text/index.ts';

/** The records of one site, and of one method if given. */
export async function readSiteRecords(store: Store, key: string, method: string | undefined): Promise<StoredRecord[]> {
  const records = await readRecords(store, { key, method });
  if (records.length === 0) throw notStored(store, key, method, await store.list());
  return records;
}

/** The one record for a key, and a method if several learned the site. */
export async function readOne(store: Store, key: string, method: string | undefined): Promise<SiteRecord> {
  const records = await readSiteRecords(store, key, method);
  const chosen = records.length === 1 ? records[0] : records.find((one) => one.method === DEFAULT_LEARNER);
  if (chosen === undefined) {
    const names = records.map((one) => one.method).join(', ');
    throw new PithError('bad-option', `site '${key}' has been learned with ${names}: choose one with --method`);
  }
  if (chosen.record === undefined) throw chosen.problem!;
  return chosen.record;
}

export function notStored(
  store: Store,
  key: string,
  method: string | undefined,
  all: readonly StoredSite[],
): PithError {
  const keys = [...new Set(all.map((one) => one.key))];
  const others = all.filter((one) => one.key === key).map((one) => one.method);
  const hint =
    others.length > 0
      ? `; it has been learned with ${others.join(', ')}`
      : didYouMean(key, keys) || '; pith sites lists the existing ones';
  const by = method === undefined ? '' : ` learned with ${method}`;
  return new PithError('not-found', `no site '${key}'${by} in '${store.location}'${hint}`);
}
