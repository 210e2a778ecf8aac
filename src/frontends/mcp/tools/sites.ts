// learn_site, site_status: what is known about a site.

import { PithError } from '../../../base/index.ts';
import { DEFAULT_LEARNER } from '../../../index.ts';
import { RULES_METHOD } from '../../../sites/templates/index.ts';
import { readRecords, siteFields } from '../../../sites/tracking/index.ts';
import { siteKey } from '../../../url/index.ts';
import { STRUCTURED, type Tool, type ToolArguments } from '../tool.ts';

const learnSite: Tool = {
  name: 'learn_site',
  title: 'Learn a site',
  description:
    'Learns what the pages of a site have in common, to improve the extraction of its pages (site: the key, or auto). It replaces what is stored for that site, for everyone who uses this store. Learns from the given pages, or from about 24 that are fetched slowly.',
  takes: {
    site: { type: 'string', minLength: 1, description: 'The key, such as example.org; default: the site of the URL.' },
    url: { type: 'string', description: 'Where to start fetching.' },
    pages: {
      type: 'array',
      items: { type: 'object', properties: { html: { type: 'string' }, url: { type: 'string' } }, required: ['html'] },
      description: 'Pages of the site; 20 are enough.',
    },
    ...STRUCTURED,
  },
  required: [],
  isReadOnly: false,
  isDestructive: true,
  isOpenWorld: true,
  call: async (given, cache) => {
    const key = keyOf(given);
    await cache.withStore(async () => {});
    const pages =
      given['pages'] === undefined
        ? await sampled(given['url'], cache)
        : givenPages(given['pages'] as readonly object[]);
    await cache.learn(key, pages);
    const [record] = await cache.withStore((store) => readRecords(store, { key, method: DEFAULT_LEARNER }));
    const fields = record === undefined ? {} : siteFields(record);
    return {
      text: `Learned ${key} from ${pages.length} pages: ${(fields['layouts'] as readonly unknown[] | undefined)?.length ?? 0} page kinds. Read its pages with site "${key}" or "auto".`,
      structured: { site: fields, pages: pages.length },
    };
  },
};

/** The key, or that of the first address. */
function keyOf({ site, url, pages }: ToolArguments): string {
  if (site !== undefined) return site as string;
  const first = url ?? (pages as readonly { url?: unknown }[] | undefined)?.find((page) => page.url !== undefined)?.url;
  const key = typeof first === 'string' ? siteKey(first) : undefined;
  if (key === undefined) throw new PithError('bad-option', "learn_site needs 'site', or a 'url' that shows the site");
  return key;
}

function givenPages(pages: readonly object[]): { html: string; url?: string }[] {
  return pages.map((page) => {
    const { html, url } = page as { html?: unknown; url?: unknown };
    if (typeof html !== 'string' || (url !== undefined && typeof url !== 'string'))
      throw new PithError('bad-option', "each of 'pages' needs 'html' and may have 'url'");
    return { html, ...(url === undefined ? {} : { url }) };
  });
}

async function sampled(
  url: unknown,
  { parts }: Parameters<Tool['call']>[1],
): Promise<{ html: string; url?: string }[]> {
  if (typeof url !== 'string') throw new PithError('bad-option', "give 'pages', or a 'url' to start fetching from");
  if (parts.samplePages === undefined) throw new PithError('refused', "pages are not fetched here: give 'pages'");
  const pages = await parts.samplePages(url);
  return pages.map((page) => ({ html: page.tape.source, ...(page.url === undefined ? {} : { url: page.url }) }));
}

const siteStatus: Tool = {
  name: 'site_status',
  title: 'What is known about a site',
  description:
    'Whether a site has been learned, from how many pages, how well its templates still fit, and whether to learn it again.',
  takes: { site: { type: 'string', minLength: 1, description: 'The key, such as example.org.' }, ...STRUCTURED },
  required: ['site'],
  isReadOnly: true,
  isOpenWorld: false,
  call: async (given, cache) => {
    const key = given['site'] as string;
    const records = (await cache.withStore((store) => readRecords(store, { key }))).map(({ problem, ...one }) =>
      siteFields({
        ...one,
        problem: problem === undefined ? undefined : new PithError(problem.code, 'this record cannot be read'),
      }),
    );
    const lines = records.map((one) => {
      const rules = one['rules'] as readonly unknown[] | undefined;
      const what =
        rules === undefined ? `version ${one['version']}, ${one['pages']} pages` : `${rules.length} made by people`;
      return `${one['method']}: ${what}, ${one['stale'] === undefined ? 'fits' : `stale: ${one['stale']}`}`;
    });
    const isLearned = records.some((one) => one['method'] !== RULES_METHOD);
    return {
      text: [...(isLearned ? [] : [`${key} has not been learned yet: call learn_site.`]), ...lines].join('\n'),
      structured: { learned: isLearned, records },
    };
  },
};

export const SITE_TOOLS: readonly Tool[] = [learnSite, siteStatus];
