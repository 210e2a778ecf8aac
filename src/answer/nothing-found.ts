// Why an answer is empty: an answer without text always says so, in every surface.

import { isContent } from '../methods/index.ts';
import type { Extraction } from './extraction.ts';

/** True when there is any primary text. */
export function hasText({ labels, abstained }: Extraction): boolean {
  return abstained === undefined && (labels.ranges !== undefined || labels.label.some(isContent));
}

/** Undefined when there is text. */
export function nothingFound(extraction: Extraction): string | undefined {
  const { page, method, abstained } = extraction;
  if (abstained !== undefined) return `${method} abstained: ${abstained}`;
  if (hasText(extraction)) return undefined;
  if (page.tape.source === '') return 'the page is empty (no bytes)';
  if (page.segments.count === 0) return 'the page holds no visible text';
  return `${method} found no primary text`;
}
