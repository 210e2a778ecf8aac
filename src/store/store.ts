// Site → record, stored between runs. One interface, four stores; a record is written completely or not at all.
// Several methods may learn one site: the pair (key, method) identifies a record.

import type { SiteRecord } from '../sites/templates/index.ts';

/** The default: a folder in the working directory. */
export const DEFAULT_STORE = '.pith/sites';

/** One entry of a listing, available without reading templates. */
export interface StoredSite {
  readonly key: string;
  readonly method: string;
  readonly bytes: number;
}

export interface Store {
  /** Its location, for messages; never includes a password. */
  readonly location: string;
  get(key: string, method: string): Promise<SiteRecord | undefined>;
  put(site: SiteRecord): Promise<void>;
  /**
   * Reads, changes and writes one record in one step, also between processes: two counters never lose each other's count.
   * `change` may run more than once and returns undefined to leave the record unchanged.
   */
  update(
    key: string,
    method: string,
    change: (site: SiteRecord | undefined) => SiteRecord | undefined,
  ): Promise<SiteRecord | undefined>;
  /** Records in order of key, then method. */
  list(): Promise<readonly StoredSite[]>;
  /** Removes a site's record of one method, or of all; returns how many there were. */
  forget(key: string, method?: string): Promise<number>;
  close(): Promise<void>;
}
