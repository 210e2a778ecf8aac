// Notes on an answer that are not errors: nothing found, nothing to find, a method that abstained, or a text that the page
// does not show.

import { nothingFound } from '../../../answer/index.ts';
import type { Extraction } from '../../../index.ts';

/** Undefined if there is text and no note. `layout`: the requested one. */
export function noteOn(extraction: Extraction, layout?: string): string | undefined {
  const { page, method, isJudged, embeddedIn, fallback, labels, second } = extraction;
  if (second?.used === false) return `the second reader's answer was not used: ${second.reason}`;
  if (fallback?.from === method) return `${method} judged the page without a template: ${fallback.reason}`;
  if (fallback !== undefined)
    return `${fallback.from} could not judge the page (${fallback.reason}); used ${method} instead`;
  if (embeddedIn !== undefined) return `the page shows little; the text is from its data (${embeddedIn})`;
  if (layout !== undefined && isJudged && labels.layout === undefined)
    return `${method} did not use the layout: it needs one that a browser rendered with the page's style sheets (vce uses any)`;
  const reason = nothingFound(extraction);
  return reason !== undefined && isJudged && page.segments.count > 0
    ? `${reason}; --explain shows the details`
    : reason;
}
