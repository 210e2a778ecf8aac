// Pages with gold and the methods that judge each → what each scope scores on each page: the mean over the methods. Two
// answers are needed per method, the story and the page; `auto` is one of the two.

import { extract, parsePage } from '../../../src/index.ts';
import type { Scope } from '../../../src/methods/index.ts';
import { BODY_ALONE, openDataSet } from '../../eval/data/index.ts';
import { type SnippetCounts, Target } from '../../eval/metrics/index.ts';
import type { JudgesOf } from './fold-methods.ts';

/** What one answer scored. */
export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
  readonly confidence: number;
  /** Where gold is snippets. */
  readonly snippets?: SnippetCounts;
}

export interface PageRow {
  readonly id: string;
  readonly lang?: string;
  readonly type?: string;
  /** An entry per method. */
  readonly judged: readonly { readonly auto: Scope; readonly story: Score; readonly page: Score }[];
}

export interface JudgeOptions {
  /** One page in so many, so that all sites and languages are in. */
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
    const judged = judges(set.name, at).map((method) => {
      // No gold holds the lines that say who wrote a post, and when.
      const first = extract(page, { ...BODY_ALONE, method });
      const auto = first.scope ?? 'page';
      const other = extract(page, { ...BODY_ALONE, method, scope: auto === 'story' ? 'page' : 'story' });
      const [a, b] = [first, other].map(({ text, confidence = 0 }) => scoreOf(target, text, confidence)) as [
        Score,
        Score,
      ];
      return auto === 'story' ? { auto, story: a, page: b } : { auto, story: b, page: a };
    });
    rows.push({ id, ...(lang !== undefined && { lang }), ...(type !== undefined && { type }), judged });
    onPage?.(rows.length);
  }
  return rows;
}

function scoreOf(target: Target, text: string, confidence: number): Score {
  const { words, snippets } = target.score(text);
  const { precision = 0, recall = 0, f = 0 } = words ?? {};
  return { precision, recall, f, confidence, ...(snippets !== undefined && { snippets }) };
}
