// Site → record, kept between runs. One interface, three stores; a record is written whole or not at all.
// A site may be learned by several methods: the pair (key, method) names a record.

import type { SiteRecord } from '../sites/templates/index.ts';

/** Used when nobody says where: a folder in the working folder. */
export const DEFAULT_STORE = '.pith/sites';

/** A line of a listing: enough to choose by, without reading templates. */
export interface StoredSite {
  readonly key: string;
  readonly method: string;
  readonly bytes: number;
}

export interface Store {
  /** Where it is, for messages; never a password. */
  readonly location: string;
  get(key: string, method: string): Promise<SiteRecord | undefined>;
  put(site: SiteRecord): Promise<void>;
  /**
   * Reads, changes and writes one record as one step, also between processes: two counters never lose each other's count.
   * `change` may run more than once and returns undefined to leave the record as it is.
   */
  update(
    key: string,
    method: string,
    change: (site: SiteRecord | undefined) => SiteRecord | undefined,
  ): Promise<SiteRecord | undefined>;
  /** Records in order of key, then method. */
  list(): Promise<readonly StoredSite[]>;
  /** Removes a site's record of one method, or of all; how many were there. */
  forget(key: string, method?: string): Promise<number>;
  close(): Promise<void>;
}
