// lab eval second [FILE…]: measures what a second reader is worth, with judges made from gold.
//   --sites          instead: three judged pages per site → rules → F of the site's other pages; FILE are sites
//   --pages N        read N pages per set (default: all); with --sites, N sites (default: 10)
// FILE is readers-dev and wcxb-dev by default. The curve asks the least confident share of pages, beside a random share.

import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mean, quantile, shuffle } from '../../../src/base/index.ts';
import {
  type Extraction,
  extract,
  extractAsync,
  labelPrompt,
  labelTask,
  type Page,
  parsePage,
  proposeRules,
} from '../../../src/index.ts';
import { judgmentLabels, readJudgment } from '../../../src/second/index.ts';
import { formatTable } from '../../../src/terminal/index.ts';
import { measureWords } from '../../../src/text/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { firstPages, type GoldPage, htmlText, openDataSet, optionsOf } from '../data/index.ts';
import { WordGold } from '../metrics/index.ts';
import { oracle } from './oracle.ts';

const DATA = '../shared/data';
const SETS = ['readers-dev', 'wcxb-dev'].map((name) => `${DATA}/pages/${name}.jsonl.br`);
/** Shares of pages to ask about. */
const SHARES = [0, 0.05, 0.1, 0.2, 0.3, 0.5, 1];
/** Judges by the share of segments that they get wrong. */
const WRONG = [0, 0.1, 0.3];
const CHARS_PER_TOKEN = 4;
const JUDGED_PAGES = 3;
const DEFAULT_SITES = 10;

const { values, positionals } = toolOptions(import.meta.url, {
  options: { sites: { type: 'boolean', default: false }, pages: { type: 'string' } },
  allowPositionals: true,
});
const limit = values.pages === undefined ? undefined : Number(values.pages);

if (values.sites) await scoreSites(positionals.length > 0 ? positionals : siteFiles());
else for (const path of positionals.length > 0 ? positionals : SETS) await scoreSet(path);

interface Scored {
  readonly confidence: number;
  readonly before: number;
  /** F with each judge of `WRONG`. */
  readonly after: readonly number[];
  readonly used: readonly boolean[];
  readonly tokens: number;
}

async function scoreSet(path: string): Promise<void> {
  if (!existsSync(path)) return console.log(`${path}: not here, nothing measured`);
  const data = openDataSet(path);
  const scored: Scored[] = [];
  for await (const page of (limit === undefined ? data : firstPages(data, limit)).pages())
    scored.push(await scorePage(page, data.name));
  const rows = SHARES.map((share) => curveRow(scored, share));
  const right = (title: string) => ({ title, align: 'right' as const });
  const judges = WRONG.map((wrong) => (wrong === 0 ? 'gold' : `${100 * wrong} % wrong`));
  console.log(`\n${data.name}: ${scored.length} pages; F by share of pages asked, least confident first | random`);
  console.log(
    formatTable([right('asked'), ...judges.map(right), ...judges.map((name) => right(`random, ${name}`))], rows),
  );
  const tokens = scored.map((one) => one.tokens).sort((a, b) => a - b);
  const used = WRONG.map((_, i) => scored.filter((one) => one.used[i]).length);
  console.log(
    `tokens per prompt: median ${quantile(tokens, 0.5)}, p95 ${quantile(tokens, 0.95)}, most ${tokens.at(-1)}`,
  );
  console.log(`answers used: ${used.map((count, i) => `${judges[i]} ${count} of ${scored.length}`).join(', ')}`);
}

async function scorePage(page: GoldPage, set: string): Promise<Scored> {
  const options = optionsOf(set);
  const own = extract(open(page), options);
  const gold = new WordGold(measureWords(page.gold.text ?? ''), page.gold);
  const score = ({ text }: Extraction): number => gold.score(measureWords(text)).f;
  const asked = await Promise.all(
    WRONG.map((wrong) =>
      extractAsync(own.page, {
        ...options,
        second: oracle(own.page, page.gold, wrong),
        below: Number.POSITIVE_INFINITY,
      }),
    ),
  );
  return {
    confidence: own.confidence ?? 1,
    before: score(own),
    after: asked.map(score),
    used: asked.map(({ second }) => second?.used === true),
    tokens: Math.ceil(labelPrompt(labelTask(own.page)).length / CHARS_PER_TOKEN),
  };
}

function open(page: GoldPage): Page {
  return parsePage(htmlText(page), page.url === undefined ? {} : { url: page.url });
}

function curveRow(scored: readonly Scored[], share: number): string[] {
  const count = Math.round(share * scored.length);
  const sorted = [...scored].sort((a, b) => a.confidence - b.confidence);
  const random = shuffle(scored, 1);
  const f = (order: readonly Scored[], judge: number): string =>
    mean(order.map((one, i) => (i < count ? one.after[judge]! : one.before))).toFixed(3);
  return [`${100 * share} %`, ...[sorted, random].flatMap((order) => WRONG.map((_, judge) => f(order, judge)))];
}

function siteFiles(): string[] {
  const folder = `${DATA}/sites`;
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl.br'));
  return shuffle(files.sort(), 1)
    .slice(0, limit ?? DEFAULT_SITES)
    .map((name) => join(folder, name));
}

async function scoreSites(paths: readonly string[]): Promise<void> {
  const rows: string[][] = [];
  const all: { before: number; after: number }[] = [];
  for (const path of paths) {
    const result = await scoreSite(path);
    if (result === undefined) continue;
    all.push(result);
    rows.push([
      basename(path, '.jsonl.br'),
      String(result.rules),
      String(result.others),
      result.before.toFixed(3),
      result.after.toFixed(3),
    ]);
  }
  rows.push([
    'mean',
    '',
    '',
    mean(all.map(({ before }) => before)).toFixed(3),
    mean(all.map(({ after }) => after)).toFixed(3),
  ]);
  const right = (title: string) => ({ title, align: 'right' as const });
  console.log(
    formatTable(
      [{ title: 'site' }, right('rules'), right('other pages'), right('F before'), right('F with rules')],
      rows,
    ),
  );
}

async function scoreSite(path: string) {
  const pages: GoldPage[] = [];
  for await (const page of openDataSet(path).pages()) if (page.gold.text !== undefined) pages.push(page);
  if (pages.length <= JUDGED_PAGES) return undefined;
  const options = optionsOf(basename(path));
  const judged = pages.slice(0, JUDGED_PAGES).map((one) => {
    const page = open(one);
    const judgment = readJudgment(oracle(page, one.gold)(labelTask(page)), page.segments.count);
    return { page, labels: 'refused' in judgment ? [] : judgmentLabels(page, judgment) };
  });
  const rules = proposeRules(judged, { extract: options }).map(({ rule }) => rule);
  const others = pages.slice(JUDGED_PAGES);
  const f = (one: GoldPage, more: object): number =>
    new WordGold(measureWords(one.gold.text!), one.gold).score(
      measureWords(extract(open(one), { ...options, ...more }).text),
    ).f;
  return {
    rules: rules.length,
    others: others.length,
    before: mean(others.map((one) => f(one, {}))),
    after: mean(others.map((one) => f(one, { rules }))),
  };
}
