// Adds the headline of a story to its body, on pages from before metadata was common. On modern pages, and with a wider scope,
// the title is metadata and the model alone decides. The surprise: only a page's age predicts whether annotators count its
// headline as text. Annotators of pages from 2006 to 2012 did (+.004 to +.006 word F on unseen ones), those of pages from 2023
// did not (−.004 to −.007).

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
  trace?.settle('headline:title', headline, 'content: it is the title, just before the text of a story');
  const label = draft.labels.label.slice();
  label[headline] = Label.content;
  return { ...draft, labels: { ...draft.labels, label } };
};

/** Compares every line of the page with its title. */
export function titleLines(page: Page): Lines {
  return {
    level: headingLevels(page),
    words: page.segments.words,
    title: (line) => titleShares(page, line),
  };
}
