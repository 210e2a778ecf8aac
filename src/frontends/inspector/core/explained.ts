// Blocks → what happened to them and why, in words, with their complete trace.

import { type Extraction, findSentence, sayWhy, type Why, whyOfSegments } from '../../../index.ts';
import type { Explained } from '../protocol.ts';
import { pathOf } from './path-of.ts';

/** With more blocks, they are not explained one by one. */
const MAX_TOLD = 12;

export function explainSegments(answer: Extraction, segments: readonly number[], elsewhere = ''): Explained {
  const { page, trace } = answer;
  const told = segments.slice(0, MAX_TOLD);
  const why: Why = whyOfSegments(answer, told, elsewhere);
  const [first] = told;
  return {
    accounts: why.accounts,
    texts: told.map((segment) => page.segmentText(segment)),
    said: sayWhy(why, 'options'),
    tries: why.tries,
    segments: told,
    path: first === undefined ? '' : pathOf(page, page.segments.node[first]!),
    trace: first === undefined ? [] : (trace?.of(first) ?? []),
  };
}

export function explainInspected(answer: Extraction, sentence: string): Explained {
  const { segments, where } = findSentence(answer.page, sentence);
  return explainSegments(answer, segments, where);
}
