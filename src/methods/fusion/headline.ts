// The headline of a story: the line that says the title, just before the chosen text. Pages of the news habit want it;
// elsewhere the title is metadata and the model alone decides.

import { featureColumn } from '../../features/index.ts';
import { segmentText, sums } from '../../measures/index.ts';
import type { Page } from '../../page.ts';

/** A headline's words must stand in the title, and be a good part of it. */
const INSIDE = 0.7;
const COVERS = 0.4;
const MOST_WORDS = 40;
/** Words of a first heading that needs no title to be one. */
const LEAST_WORDS = 3;

/** Marks the headline as chosen, when one is found before the middle of the chosen text. */
export function addHeadline(page: Page, chosen: Uint8Array): void {
  const { segments } = page;
  const { level } = sums(page);
  const ofTitle = featureColumn(page, 'overlap.ofTitle');
  const inTitle = featureColumn(page, 'overlap.inTitle');
  const { wordFrom } = segmentText(page);
  let total = 0;
  for (let s = 0; s < chosen.length; s++) if (chosen[s] === 1) total += segments.words[s]!;
  let seen = 0;
  let best = -1;
  let bestScore = 0;
  for (let s = 0; s < chosen.length && seen * 2 <= total; s++) {
    const words = wordFrom[s + 1]! - wordFrom[s]!;
    if (words >= 2 && segments.words[s]! <= MOST_WORDS) {
      const of = ofTitle[s]!;
      const inside = inTitle[s]!;
      const titled = inside >= INSIDE && of >= COVERS ? of + inside : 0;
      const score = titled + (level[s] === 1 && words >= LEAST_WORDS ? 1 : level[s]! > 0 && titled > 0 ? 0.5 : 0);
      // Of equals the last before the text is the headline; earlier ones are the window title or a breadcrumb.
      if (score >= 1 && score >= bestScore) {
        if (chosen[s] === 1) return;
        best = s;
        bestScore = score;
      }
    }
    if (chosen[s] === 1) seen += segments.words[s]!;
  }
  if (best >= 0) chosen[best] = 1;
}
