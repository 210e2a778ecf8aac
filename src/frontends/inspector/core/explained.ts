// Blocks → what happened to them and why, in words, with their complete trace.

import {
  attribute,
  type Extraction,
  findSentence,
  type Page,
  sayWhy,
  tagName,
  type Why,
  whyOfSegments,
} from '../../../index.ts';
import type { Explained } from '../protocol.ts';

export function explainSegments(answer: Extraction, segments: readonly number[], elsewhere = ''): Explained {
  const { page, trace } = answer;
  const why: Why = whyOfSegments(answer, segments, elsewhere);
  const told = why.accounts.flatMap((account) => account.segments);
  const [first] = told;
  return {
    accounts: why.accounts,
    texts: told.map((segment) => page.segmentText(segment)),
    said: sayWhy(why, 'inspector'),
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

const MAX_STEPS = 12;

/** A node's path for people: `html › body › div.story › p`, from the names a page gives its elements. */
function pathOf({ tape }: Page, node: number): string {
  const steps: string[] = [];
  for (let at = node; at > 0 && steps.length < MAX_STEPS; at = tape.parent[at]!) {
    const id = attribute(tape, at, 'id')?.trim() ?? '';
    const [first = ''] = (attribute(tape, at, 'class') ?? '').trim().split(/\s+/);
    const name = id !== '' ? `#${id}` : first !== '' ? `.${first}` : '';
    steps.unshift(`${tagName(tape, at)}${name}`);
  }
  return steps.join(' › ');
}
