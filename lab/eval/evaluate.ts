// Data set + subjects → scores of every subject on every page, in one pass. The floor always comes first. A page is
// parsed once; each subject gets it fresh, so that none pays for what another has computed, and its time includes the
// parsing. If a subject throws on a page, its output there counts as empty and the run continues.

import { Page, parsePage } from '../../src/index.ts';
import { type DataSet, type GoldPage, openDataSet } from './data/index.ts';
import { type PageScore, Target } from './metrics/index.ts';
import { type Opened, type Outcome, parseMethodSubject, type Subject, wholePage } from './subjects/index.ts';

/** The facts of a page for tables and breakdowns; never its text. */
export interface PageAbout {
  readonly id: string;
  readonly url?: string | undefined;
  readonly site?: string | undefined;
  readonly lang?: string | undefined;
  readonly type?: string | undefined;
  /** Length of the HTML as given: bytes, or characters if it was given as text. */
  readonly size: number;
  readonly goldWords: number;
}

export interface SubjectPage extends PageScore {
  readonly ms: number;
  readonly abstained?: string | undefined;
  readonly failed?: string | undefined;
}

export interface SubjectScores {
  readonly name: string;
  readonly kind: Subject['kind'];
  /** One entry per page, in the order of `Evaluation.pages`. */
  readonly pages: readonly SubjectPage[];
}

export interface Evaluation {
  readonly data: string;
  readonly pages: readonly PageAbout[];
  readonly subjects: readonly SubjectScores[];
}

export interface EvaluateOptions {
  /** Called after each page with the number done. */
  readonly onPage?: (done: number, page: GoldPage) => void;
  /** Called with each output. */
  readonly onOutcome?: (page: GoldPage, subject: Subject, outcome: Outcome, score: PageScore) => void;
}

/**
 * `data`: a data set or its path. `subjects`: methods by name (with options: `bte:form=paper`) or your own subjects.
 */
export async function evaluate(
  data: DataSet | string,
  subjects: readonly (Subject | string)[],
  options: EvaluateOptions = {},
): Promise<Evaluation> {
  const set = typeof data === 'string' ? openDataSet(data) : data;
  const all = [wholePage, ...subjects.map((one) => (typeof one === 'string' ? parseMethodSubject(one) : one))];
  const scores = all.map((): SubjectPage[] => []);
  const pages: PageAbout[] = [];
  try {
    for (const subject of all) await subject.prepare?.(set);
    for await (const gold of set.pages()) {
      const open = opener(gold);
      const target = new Target(open().page, gold.gold);
      for (const [i, subject] of all.entries()) {
        const outcome = await runSafely(subject, gold, open);
        const score = target.score(outcome.text, outcome.labels, outcome.markdown);
        options.onOutcome?.(gold, subject, outcome, score);
        scores[i]!.push({ ...score, ms: outcome.ms, abstained: outcome.abstained, failed: outcome.failed });
      }
      pages.push(aboutPage(gold, target.goldWords.length));
      options.onPage?.(pages.length, gold);
    }
  } finally {
    for (const subject of all) await subject.close?.();
  }
  return {
    data: set.name,
    pages,
    subjects: all.map(({ name, kind }, i) => ({ name, kind, pages: scores[i]! })),
  };
}

function opener({ html, url }: GoldPage): () => Opened {
  const start = performance.now();
  const first = parsePage(html, url === undefined ? {} : { url });
  const openMs = performance.now() - start;
  return () => ({ page: new Page(first.tape, first.info), openMs });
}

async function runSafely(subject: Subject, page: GoldPage, open: () => Opened): Promise<Outcome> {
  const start = performance.now();
  try {
    return await subject.run(page, open);
  } catch (error) {
    return { text: '', failed: error instanceof Error ? error.message : String(error), ms: performance.now() - start };
  }
}

function aboutPage({ id, url, site, lang, type, html }: GoldPage, goldWords: number): PageAbout {
  return { id, url, site, lang, type, size: html.length, goldWords };
}
