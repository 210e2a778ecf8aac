// Learned sites, from any source in a request: a table on disk, rows of (site, template) before a file is read, or a template
// in the row of the page itself. Bytes are parsed when the first page of the site comes, and cached.

import type { RecordBatch } from 'apache-arrow';
import { LruMap } from '../../base/index.ts';
import { TemplateTable } from '../../corpus/index.ts';
import { type SiteRecord, siteFromBytes } from '../../index.ts';
import { rowsOf } from './columns.ts';

export type SiteOf = (key: string) => SiteRecord | undefined;

const CACHED = 64;

export class TemplateCache {
  private readonly sites = new LruMap<string, { readonly bytes: Buffer; readonly record: SiteRecord }>(CACHED);

  read(site: string, bytes: Uint8Array): SiteRecord {
    const known = this.sites.get(site);
    if (known?.bytes.equals(bytes) === true) return known.record;
    const own = Buffer.from(bytes);
    const record = siteFromBytes(own);
    this.sites.set(site, { bytes: own, record });
    return record;
  }
}

export function sitesOfTable(path: string): SiteOf {
  const table = new TemplateTable(path);
  return (key) => table.find(key);
}

/** Undefined if there are no rows. */
export function sitesOfRows(batches: Iterable<RecordBatch>): SiteOf | undefined {
  const templates = new Map<string, Uint8Array>();
  for (const batch of batches)
    for (const { site, template } of rowsOf(batch)) templates.set(String(site), template as Uint8Array);
  if (templates.size === 0) return undefined;
  const cache = new TemplateCache();
  return (key) => {
    const bytes = templates.get(key);
    return bytes === undefined ? undefined : cache.read(key, bytes);
  };
}
