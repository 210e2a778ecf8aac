// Pages with gold and the methods that judge each → the score of each scope on each page: the mean over the methods.
// Each method gives two answers, the story and the page, by the convention of the set's gold; `auto` is one of the two.
// A third is the record that users get without any option.

import { type ExtractOptions, extract, type Page, parsePage } from '../../../src/index.ts';
import type { Scope } from '../../../src/methods/index.ts';
import { CONVENTIONS, openDataSet, optionsOf } from '../../eval/data/index.ts';
import { type SnippetCounts, Target } from '../../eval/metrics/index.ts';
import type { JudgesOf } from './fold-methods.ts';

/** The score of one answer. */
export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
  readonly confidence: number;
  /** Present if the gold is snippets. */
  readonly snippets?: SnippetCounts;
  /** The same by the rule that the set publishes. */
  readonly substrings?: SnippetCounts | undefined;
}

export interface PageRow {
  readonly id: string;
  readonly lang?: string;
  readonly type?: string;
  /** An entry per method. */
  readonly judged: readonly JudgedPage[];
}

export interface JudgedPage {
  readonly auto: Scope;
  readonly story: Score;
  readonly page: Score;
  readonly users: Score;
}

export interface JudgeOptions {
  /** One page in this many, so that all sites and languages are included. */
  readonly step?: number;
  readonly onPage?: (pages: number) => void;
}

export async function judgePages(
  file: string,
  judges: JudgesOf,
  { step = 1, onPage }: JudgeOptions = {},
): Promise<PageRow[]> {
  const set = openDataSet(file);
  const rows: PageRow[] = [];
  let at = -1;
  for await (const { id, html, url, lang, type, gold } of set.pages()) {
    at++;
    if (at % step !== 0) continue;
    const page = parsePage(html, url === undefined ? {} : { url });
    const target = new Target(page, gold);
    if (!target.hasText && gold.with === undefined) continue;
    const judged = judges(set.name, at).map((method) => judge(page, target, method, optionsOf(set.name)));
    rows.push({ id, ...(lang !== undefined && { lang }), ...(type !== undefined && { type }), judged });
    onPage?.(rows.length);
  }
  return rows;
}

function judge(page: Page, target: Target, method: string, options: ExtractOptions): JudgedPage {
  const score = (more: ExtractOptions): Score & { readonly scope: Scope | undefined } => {
    const { text, confidence = 0, scope } = extract(page, { ...more, method });
    return { ...scoreOf(target, text, confidence), scope };
  };
  const { scope: auto = 'page', ...own } = score(options);
  const { scope: _, ...other } = score({ ...options, scope: auto === 'story' ? 'page' : 'story' });
  const { options: byDefault, read } = CONVENTIONS.record;
  const record = extract(page, { ...byDefault, method });
  const users = scoreOf(target, read(record).text, record.confidence ?? 0);
  return auto === 'story' ? { auto, story: own, page: other, users } : { auto, story: other, page: own, users };
}

function scoreOf(target: Target, text: string, confidence: number): Score {
  const { words, snippets, substrings } = target.score(text);
  const { precision = 0, recall = 0, f = 0 } = words ?? {};
  return { precision, recall, f, confidence, ...(snippets !== undefined && { snippets, substrings }) };
}
