// Notes on answers that are not errors: nothing found, nothing to find, a method that abstained, or a text that the page does
// not show. On many pages, the first pages with a note are named; the others are counted and reported at the end.

import { nothingFound } from '../../../answer/index.ts';
import type { Extraction } from '../../../index.ts';

/** Pages named for one note. */
const NAMED = 3;

/** Notes that differ only in their numbers are one. */
export class NoteCounter {
  private readonly counts = new Map<string, { readonly note: string; count: number }>();
  private readonly warn: (line: string) => void;

  constructor(warn: (line: string) => void) {
    this.warn = warn;
  }

  add(name: string, note: string): void {
    const key = note.replace(/\d[\d.]*/g, '#');
    const known = this.counts.get(key) ?? { note, count: 0 };
    this.counts.set(key, known);
    known.count++;
    if (known.count <= NAMED) this.warn(`${name}: ${note}`);
  }

  /** The summary of those that were not named. */
  finish(): void {
    for (const { note, count } of this.counts.values())
      if (count > NAMED) this.warn(`${count - NAMED} more pages of ${count}: ${note}`);
  }
}

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
