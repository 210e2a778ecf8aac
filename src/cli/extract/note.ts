// What a user should hear about an answer that is not an error: nothing found, nothing to find, or a method that abstained.

import { type Extraction, isContent } from '../../index.ts';

/** True when there is any primary text. */
export function hasText({ labels, abstained }: Extraction): boolean {
  return abstained === undefined && (labels.ranges !== undefined || labels.label.some(isContent));
}

/** Undefined when there is text and nothing to say about it. */
export function noteOn(extraction: Extraction): string | undefined {
  const { page, method, abstained, fallback } = extraction;
  if (fallback?.from === method) return `${method} judged the page without a template: ${fallback.reason}`;
  if (fallback !== undefined) return `${fallback.from} could not judge the page (${fallback.reason}); ${method} did`;
  if (abstained !== undefined) return `${method} abstained: ${abstained}`;
  if (hasText(extraction)) return undefined;
  if (page.tape.source === '') return 'the page is empty (no bytes)';
  if (page.segments.count === 0) return 'the page holds no visible text';
  return `${method} found no primary text; --explain shows what it saw`;
}
