// A stored site → its fields for programs: page kinds with their figures, sizes, health, versions.

import {
  ruleProblem,
  type SiteRecord,
  type SiteRule,
  type SiteTemplate,
  siteToBytes,
  staleReason,
} from '../../index.ts';
import type { StoredRecord } from './stored-records.ts';

export function siteFields({ key, method, bytes, record, problem }: StoredRecord): Record<string, unknown> {
  if (record === undefined) {
    const { code, message } = problem!;
    return { key, method, bytes, error: { code, message } };
  }
  const stale = staleReason(record);
  return {
    key,
    method,
    bytes,
    version: record.version,
    created: record.created,
    options: record.options,
    pages: pagesOf(record),
    health: record.health,
    ...(stale === undefined ? {} : { stale }),
    layouts: layoutFields(record),
    ...(record.rules === undefined ? {} : { rules: record.rules.list.map(ruleFields) }),
    history: record.history.map(({ version, created, templates }) => ({ version, created, layouts: templates.length })),
  };
}

/** A rule, and its problem if there is one. */
export function ruleFields(rule: SiteRule): Record<string, unknown> {
  const problem = ruleProblem(rule);
  return { ...rule, ...(problem === undefined ? {} : { problem }) };
}

export function layoutFields(site: SiteRecord): Record<string, unknown>[] {
  return site.templates.map((one) => ({
    id: one.id,
    pages: one.template.pages,
    urlShapes: one.urlShapes.map(([shape, pages]) => ({ shape, pages })),
    figures: one.template.figures,
    bytes: layoutBytes(site, one),
    health: one.health,
  }));
}

/** Number of pages that a record was learned from. */
export function pagesOf(record: SiteRecord): number {
  return record.templates.reduce((sum, { template }) => sum + template.pages, 0);
}

/** Bytes of a stored record; the history can be excluded, to see the size of the current version. */
export function storedBytes(site: SiteRecord, withHistory = true): number {
  return siteToBytes(withHistory ? site : { ...site, history: [] }).length;
}

/** Bytes of one page kind as a separate record. */
export function layoutBytes(site: SiteRecord, one: SiteTemplate): number {
  return storedBytes({ ...site, templates: [one], history: [] });
}
