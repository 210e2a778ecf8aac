// An answer → the data that the page shows.

import { type Extraction, findLabel, isContent, type PageLabel } from '../../../index.ts';
import type { Judged } from '../protocol.ts';

export function judgedOf(answer: Extraction, labels: readonly PageLabel[]): Judged {
  const { page, labels: found, trace } = answer;
  const settled = new Uint8Array(page.segments.count);
  for (const { step, segment } of trace?.entries ?? []) if (step === 'rules') settled[segment] = 1;
  const { confidence, pageType } = found;
  const { abstained, fallback } = answer;
  return {
    label: found.label.slice(),
    score: found.score.slice(),
    settled,
    method: answer.method,
    words: answer.contentWords,
    ...(confidence === undefined ? {} : { confidence }),
    ...(pageType === undefined ? {} : { pageType }),
    ...(abstained === undefined ? {} : { abstained }),
    ...(fallback === undefined ? {} : { fallback: `${fallback.from}: ${fallback.reason}` }),
    canLean: answer.lean(1) !== undefined,
    timings: answer.timings ?? {},
    ruled: answer.ruled,
    labelled: labels.map((label) => findLabel(page, label)?.segments ?? []),
  };
}

/** Number of words that one keeps and the other does not. */
export function wordsBeside({ page, labels }: Extraction, other: Extraction): number {
  return page.segments.words.reduce(
    (sum, words, s) => (isContent(labels.label[s]!) && !isContent(other.labels.label[s]!) ? sum + words : sum),
    0,
  );
}
