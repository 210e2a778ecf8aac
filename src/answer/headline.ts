// The headline of a story: the line that says the title, just before the chosen text. Pages of the news style want it;
// elsewhere the title is metadata and the model alone decides.

import { featureColumn } from '../features/index.ts';
import { headingLevels, segmentText } from '../measures/index.ts';
import { isContent, Label } from '../methods/index.ts';
import type { Page } from '../page.ts';
import type { Draft, Step } from './draft.ts';

/** A headline's words must stand in the title, and be a good part of it. */
const INSIDE = 0.7;
const COVERS = 0.4;
const MAX_WORDS = 40;
/** Words of a first heading that needs no title to be one. */
const MIN_WORDS = 3;

export const addHeadline: Step = (page, draft, trace): Draft => {
  if (draft.prediction?.wantsHeadline !== true) return draft;
  const headline = findHeadline(page, draft.labels.label);
  if (headline === undefined) return draft;
  trace?.add('headline:title', headline, 0, 'content: it says the title, just before the text of a story');
  const label = draft.labels.label.slice();
  label[headline] = Label.content;
  return { ...draft, labels: { ...draft.labels, label } };
};

/** The headline, when one is found before the middle of the chosen text and is not chosen already. */
function findHeadline(page: Page, label: Uint8Array): number | undefined {
  const { segments } = page;
  const level = headingLevels(page);
  const ofTitle = featureColumn(page, 'overlap.ofTitle');
  const inTitle = featureColumn(page, 'overlap.inTitle');
  const { wordFrom } = segmentText(page);
  let total = 0;
  for (let s = 0; s < label.length; s++) if (isContent(label[s]!)) total += segments.words[s]!;
  let seen = 0;
  let best: number | undefined;
  let bestScore = 0;
  for (let s = 0; s < label.length && seen * 2 <= total; s++) {
    const words = wordFrom[s + 1]! - wordFrom[s]!;
    if (words >= 2 && segments.words[s]! <= MAX_WORDS) {
      const of = ofTitle[s]!;
      const inside = inTitle[s]!;
      const titled = inside >= INSIDE && of >= COVERS ? of + inside : 0;
      const score = titled + (level[s] === 1 && words >= MIN_WORDS ? 1 : level[s]! > 0 && titled > 0 ? 0.5 : 0);
      // Of equals the last before the text is the headline; earlier ones are the window title or a breadcrumb.
      if (score >= 1 && score >= bestScore) {
        if (isContent(label[s]!)) return undefined;
        best = s;
        bestScore = score;
      }
    }
    if (isContent(label[s]!)) seen += segments.words[s]!;
  }
  return best;
}
