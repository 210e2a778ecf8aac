// The store that lasts as long as the process: for tests and one-off work. Stores bytes, so that callers never share objects.

import { type SiteRecord, siteFromBytes, siteToBytes } from '../sites/templates/index.ts';
import { compareSites, siteName, sitesNamed, splitName } from './site-name.ts';
import type { Store, StoredSite } from './store.ts';

export class MemoryStore implements Store {
  readonly location = 'memory:';
  private readonly records = new Map<string, Uint8Array>();

  async get(key: string, method: string): Promise<SiteRecord | undefined> {
    return this.read(siteName(key, method));
  }

  async put(site: SiteRecord): Promise<void> {
    this.records.set(siteName(site.key, site.method), siteToBytes(site));
  }

  async update(
    key: string,
    method: string,
    change: (site: SiteRecord | undefined) => SiteRecord | undefined,
  ): Promise<SiteRecord | undefined> {
    // Nothing is awaited between reading and writing, so no other caller can interfere.
    const name = siteName(key, method);
    const changed = change(this.read(name));
    if (changed !== undefined) this.records.set(name, siteToBytes(changed));
    return changed;
  }

  async list(): Promise<readonly StoredSite[]> {
    return Array.from(this.records, ([name, bytes]) => ({ ...splitName(name), bytes: bytes.length })).sort(
      compareSites,
    );
  }

  async forget(key: string, method?: string): Promise<number> {
    const doomed = sitesNamed(await this.list(), key, method);
    for (const one of doomed) this.records.delete(siteName(one.key, one.method));
    return doomed.length;
  }

  async close(): Promise<void> {}

  private read(name: string): SiteRecord | undefined {
    const bytes = this.records.get(name);
    return bytes === undefined ? undefined : siteFromBytes(bytes);
  }
}
