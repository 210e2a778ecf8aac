// An answer → the data that the page shows; two readers' answers → how far they agree.

import { agreement, type Extraction, findLabel, type Page, type PageLabel, readJudgment } from '../../../index.ts';
import type { Judged, Readers } from '../protocol.ts';

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
    labeled: labels.map((label) => findLabel(page, label)?.segments ?? []),
  };
}

/** How far they agree, and the segments on which they differ. */
export function compareReaders(page: Page, one: string, other: string): Readers {
  const { count } = page.segments;
  const [first, second] = [readJudgment(one, count), readJudgment(other, count)];
  if ('refused' in first) return first;
  if ('refused' in second) return second;
  const differs = Array.from({ length: count }, (_, s) => s).filter((s) => first.classes[s] !== second.classes[s]);
  return { agreement: agreement(page, first, second), differs };
}
