// One line per step, for docs/architecture.md. Separate from the list of steps, so that no bundle contains it.

import type { StepName } from '../../methods/index.ts';

export const STEP_SUMMARIES: Readonly<Record<StepName, string>> = {
  match: 'finds the template of the site that fits the page',
  label:
    'runs the method: it decides, predicts a score per segment, or abstains; if a learned method abstains, the default method runs',
  site: 'weighs the verdict of method `site`, if the site has been learned',
  layout: 'weighs the layout, if there is one',
  choose:
    'takes the segments with the highest expected F1, each text once, and leaves out reviews, signatures and the next stories',
  headline: 'labels the headline',
  recipe: 'adds ingredients and steps that the page declares in its data',
  whole: 'completes tables, code blocks and lists, or drops them',
  records: 'completes cards, rows of labels and values, and quotations',
  belonging: 'adds headings of chosen text and lists that it introduces',
  sections: 'keeps or drops a heading with its text',
  notes: 'adds the notes that chosen marks refer to',
  name: 'labels the text that was left out: navigation, related, comment, consent, …',
  hide: 'labels text that readers cannot see',
  title: 'writes the title once, first',
  rules: "applies the site's rules and the labels that people gave",
  select: "applies the caller's `keep` and `drop`",
};
