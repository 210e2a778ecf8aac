// why, compare_methods, learn_site, site_status: how a page was judged, and what is known of its site.

import { PithError } from '../../../base/index.ts';
import { DEFAULT_LEARNER } from '../../../index.ts';
import { DEFAULT_METHOD, methods } from '../../../methods/index.ts';
import { RULES_METHOD } from '../../../sites/templates/index.ts';
import { readRecords, siteFields } from '../../../sites/tracking/index.ts';
import type { Tool } from '../tool.ts';
import { untrusted } from '../untrusted.ts';
import { PAGE_PROPERTIES, pageOf } from './page.ts';

/** Blocks shown on which methods disagree. */
const MAX_DISPUTED = 20;
const SHOWN_CHARS = 200;

interface WhyAnswer {
  readonly inWords: readonly string[];
  readonly where: string;
  readonly segments: readonly { readonly label: string; readonly score: number; readonly text: string }[];
}

const why: Tool = {
  name: 'why',
  title: 'Why is a sentence in the text, or not?',
  description: 'What happened to a sentence of a page: kept or left out, as what, and why in plain words.',
  takes: {
    ...PAGE_PROPERTIES,
    sentence: { type: 'string', minimum: 1, description: 'A sentence, or some words of it.' },
  },
  required: ['sentence'],
  gives: {
    where: { type: 'string' },
    in_words: { type: 'array', items: { type: 'string' }, description: 'May quote the page: untrusted.' },
    segments: { type: 'array', items: { type: 'object', required: ['label', 'score', 'text'] } },
  },
  isReadOnly: true,
  isOpenWorld: true,
  call: async (given, desk) => {
    const answer = await desk.ask<WhyAnswer>(pageOf(given), { kind: 'why', sentence: given['sentence'] as string });
    const segments = answer.segments.map(({ label, score, text }) => ({ label, score, text }));
    return {
      text: `${answer.where}\n\n${untrusted(answer.inWords.join('\n'))}`,
      structured: { where: answer.where, in_words: answer.inWords, segments },
    };
  },
};

interface Comparison {
  readonly methods: readonly {
    readonly name: string;
    readonly words: number;
    readonly confidence: number | null;
    readonly abstained: string | null;
  }[];
  readonly differ: number;
  readonly blocks: readonly {
    readonly text: string;
    readonly words: number;
    readonly labels: Readonly<Record<string, string>>;
  }[];
}

const compareMethods: Tool = {
  name: 'compare_methods',
  title: 'Compare methods on a web page',
  description: 'A page by several methods: how many words each keeps, and the parts on which they disagree.',
  takes: {
    ...PAGE_PROPERTIES,
    methods: {
      type: 'array',
      items: { type: 'string', enum: methods().map(({ name }) => name) },
      description: `2 to 8 of them; ${DEFAULT_METHOD} and bte when not said.`,
    },
  },
  required: [],
  gives: {
    methods: { type: 'array', items: { type: 'object', required: ['name', 'words'] } },
    differ: { type: 'integer', description: 'Parts on which they disagree.' },
    disputed: {
      type: 'array',
      items: { type: 'object', required: ['text', 'labels'] },
      description: 'Untrusted text.',
    },
  },
  isReadOnly: true,
  isOpenWorld: true,
  call: async (given, desk) => {
    const named = (given['methods'] ?? [DEFAULT_METHOD, 'bte']) as readonly string[];
    const found = await desk.ask<Comparison>(pageOf(given), { kind: 'compare', methods: named });
    const disputed = found.blocks
      .filter(
        ({ labels }) =>
          new Set(Object.values(labels).map((label) => label === 'content' || label === 'heading')).size > 1,
      )
      .slice(0, MAX_DISPUTED)
      .map(({ text, labels }) => ({ text: text.slice(0, SHOWN_CHARS), labels }));
    const counts = found.methods.map(({ name, words, abstained }) => `${name}: ${abstained ?? `${words} words`}`);
    const lines = disputed.map(
      ({ text, labels }) =>
        `${Object.entries(labels)
          .map(([name, label]) => `${name} ${label}`)
          .join(', ')}: ${text}`,
    );
    return {
      text: [
        counts.join('\n'),
        `They disagree on ${found.differ} parts.`,
        ...(lines.length === 0 ? [] : [untrusted(lines.join('\n'))]),
      ].join('\n\n'),
      structured: { methods: found.methods, differ: found.differ, disputed },
    };
  },
};

