// The headline of a story, put before its body on pages of the time before they told programs about themselves. On the pages
// of today, and wherever more than the story is wanted, the title is metadata and the model alone decides.
// The surprise: nothing but its age tells whether people count a page's headline as its text. Those who read pages of
// 2006 to 2012 did (+.004 to +.006 word F on unseen ones), those who read pages of 2023 did not (−.004 to −.007).

import { titleShares } from '../../columns/index.ts';
import { headingLevels, headlineOf, type Lines } from '../../columns/measures/index.ts';
import { isContent, Label } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { isModernPage } from '../choice/modern-page.ts';
import type { Draft, Step } from './draft.ts';

export const addHeadline: Step = (page, draft, trace): Draft => {
  if (draft.prediction?.scope?.is !== 'story' || isModernPage(page)) return draft;
  const headline = headlineOf(titleLines(page), (segment) => isContent(draft.labels.label[segment]!));
  if (headline === undefined) return draft;
  trace?.settle('headline:title', headline, 'content: it says the title, just before the text of a story');
  const label = draft.labels.label.slice();
  label[headline] = Label.content;
  return { ...draft, labels: { ...draft.labels, label } };
};

/** Every line of the page beside its title. */
export function titleLines(page: Page): Lines {
  return {
    level: headingLevels(page),
    words: page.segments.words,
    title: (line) => titleShares(page, line),
  };
}
