// What a user should hear about an answer that is not an error: nothing found, nothing to find, a method that abstained, or a
// text that the page does not show.

import { nothingFound } from '../../../answer/index.ts';
import type { Extraction } from '../../../index.ts';

/** Undefined when there is text and nothing to say about it. `layout`: the one that was asked for. */
export function noteOn(extraction: Extraction, layout?: string): string | undefined {
  const { page, method, isJudged, embeddedIn, fallback, labels, second } = extraction;
  if (second?.used === false) return `the second reader's answer was not used: ${second.reason}`;
  if (fallback?.from === method) return `${method} judged the page without a template: ${fallback.reason}`;
  if (fallback !== undefined) return `${fallback.from} could not judge the page (${fallback.reason}); ${method} did`;
  if (embeddedIn !== undefined) return `the page shows little; the text is from its data (${embeddedIn})`;
  if (layout !== undefined && isJudged && labels.layout === undefined)
    return `${method} was told nothing by the layout: it heeds one that a browser drew with the page's style sheets (vce heeds all)`;
  const reason = nothingFound(extraction);
  return reason !== undefined && isJudged && page.segments.count > 0
    ? `${reason}; --explain shows what it saw`
    : reason;
}
