// The headline of a story is content. Pages of the news style want it; elsewhere the title is metadata and the model alone
// decides.

import { featureColumn } from '../features/index.ts';
import { headingLevels, headlineOf, type Lines } from '../measures/index.ts';
import { isContent, Label } from '../methods/index.ts';
import type { Page } from '../page.ts';
import type { Draft, Step } from './draft.ts';

export const addHeadline: Step = (page, draft, trace): Draft => {
  if (draft.prediction?.wantsHeadline !== true) return draft;
  const headline = headlineOf(titleLines(page), (segment) => isContent(draft.labels.label[segment]!));
  if (headline === undefined) return draft;
  trace?.add('headline:title', headline, 0, 'content: it says the title, just before the text of a story');
  const label = draft.labels.label.slice();
  label[headline] = Label.content;
  return { ...draft, labels: { ...draft.labels, label } };
};

/** Every line of the page beside its title. */
export function titleLines(page: Page): Lines {
  return {
    level: headingLevels(page),
    words: page.segments.words,
    inTitle: featureColumn(page, 'overlap.inTitle'),
    ofTitle: featureColumn(page, 'overlap.ofTitle'),
  };
}
