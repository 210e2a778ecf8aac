// What a user should hear about an answer that is not an error: nothing found, nothing to find, or a method that abstained.

import { hasText, nothingFound } from '../../answer/index.ts';
import type { Extraction } from '../../index.ts';

/** Undefined when there is text and nothing to say about it. */
export function noteOn(extraction: Extraction): string | undefined {
  const { page, method, abstained, fallback } = extraction;
  if (fallback?.from === method) return `${method} judged the page without a template: ${fallback.reason}`;
  if (fallback !== undefined) return `${fallback.from} could not judge the page (${fallback.reason}); ${method} did`;
  const reason = nothingFound(extraction);
  const hasSegments = abstained === undefined && page.segments.count > 0 && !hasText(extraction);
  return hasSegments ? `${reason}; --explain shows what it saw` : reason;
}
