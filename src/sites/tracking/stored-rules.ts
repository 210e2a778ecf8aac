// The rules of a site in a store: a separate record next to those of the learners, so that every store can hold them and an
// unlearned site can have them.

import type { Store } from '../../store/index.ts';
import { NO_RULES, type SiteRules } from '../rules/index.ts';
import { NEW_HEALTH, RULES_METHOD, SITE_VERSION, type SiteRecord } from '../templates/index.ts';
import { readSite } from './stored-site.ts';

/** Undefined if the site has no rules. */
export async function readRules(store: Store, key: string): Promise<SiteRules | undefined> {
  return (await readSite(store, key, RULES_METHOD))?.rules;
}

/** Changes a site's rules in one step, and returns the new ones. */
export async function changeRules(
  store: Store,
  key: string,
  change: (rules: SiteRules) => SiteRules,
  now = '',
): Promise<SiteRules> {
  let next = NO_RULES;
  await store.update(key, RULES_METHOD, (old) => {
    next = change(old?.rules ?? NO_RULES);
    return rulesRecord(key, next, (old?.version ?? 0) + 1, now);
  });
  return next;
}

function rulesRecord(key: string, rules: SiteRules, version: number, created: string): SiteRecord {
  return {
    key,
    format: SITE_VERSION,
    method: RULES_METHOD,
    options: {},
    version,
    created,
    templates: [],
    health: NEW_HEALTH,
    rules,
    history: [],
  };
}
