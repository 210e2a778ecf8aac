// /sites: lists, shows, learns and forgets sites. Pages to learn from are lines; a worker learns from them, and the record is
// stored here.

import { PithError } from '../../../base/index.ts';
import { json, type Reply } from '../../../http/index.ts';
import { siteFromBytes, staleReason } from '../../../index.ts';
import { parsePageLine, readLines } from '../../../inputs/jsonl/index.ts';
import type { LearnTask } from '../../../jobs/work/index.ts';
import { readRecords, ruleFields, type StoredRecord, saveSite, siteFields } from '../../../sites/tracking/index.ts';
import { LINES_TYPES } from './lines.ts';
import { BYTES, JSON_VALUES, requestMediaType, withBody } from './page-request.ts';
import type { Asked, Route } from './route.ts';
import { KEY, refuseOthers, SITE_ERRORS } from './site-request.ts';

const METHOD = {
  help: 'the learner; default: all, or the default learner to learn with',
  schema: { type: 'string' },
} as const;

async function recordsOf({ service, params, url }: Asked): Promise<StoredRecord[]> {
  refuseOthers(url, ['method']);
  const key = params['key']!;
  const method = url.searchParams.get('method') ?? undefined;
  const records = await service.withStore((store) => readRecords(store, { key, method }));
  if (records.length === 0) throw new PithError('not-found', `site '${key.slice(0, 80)}' has not been learned`);
  return records;
}

/** A record that cannot be read is shown as such, without the store's location. */
function shown(record: StoredRecord): object {
  const { problem } = record;
  if (problem === undefined) return siteFields(record);
  return siteFields({ ...record, problem: new PithError(problem.code, 'this record cannot be read') });
}

async function learn(asked: Asked): Promise<Reply> {
  const { request, params, url, service } = asked;
  refuseOthers(url, ['method']);
  const type = requestMediaType(request);
  if (!LINES_TYPES.includes(type))
    throw new PithError('bad-input', `pages to learn from must be ${LINES_TYPES[0]}, one page per line`, {
      status: 415,
    });
  service.refuseDraining();
  const method = url.searchParams.get('method');
  return withBody(asked, async (bytes) => {
    const task: LearnTask = {
      kind: 'learn',
      key: params['key']!,
      ...(method === null ? {} : { method }),
      pages: await pagesOf(bytes),
    };
    const { site } = await service.run(task, request);
    const saved = await service.withStore((store) => saveSite(store, siteFromBytes(site!)));
    service.noteStoreChange();
    const [stored] = await service.withStore((store) => readRecords(store, { key: saved.key, method: saved.method }));
    return json(stored === undefined ? {} : shown(stored), 201);
  });
}

/** Every line must be valid: a site learned from half of its pages would not be what the client wanted. */
async function pagesOf(bytes: Uint8Array): Promise<LearnTask['pages']> {
  const pages: LearnTask['pages'][number][] = [];
  for await (const line of readLines(once(bytes), bytes.length)) {
    const { input, url, contentType, problem } = parsePageLine(line, JSON_VALUES);
    if (problem !== undefined) throw new PithError(problem.code, `line ${line.number}: ${problem.message}`);
    pages.push({ input, ...(url === undefined ? {} : { url }), ...(contentType === undefined ? {} : { contentType }) });
  }
  return pages;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield bytes;
}

export const SITE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/sites',
    id: 'sites',
    summary: 'the learned sites',
    answers: { 'application/json': { type: 'array', items: { $ref: '#/components/schemas/StoredSite' } } },
    errors: SITE_ERRORS,
    handle: async ({ service, url }) => {
      refuseOthers(url, []);
      return json(await service.withStore((store) => store.list()));
    },
  },
  {
    method: 'GET',
    path: '/sites/{key}',
    id: 'site',
    summary: 'a site: its page kinds, figures, health and versions, one record per learner',
    parameters: { key: KEY, method: METHOD },
    answers: { 'application/json': { type: 'array', items: { $ref: '#/components/schemas/Site' } } },
    errors: SITE_ERRORS,
    handle: async (asked) => json((await recordsOf(asked)).map(shown)),
  },
  {
    method: 'DELETE',
    path: '/sites/{key}',
    id: 'forgetSite',
    summary: 'forgets a site, or what one learner learned about it',
    parameters: { key: KEY, method: METHOD },
    answers: {
      'application/json': {
        type: 'object',
        required: ['key', 'forgotten'],
        properties: { key: { type: 'string' }, forgotten: { type: 'integer' } },
      },
    },
    errors: SITE_ERRORS,
    handle: async ({ service, params, url }) => {
      refuseOthers(url, ['method']);
      const key = params['key']!;
      const forgotten = await service.withStore((store) =>
        store.forget(key, url.searchParams.get('method') ?? undefined),
      );
      if (forgotten === 0) throw new PithError('not-found', `site '${key.slice(0, 80)}' has not been learned`);
      service.noteStoreChange();
      return json({ key, forgotten });
    },
  },
  {
    method: 'POST',
    path: '/sites/{key}/pages',
    id: 'learnSite',
    summary: 'learns a site from its pages, one per line; 20 work well. Earlier versions are kept',
    parameters: { key: KEY, method: METHOD },
    body: Object.fromEntries(LINES_TYPES.map((type) => [type, BYTES])),
    status: 201,
    answers: { 'application/json': { $ref: '#/components/schemas/Site' } },
    errors: [...SITE_ERRORS, 'bad-input', 'too-large', 'timeout', 'refused', 'busy', 'no-space'],
    statuses: [408, 415],
    handle: async (asked) => {
      await asked.service.withStore(async () => {});
      return learn(asked);
    },
  },
  {
    method: 'GET',
    path: '/sites/{key}/health',
    id: 'siteHealth',
    summary: 'how well the templates of a site fit new pages',
    parameters: { key: KEY, method: METHOD },
    answers: { 'application/json': { type: 'array', items: { $ref: '#/components/schemas/SiteHealth' } } },
    errors: SITE_ERRORS,
    handle: async (asked) =>
      json(
        (await recordsOf(asked)).map(({ key, method, record }) => ({
          key,
          method,
          stale: record === undefined ? 'this record cannot be read' : (staleReason(record) ?? null),
          ...(record === undefined
            ? {}
            : {
                health: record.health,
                layouts: record.templates.map(({ id, health }) => ({ id, health })),
                ...(record.rules === undefined ? {} : { rules: record.rules.list.map(ruleFields) }),
              }),
        })),
      ),
  },
];
