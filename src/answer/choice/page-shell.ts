// Detects a page that only asks to run its scripts or to accept cookies. It has few words, and every longer line is such a
// request; a page about JavaScript or cookies has more text.

import { segmentText } from '../../columns/measures/index.ts';
import { hiddenSegments } from '../../elements/index.ts';
import { CUE } from '../../lexicon/index.ts';
import type { Page } from '../../page/index.ts';

/** A page with more words has something to read. */
const MAX_SCRIPT_WORDS = 60;
const MAX_CONSENT_WORDS = 150;
/** Shorter lines are buttons and names. */
const LINE_WORDS = 5;
const ASKS_FOR_SCRIPTS =
  /\b(?:enable|requires?|needs?|turn on|without|activate|allow) (?:javascript|js)\b|javascript (?:is |must be |to be )?(?:disabled|required|enabled|turned off)/i;

export function shellReason(page: Page): string | undefined {
  const { words, count } = page.segments;
  const hidden = hiddenSegments(page);
  let all = 0;
  for (let s = 0; s < count && all <= MAX_CONSENT_WORDS; s++) if (hidden[s] === 0) all += words[s]!;
  if (all > MAX_CONSENT_WORDS) return undefined;
  const { cueMask } = segmentText(page);
  let [lines, scripts, consent] = [0, 0, 0];
  for (let s = 0; s < count; s++) {
    if (hidden[s] === 1 || words[s]! < LINE_WORDS) continue;
    lines++;
    if (ASKS_FOR_SCRIPTS.test(page.segmentText(s))) scripts++;
    else if ((cueMask[s]! & (1 << CUE.consent)) !== 0) consent++;
  }
  if (lines === 0) return undefined;
  if (all <= MAX_SCRIPT_WORDS && scripts === lines)
    return 'the page only asks for JavaScript; use a browser (--render)';
  if (consent === lines) return 'the page only asks for consent to cookies; use a browser (--render)';
  return undefined;
}
