// Whether a gap in the page's text is inside one segment: the text after it continues the line of the text before it.

import { lowerBound } from '../../base/index.ts';
import type { Segments } from './segments.ts';

/** The gap is half open: `to` is the first character after it. */
export function isOneLine(
  page: { readonly text: string; readonly segments: Segments },
  from: number,
  to: number,
): boolean {
  const { textTo } = page.segments;
  return page.text[to] !== '\n' && lowerBound(textTo, from) === lowerBound(textTo, to + 1);
}
