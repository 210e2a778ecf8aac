// The default form's run → labels: text inside the run that is neither excluded nor a link list is content, with its headline.
// Excluded parts keep their label (comments, related, navigation), inside the run or not.

import { headingLevels, headingLines, headlineOf, linkShares } from '../../columns/measures/index.ts';
import { Region } from '../../elements/index.ts';
import type { Page } from '../../page/index.ts';
import { emptyLabels, isContent, Label, type Labels } from '../label.ts';
import type { Trace } from '../trace.ts';
import { refinedRun } from './refined-run.ts';

/** The label of text in a named part of the page. */
const REGION_LABEL: Readonly<Record<Region, Label>> = {
  [Region.none]: Label.boilerplate,
  [Region.comment]: Label.comment,
  [Region.related]: Label.related,
  [Region.navigation]: Label.navigation,
  [Region.consent]: Label.consent,
  [Region.aside]: Label.boilerplate,
  [Region.hidden]: Label.hidden,
};

/** A short segment that is mostly link is an entry of a link list. A long one is a sentence with a link. */
const LINK_SHARE = 0.5;
const LINK_WORDS = 12;

export function labelRefined(page: Page, trace?: Trace): Labels {
  const run = refinedRun(page);
  const { segments } = page;
  const levels = headingLevels(page);
  const linked = linkShares(page);
  const labels = emptyLabels(segments.count);
  const { label, score } = labels;
  for (let i = 0; i < segments.count; i++) {
    const inside = i >= run.from && i < run.to;
    if (run.aside[i] !== Region.none) {
      label[i] = REGION_LABEL[run.aside[i] as Region];
      if (inside) trace?.add('bte:aside', i, -1, 'a part named as non-content');
    } else if (inside && segments.words[i]! < LINK_WORDS && linked[i]! > LINK_SHARE) {
      label[i] = Label.navigation;
      trace?.add('bte:links', i, -1, 'a short segment that is mostly link');
    } else if (inside) {
      label[i] = levels[i]! > 0 ? Label.heading : Label.content;
      score[i] = 1 - linked[i]! / 2;
      trace?.add('bte:run', i, score[i]!, 'inside the run with most plain words and fewest tags');
    }
  }
  const headline = headlineOf(
    headingLines(page),
    (segment) => isContent(label[segment]!),
    (segment) => segment < run.from && run.aside[segment] === Region.none,
  );
  if (headline !== undefined) {
    label[headline] = Label.heading;
    score[headline] = 0.5;
    trace?.add('bte:headline', headline, 0.5, 'the headline above the run');
  }
  return labels;
}
