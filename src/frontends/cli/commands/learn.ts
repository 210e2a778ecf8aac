// `pith learn`: pages of one site → its templates, in a store. The rows of its options, and the summary.

import { PithError } from '../../../base/index.ts';
import {
  AUTO,
  type Command,
  defineCommand,
  type Io,
  readNumber,
  STORE_OPTION,
  styleOf,
} from '../../../command/index.ts';
import { DEFAULT_LEARNER, SiteLearner, type SiteRecord } from '../../../index.ts';
import { DEFAULT_DELAY_MS, DEFAULT_SAMPLE } from '../../../inputs/fetch/index.ts';
import { MIN_PAGES } from '../../../sites/learn.ts';
import { layoutFields, readSite, saveSite, storedBytes } from '../../../sites/tracking/index.ts';
import { openStore } from '../../../store/index.ts';
import { knownLearner, readPairs } from '../method-choice.ts';
import { formatBytes, layoutTable } from '../sites/layout-table.ts';
import { type LearnedFrom, learnFromInputs, learnFromSite } from '../sites/learn-from.ts';

export const learnCommand: Command = defineCommand({
  name: 'learn',
  usage: '<file | folder | glob | https://…>…',
  options: {
    site: { value: 'KEY', help: "the site's name (default: the registered domain of the pages' URLs)" },
    method: { short: 'm', value: 'NAME', help: `the learner (default: ${DEFAULT_LEARNER}); pith methods lists them` },
    option: { value: 'KEY=VALUE', many: true, help: 'an option of the method' },
    store: STORE_OPTION,
    jsonl: { help: 'one {"id","url"?,"html" or "htmlBase64"} per line, from files or standard input' },
    pages: { value: 'N', help: `pages to fetch from a URL (${DEFAULT_SAMPLE})` },
    delay: { value: 'SECONDS', help: `minimum pause between two requests, in seconds (${DEFAULT_DELAY_MS / 1000})` },
    'allow-private': { help: 'also fetch from loopback and private addresses' },
    json: { help: 'print the summary as JSON' },
  },
  examples: [
    ['pith learn --site example.org pages/', 'from saved pages; 20 work well'],
    ['pith learn --jsonl < pages.jsonl', 'from lines with URLs, which name the site'],
    ['pith learn https://example.org/', `fetch ${DEFAULT_SAMPLE} pages, obeying robots.txt, and learn from them`],
    ['pith learn --site example.org --method fastce --store my-sites pages/', 'another learner, another store'],
  ],
  notes: [
    'A site has a template for each of its page kinds. Learning a site again keeps earlier versions. ' +
      'A page that cannot be read is reported and the others continue.',
  ],
  run: async (values, inputs, io) => {
    const method = knownLearner(values.method ?? DEFAULT_LEARNER);
    const address = addressAmong(inputs);
    if (values.site === AUTO) throw new PithError('bad-option', `'${AUTO}' cannot be the name of a site`);
    if (inputs.length === 0 && !values.jsonl)
      throw new PithError('bad-option', 'nothing to learn from: name files, a folder, a glob or a URL');
    if (address === undefined) refuseFetchOptions(values);
    if (address === undefined && values.site === undefined && !values.jsonl)
      throw new PithError('bad-option', 'files have no URL to find the site by: name it with --site KEY');
    const learner = new SiteLearner({
      method,
      methodOptions: readPairs(values.option),
      now: new Date().toISOString(),
      ...(values.site === undefined ? {} : { key: values.site }),
    });
    const sample = {
      pages: Math.round(readNumber('pages', values.pages, MIN_PAGES) ?? DEFAULT_SAMPLE),
      delayMs: (readNumber('delay', values.delay, 0) ?? DEFAULT_DELAY_MS / 1000) * 1000,
      allowPrivate: values['allow-private'],
    };
    const store = await openStore(values.store);
    try {
      // Fails early if the store has an unreadable record for the site.
      if (values.site !== undefined) await readSite(store, values.site, method);
      const from =
        address === undefined
          ? await learnFromInputs(learner, inputs, values, io)
          : await learnFromSite(learner, address, sample, io);
      const site = await saveSite(store, learner.finish());
      const summary = { site, learner, from, store: store.location };
      io.stdout.write(values.json ? `${JSON.stringify(asJson(summary), null, 2)}\n` : `${asText(summary, io)}\n`);
      return from.exit;
    } finally {
      await store.close();
    }
  },
});

function addressAmong(inputs: readonly string[]): string | undefined {
  const address = inputs.find((input) => /^https?:\/\//i.test(input));
  if (address !== undefined && inputs.length > 1) throw new PithError('bad-option', 'give one URL alone, or files');
  return address;
}

function refuseFetchOptions(values: Readonly<Record<string, unknown>>): void {
  for (const name of ['pages', 'delay', 'allow-private']) {
    if (values[name] !== undefined && values[name] !== false)
      throw new PithError('bad-option', `--${name} requires a URL to fetch from`);
  }
}

interface Summary {
  readonly site: SiteRecord;
  readonly learner: SiteLearner;
  readonly from: LearnedFrom;
  readonly store: string;
}

function asText({ site, learner, store }: Summary, io: Io): string {
  const style = styleOf(io.stdout, io);
  const count = site.templates.length;
  const alone = aloneIn(site, learner);
  const lines = [
    `${style.bold(site.key)}: learned from ${learner.pages} pages with the method '${site.method}': ` +
      `${count} ${count === 1 ? 'page kind' : 'page kinds'}, version ${site.version}, ` +
      `${formatBytes(storedBytes(site, false))} in ${store}`,
    layoutTable(site, style, io.stdout.isTTY === true ? io.stdout.columns : undefined),
  ];
  if (alone > 0) lines.push(style.dim(`pages that match no other, in no template: ${alone}`));
  if (site.history.length > 0)
    lines.push(style.dim(`earlier versions kept: ${site.history.map(({ version }) => version).join(', ')}`));
  return lines.join('\n');
}

/** Pages in no template. */
function aloneIn(site: SiteRecord, learner: SiteLearner): number {
  return learner.pages - site.templates.reduce((sum, { template }) => sum + template.pages, 0);
}

function asJson({ site, learner, from, store }: Summary): object {
  const { key, method, version, created } = site;
  return {
    key,
    method,
    version,
    created,
    store,
    pages: learner.pages,
    alone: aloneIn(site, learner),
    skipped: from.skipped,
    bytes: storedBytes(site, false),
    layouts: layoutFields(site),
    history: site.history.map((old) => ({ version: old.version, created: old.created })),
  };
}
