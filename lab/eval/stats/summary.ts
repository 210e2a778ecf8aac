// Scores of a subject → one line of figures. Means are over pages; pages that the gold cannot judge are left out.
// Shingle F1 is that of the article benchmark: precision over pages with output, recall over pages with gold, each
// averaged, and F1 of the two averages. So it is not a mean of F, and an empty output costs only recall.

import { mean, median } from '../../../src/base/index.ts';
import type { Evaluation, SubjectPage, SubjectScores } from '../evaluate.ts';
import { harmonic, type Prf, type SnippetScore, snippetScore } from '../metrics/index.ts';

export interface Summary {
  readonly name: string;
  readonly kind: SubjectScores['kind'];
  /** Number of judged pages: those with any gold. */
  readonly pages: number;
  readonly words?: Prf & { readonly medianF: number };
  readonly shingles?: Prf;
  readonly blocks?: Prf;
  readonly snippets?: SnippetScore;
  /** Snippets as substrings, the rule that some sets publish. */
  readonly substrings?: SnippetScore;
  /** Over the pages whose gold has Markdown. */
  readonly structure?: Prf;
  /** Outputs without words, and how many of them abstained or failed. */
  readonly empty: number;
  readonly abstained: number;
  readonly failed: number;
  readonly meanMs: number;
  readonly medianMs: number;
}

/** One summary per subject, over the pages that pass `keep`. */
export function summarise(evaluation: Evaluation, keep?: (page: number) => boolean): Summary[] {
  return evaluation.subjects.map((subject) => {
    const pages = keep === undefined ? subject.pages : subject.pages.filter((_, i) => keep(i));
    return summariseSubject(subject.name, subject.kind, pages);
  });
}

function summariseSubject(name: string, kind: SubjectScores['kind'], pages: readonly SubjectPage[]): Summary {
  const judged = pages.filter((page) => page.words !== undefined || page.snippets !== undefined);
  const times = judged.map((page) => page.ms);
  const snippets = judged.flatMap((page) => page.snippets ?? []);
  const substrings = judged.flatMap((page) => page.substrings ?? []);
  const structures = judged.flatMap((page) => page.structure ?? []);
  const withText = judged.filter((page) => page.words !== undefined);
  return {
    name,
    kind,
    pages: judged.length,
    ...(withText.length === 0 ? {} : textFigures(withText)),
    ...(snippets.length === 0 ? {} : { snippets: snippetScore(snippets), substrings: snippetScore(substrings) }),
    ...(structures.length === 0 ? {} : { structure: meanPrf(structures) }),
    empty: judged.filter((page) => page.outputWords === 0).length,
    abstained: judged.filter((page) => page.abstained !== undefined).length,
    failed: judged.filter((page) => page.failed !== undefined).length,
    meanMs: mean(times),
    medianMs: median(times),
  };
}

function textFigures(pages: readonly SubjectPage[]): Required<Pick<Summary, 'words' | 'shingles' | 'blocks'>> {
  return {
    words: { ...meanPrf(pages.map((page) => page.words!)), medianF: median(pages.map((page) => page.words!.f)) },
    shingles: benchmarkPrf(pages),
    blocks: meanPrf(pages.map((page) => page.blocks!)),
  };
}

function meanPrf(scores: readonly Prf[]): Prf {
  return {
    precision: mean(scores.map((one) => one.precision)),
    recall: mean(scores.map((one) => one.recall)),
    f: mean(scores.map((one) => one.f)),
  };
}

function benchmarkPrf(pages: readonly SubjectPage[]): Prf {
  const precision = mean(pages.filter((page) => page.outputWords > 0).map((page) => page.shingles!.precision));
  const recall = mean(pages.map((page) => page.shingles!.recall));
  return { precision, recall, f: harmonic(precision, recall) };
}