const learnSite: Tool = {
  name: 'learn_site',
  title: 'Learn a site',
  description:
    'Learns what the pages of a site share, so that its pages are read better from then on (site: the key, or auto). From pages that are given, or from about 24 that are fetched politely.',
  takes: {
    site: { type: 'string', minimum: 1, description: 'The key, such as example.org.' },
    url: { type: 'string', description: 'Where to begin fetching.' },
    pages: {
      type: 'array',
      items: { type: 'object', properties: { html: { type: 'string' }, url: { type: 'string' } }, required: ['html'] },
      description: 'Pages of the site, 20 are good.',
    },
  },
  required: ['site'],
  gives: { site: { type: 'object' }, pages: { type: 'integer' } },
  isReadOnly: false,
  isOpenWorld: true,
  call: async (given, desk) => {
    const key = given['site'] as string;
    await desk.withStore(async () => {});
    const pages =
      given['pages'] === undefined
        ? await sampled(given['url'], desk)
        : givenPages(given['pages'] as readonly object[]);
    await desk.learn(key, pages);
    const [record] = await desk.withStore((store) => readRecords(store, { key, method: DEFAULT_LEARNER }));
    const fields = record === undefined ? {} : siteFields(record);
    return {
      text: `Learned ${key} from ${pages.length} pages: ${(fields['layouts'] as readonly unknown[] | undefined)?.length ?? 0} page kinds. Read its pages with site "${key}" or "auto".`,
      structured: { site: fields, pages: pages.length },
    };
  },
};

function givenPages(pages: readonly object[]): { html: string; url?: string }[] {
  return pages.map((page) => {
    const { html, url } = page as { html?: unknown; url?: unknown };
    if (typeof html !== 'string' || (url !== undefined && typeof url !== 'string'))
      throw new PithError('bad-option', "each of 'pages' has 'html' and maybe 'url'");
    return { html, ...(url === undefined ? {} : { url }) };
  });
}

async function sampled(
  url: unknown,
  { parts }: Parameters<Tool['call']>[1],
): Promise<{ html: string; url?: string }[]> {
  if (typeof url !== 'string') throw new PithError('bad-option', "give 'pages', or a 'url' to begin fetching from");
  if (parts.samplePages === undefined) throw new PithError('refused', "pages are not fetched here: give 'pages'");
  const pages = await parts.samplePages(url);
  return pages.map((page) => ({ html: page.tape.source, ...(page.url === undefined ? {} : { url: page.url }) }));
}

const siteStatus: Tool = {
  name: 'site_status',
  title: 'What is known of a site',
  description:
    'Whether a site has been learned, from how many pages, how its templates have fared since, and whether it should be learned again.',
  takes: { site: { type: 'string', minimum: 1, description: 'The key, such as example.org.' } },
  required: ['site'],
  gives: { learned: { type: 'boolean' }, records: { type: 'array', items: { type: 'object' } } },
  isReadOnly: true,
  isOpenWorld: false,
  call: async (given, desk) => {
    const key = given['site'] as string;
    const records = (await desk.withStore((store) => readRecords(store, { key }))).map(({ problem, ...one }) =>
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
      text: [...(isLearned ? [] : [`${key} has not been learned; learn_site does.`]), ...lines].join('\n'),
      structured: { learned: isLearned, records },
    };
  },
};

export const JUDGE_TOOLS: readonly Tool[] = [why, compareMethods, learnSite, siteStatus];
