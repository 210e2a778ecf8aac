// /sites/{key}/rules: shows, replaces and deletes the rules of a site. A rule with the id of an existing one keeps its counts.

import { PithError } from '../../../base/index.ts';
import { json, type Reply } from '../../../http/index.ts';
import { type Rule, replaceRules, type SiteRules } from '../../../index.ts';
import { parseRecord } from '../../../inputs/jsonl/index.ts';
import { checkRules } from '../../../sites/rules/index.ts';
import { RULES_METHOD } from '../../../sites/templates/index.ts';
import { changeRules, readRules, ruleFields } from '../../../sites/tracking/index.ts';
import { JSON_BODY, JSON_VALUES, requestMediaType, withBody } from './page-request.ts';
import type { Asked, Route } from './route.ts';
import { KEY, refuseOthers, SITE_ERRORS } from './site-request.ts';

const RULES = { 'application/json': { $ref: '#/components/schemas/SiteRules' } } as const;

function shown(key: string, rules: SiteRules | undefined): Reply {
  return json({ key, rules: (rules?.list ?? []).map(ruleFields) });
}

async function show({ service, params, url }: Asked): Promise<Reply> {
  refuseOthers(url, []);
  const key = params['key']!;
  return shown(key, await service.withStore((store) => readRules(store, key)));
}

async function set(asked: Asked): Promise<Reply> {
  const { service, params, url, request } = asked;
  refuseOthers(url, []);
  await service.withStore(async () => {});
  if (requestMediaType(request) !== JSON_BODY)
    throw new PithError('bad-input', `send rules as ${JSON_BODY}: {"rules": [{"action": "drop", "selector": ".x"}]}`, {
      status: 415,
    });
  const key = params['key']!;
  return withBody(asked, async (bytes) => {
    const rules = rulesOf(bytes);
    const created = new Date().toISOString();
    const next = await service.withStore((store) =>
      changeRules(store, key, (old) => replaceRules(old, rules, { created }), created),
    );
    service.noteStoreChange();
    return shown(key, next);
  });
}

function rulesOf(bytes: Uint8Array): readonly Rule[] {
  const { rules, ...others } = parseRecord(bytes, JSON_VALUES);
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new PithError('bad-input', `unknown field '${other.slice(0, 80)}' (the only field is 'rules')`);
  return checkRules(rules);
}

async function drop({ service, params, url }: Asked): Promise<Reply> {
  refuseOthers(url, []);
  const key = params['key']!;
  const removed = await service.withStore(async (store) => {
    const rules = await readRules(store, key);
    await store.forget(key, RULES_METHOD);
    return rules?.list.length ?? 0;
  });
  service.noteStoreChange();
  return json({ key, removed });
}

export const SITE_RULE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/sites/{key}/rules',
    id: 'siteRules',
    summary: 'the rules of a site, and whether they still match',
    parameters: { key: KEY },
    answers: RULES,
    errors: SITE_ERRORS,
    handle: show,
  },
  {
    method: 'PUT',
    path: '/sites/{key}/rules',
    id: 'setSiteRules',
    summary: 'replaces the rules of a site; the new ones apply at once',
    parameters: { key: KEY },
    body: { [JSON_BODY]: { $ref: '#/components/schemas/NewSiteRules' } },
    answers: RULES,
    errors: [...SITE_ERRORS, 'bad-input', 'too-large', 'busy', 'no-space'],
    statuses: [408, 415],
    handle: set,
  },
  {
    method: 'DELETE',
    path: '/sites/{key}/rules',
    id: 'dropSiteRules',
    summary: 'deletes the rules of a site',
    parameters: { key: KEY },
    answers: {
      'application/json': {
        type: 'object',
        required: ['key', 'removed'],
        properties: { key: { type: 'string' }, removed: { type: 'integer' } },
      },
    },
    errors: SITE_ERRORS,
    handle: drop,
  },
];
