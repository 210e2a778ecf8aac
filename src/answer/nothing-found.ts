// Why an answer is empty: an answer without text always says so, in every surface.

import { isContent, Label } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import type { Extraction } from './extraction.ts';
import type { OutputOptions } from './options/options.ts';
import type { Draft } from './steps/draft.ts';

export function whyEmpty(
  page: Page,
  { labels: { label }, method, request, ruled = [] }: Draft,
  output: OutputOptions,
): string {
  if (page.tape.source === '') return 'the page is empty (no bytes)';
  if (page.segments.count === 0) return 'the page holds no visible text';
  if (output.comments === 'only') return 'the page has no comments';
  if (label.some(isContent)) return 'all that was found is hidden, or marks beside a text';
  if (request.drop.length > 0) return 'nothing is left beside what you asked to drop';
  if (ruled.some(({ changed, rule }) => changed > 0 && request.rules[rule]!.action === 'drop'))
    return 'nothing is left beside what rules of the site drop';
  if (label.includes(Label.hidden)) return `${method.name} found no primary text that a reader can see`;
  return `${method.name} found no primary text`;
}

/** True when there is any text. */
export function hasText({ abstained }: Extraction): boolean {
  return abstained === undefined;
}

/** For people: undefined when there is text. */
export function nothingFound({ method, isJudged, abstained }: Extraction): string | undefined {
  return isJudged ? abstained : `${method} abstained: ${abstained}`;
}
