// Sites with gold → three judged pages each → rules → F of the site's other pages before and after, and the F that a reader of
// every page would reach.

import { basename } from 'node:path';
import { mean } from '../../../src/base/index.ts';
import { extractAsync, labelTask, proposeRules, type Rule } from '../../../src/index.ts';
import { judgmentLabels, readJudgment } from '../../../src/second/index.ts';
import { formatTable } from '../../../src/terminal/index.ts';
import { type GoldPage, openDataSet, optionsOf } from '../data/index.ts';
import { openPage, scorerOf, scoreWith } from './judged.ts';
import { oracle } from './oracle.ts';

const JUDGED_PAGES = 3;

interface SiteScore {
  readonly name: string;
  readonly rules: readonly Rule[];
  readonly others: number;
  readonly before: number;
  readonly after: number;
  /** The same if a reader judged every page. */
  readonly judged: number;
}

/** The first `most` of the sites; those whose gold is not full text are skipped. */
export async function scoreSites(paths: readonly string[], most: number): Promise<string> {
  const scores: SiteScore[] = [];
  for (const path of paths) {
    if (scores.length === most) break;
    const score = await scoreSite(path);
    if (score !== undefined) scores.push(score);
  }
  const figure = (name: 'before' | 'after' | 'judged'): string => mean(scores.map((one) => one[name])).toFixed(3);
  const right = (title: string) => ({ title, align: 'right' as const });
  return formatTable(
    [
      { title: 'site' },
      right('rules'),
      right('other pages'),
      right('F before'),
      right('F with rules'),
      right('F, every page judged'),
    ],
    [
      ...scores.map(({ name, rules, others, before, after, judged }) => [
        name,
        String(rules.length),
        String(others),
        ...[before, after, judged].map((f) => f.toFixed(3)),
      ]),
      ['mean', '', '', figure('before'), figure('after'), figure('judged')],
    ],
  );
}

async function scoreSite(path: string): Promise<SiteScore | undefined> {
  const pages: GoldPage[] = [];
  for await (const page of openDataSet(path).pages()) if (page.gold.text !== undefined) pages.push(page);
  if (pages.length <= JUDGED_PAGES) return undefined;
  const options = optionsOf(basename(path));
  const rules = rulesFrom(pages.slice(0, JUDGED_PAGES), options);
  const others = pages.slice(JUDGED_PAGES);
  const asked = others.map(async (one) => {
    const page = openPage(one);
    const second = oracle(page, one.gold);
    return scorerOf(one)(await extractAsync(page, { ...options, second, below: Number.POSITIVE_INFINITY }));
  });
  return {
    name: basename(path, '.jsonl.br'),
    rules,
    others: others.length,
    before: mean(others.map((one) => scoreWith(one, options))),
    after: mean(others.map((one) => scoreWith(one, { ...options, rules }))),
    judged: mean(await Promise.all(asked)),
  };
}

function rulesFrom(pages: readonly GoldPage[], options: object): readonly Rule[] {
  const judged = pages.map((one) => {
    const page = openPage(one);
    const judgment = readJudgment(oracle(page, one.gold)(labelTask(page)), page.segments.count);
    return { page, labels: 'refused' in judgment ? [] : judgmentLabels(page, judgment) };
  });
  return proposeRules(judged, { extract: options }).map(({ rule }) => rule);
}
