// Why an answer is empty: an answer without text always has a reason, in every front end.

import { isContent, Label } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import { NEEDS_SCRIPTS } from './choice/page-shell.ts';
import type { Extraction } from './extraction.ts';
import type { OutputOptions } from './options/options.ts';
import type { Draft } from './steps/draft.ts';

export function whyEmpty(
  page: Page,
  { labels: { label }, method, request, ruled = [] }: Draft,
  output: OutputOptions,
): string {
  if (page.tape.source === '') return 'the page is empty (no bytes)';
  if (page.segments.count === 0)
    return /<script\b/i.test(page.tape.source) ? NEEDS_SCRIPTS : 'the page has no visible text';
  if (output.comments === 'only') return 'the page has no comments';
  if (label.some(isContent)) return 'all text found is hidden, or is page furniture';
  if (request.drop.length > 0) return 'nothing is left after your `drop` selectors';
  if (ruled.some(({ changed, rule }) => changed > 0 && request.rules[rule]!.action === 'drop'))
    return 'nothing is left after the site rules';
  if (label.includes(Label.hidden)) return `${method.name} found no main text that is visible`;
  return `${method.name} found no main text`;
}

/** True if there is any text. */
export function hasText({ abstained }: Extraction): boolean {
  return abstained === undefined;
}

/** A message for people; undefined if there is text. */
export function nothingFound({ method, isJudged, abstained }: Extraction): string | undefined {
  return isJudged ? abstained : `${method} abstained: ${abstained}`;
}
