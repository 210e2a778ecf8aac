// Evaluation → everything a report shows: one line per subject with its interval, paired differences, the same by page
// type, language and site, and the worst pages. The terminal, JSON and HTML reports are three renderings of this
// record.

import type { Evaluation, PageAbout, SubjectPage } from '../evaluate.ts';
import { snippetScore } from '../metrics/index.ts';
import { bootstrap, type Interval, pairedDifference, type Summary, summarise } from '../stats/index.ts';

/** The figure used for intervals and differences. */
export type MainFigure = 'word F' | 'snippet F';

export interface Figures {
  readonly data: string;
  readonly pages: number;
  readonly figure: MainFigure;
  readonly subjects: readonly (Summary & { readonly interval: Interval })[];
  /** The subject that others are compared with. */
  readonly against: string;
  /** One per subject, in the same order; absent for `against` itself. */
  readonly differences: readonly (Interval | undefined)[];
  readonly parts: readonly Part[];
  /** The subject whose worst pages these are. */
  readonly worstOf: string;
  readonly worst: readonly WorstPage[];
}

export type PartKey = 'type' | 'lang' | 'site';
const PART_KEYS: readonly PartKey[] = ['type', 'lang', 'site'];

/** The pages that share a type, a language or a site. */
export interface Part {
  readonly by: PartKey;
  readonly value: string;
  readonly pages: number;
  readonly subjects: readonly Summary[];
}

/** A page on which `subject` scores lowest. */
export interface WorstPage {
  readonly page: number;
  readonly about: PageAbout;
  /** The main figure of every subject there. */
  readonly scores: readonly number[];
}

export interface FigureOptions {
  /** A subject's name; the first method by default. */
  readonly against?: string | undefined;
  /** The subject whose worst pages are listed; the first method by default. */
  readonly worstOf?: string | undefined;
  readonly worstCount?: number;
}

const WORST_COUNT = 20;

export function figuresOf(evaluation: Evaluation, options: FigureOptions = {}): Figures {
  const { subjects } = evaluation;
  const scores = subjects.map((subject) => subject.pages.map(mainScore));
  const first = Math.min(1, subjects.length - 1); // after the floor
  const against = indexOf(evaluation, options.against, first);
  const worstOf = indexOf(evaluation, options.worstOf, first);
  const summaries = summarise(evaluation);
  const hasText = summaries.some((one) => one.words !== undefined);
  return {
    data: evaluation.data,
    pages: summaries[0]!.pages,
    figure: hasText ? 'word F' : 'snippet F',
    subjects: summaries.map((one, i) => ({ ...one, interval: bootstrap(scores[i]!.filter(isNumber)) })),
    against: subjects[against]!.name,
    differences: scores.map((mine, i) => (i === against ? undefined : pairedDifference(mine, scores[against]!))),
    parts: PART_KEYS.flatMap((key) => partsBy(evaluation, key)),
    worstOf: subjects[worstOf]!.name,
    worst: worstPages(evaluation, scores, worstOf, options.worstCount ?? WORST_COUNT),
  };
}

/** Word F, or snippet F if there is no gold text. */
export function mainScore(page: SubjectPage): number | undefined {
  return page.words?.f ?? (page.snippets === undefined ? undefined : snippetScore([page.snippets]).f);
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined;
}

function indexOf({ subjects }: Evaluation, name: string | undefined, otherwise: number): number {
  const found = subjects.findIndex((one) => one.name === name);
  return found < 0 ? otherwise : found;
}

function partsBy(evaluation: Evaluation, by: PartKey): Part[] {
  const members = new Map<string, Set<number>>();
  for (const [i, page] of evaluation.pages.entries()) {
    const value = page[by];
    if (value === undefined) continue;
    let pages = members.get(value);
    if (pages === undefined) {
      pages = new Set();
      members.set(value, pages);
    }
    pages.add(i);
  }
  if (members.size < 2) return [];
  return [...members]
    .sort((left, right) => right[1].size - left[1].size || (left[0] < right[0] ? -1 : 1))
    .map(([value, pages]) => {
      const subjects = summarise(evaluation, (page) => pages.has(page));
      return { by, value, pages: subjects[0]!.pages, subjects };
    });
}

function worstPages(
  evaluation: Evaluation,
  scores: readonly (readonly (number | undefined)[])[],
  subject: number,
  count: number,
): WorstPage[] {
  return evaluation.pages
    .map((about, page) => ({ page, about, scores: scores.map((one) => one[page] ?? 0) }))
    .filter(({ page }) => scores[subject]![page] !== undefined)
    .sort((left, right) => left.scores[subject]! - right.scores[subject]! || left.page - right.page)
    .slice(0, count);
}
