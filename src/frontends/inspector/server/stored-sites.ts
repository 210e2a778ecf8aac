// Sites and their rules for the inspector, in the given store or the default one. A missing store counts as empty
// until the first rule is accepted: looking at a page leaves nothing behind.

import { existsSync } from 'node:fs';
import { checkRules, replaceRules, type SiteRules } from '../../../sites/rules/index.ts';
import { changeRules, readRecords, readRules, siteFields } from '../../../sites/tracking/index.ts';
import { DEFAULT_STORE, openStore, type Store } from '../../../store/index.ts';
import type { StoredSites } from './show-pages.ts';

export function storedSites(location: string = DEFAULT_STORE): StoredSites {
  const isThere = (): boolean => location.includes('://') || existsSync(location);
  const withStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore(location);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  const shown = (key: string, rules: SiteRules | undefined): object => ({ key, rules: rules?.list ?? [] });
  return {
    site: async (key) =>
      isThere() ? await withStore(async (store) => (await readRecords(store, { key })).map(siteFields)) : [],
    show: async (key) => shown(key, isThere() ? await withStore((store) => readRules(store, key)) : undefined),
    put: async (key, body) => {
      const next = checkRules((body as { rules?: unknown } | null)?.rules);
      const created = new Date().toISOString();
      return shown(
        key,
        await withStore((store) => changeRules(store, key, (rules) => replaceRules(rules, next, { created }), created)),
      );
    },
  };
}
