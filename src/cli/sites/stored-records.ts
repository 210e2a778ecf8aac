// A store's listing → its records, read one by one. One that cannot be read is a row with its problem: it must be seen,
// to be forgotten or restored, and must not hide the others.

import { asPithError, PithError } from '../../error.ts';
import { DEFAULT_LEARNER, type SiteRecord } from '../../index.ts';
import type { Store, StoredSite } from '../../store/index.ts';
import { didYouMean } from '../did-you-mean.ts';

export interface StoredRecord extends StoredSite {
  readonly record: SiteRecord | undefined;
  /** Why there is no record. */
  readonly problem: PithError | undefined;
}

/** Those of one site and of one method, where these are given. */
export async function readRecords(
  store: Store,
  { key, method }: { readonly key?: string | undefined; readonly method?: string | undefined },
): Promise<StoredRecord[]> {
  const all = await store.list();
  const wanted = all.filter(
    (one) => (key === undefined || one.key === key) && (method === undefined || one.method === method),
  );
  if (key !== undefined && wanted.length === 0) throw notStored(store, key, method, all);
  const records: StoredRecord[] = [];
  for (const one of wanted) records.push(await readRecord(store, one));
  return records;
}

/** The one record meant by a key, and a method where a site has been learned by several. */
export async function readOne(store: Store, key: string, method: string | undefined): Promise<SiteRecord> {
  const records = await readRecords(store, { key, method });
  const chosen = records.length === 1 ? records[0] : records.find((one) => one.method === DEFAULT_LEARNER);
  if (chosen === undefined) {
    const names = records.map((one) => one.method).join(', ');
    throw new PithError('bad-option', `site '${key}' has been learned by ${names}: choose one with --method`);
  }
  if (chosen.record === undefined) throw chosen.problem!;
  return chosen.record;
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

export function notStored(
  store: Store,
  key: string,
  method: string | undefined,
  all: readonly StoredSite[],
): PithError {
  const keys = [...new Set(all.map((one) => one.key))];
  const others = all.filter((one) => one.key === key).map((one) => one.method);
  const hint = others.length > 0 ? `; it has been learned by ${others.join(', ')}` : didYouMean(key, keys);
  const by = method === undefined ? '' : ` by ${method}`;
  return new PithError('not-found', `no site '${key}'${by} in '${store.location}'${hint}`);
}
