// Words of an answer's text, and words that one answer has and another lacks.

import { isContent, Label, type Labels } from '../methods/index.ts';
import type { Page } from '../page/index.ts';

interface Answer {
  readonly page: Page;
  readonly labels: Pick<Labels, 'label'>;
}

export function contentWords({ page, labels }: Answer): number {
  return page.segments.words.reduce((sum, words, s) => (isContent(labels.label[s]!) ? sum + words : sum), 0);
}

/** Number of words that one keeps and the other does not. */
export function wordsBeside(one: Answer, other: Answer): number {
  const { label } = other.labels;
  const onlyHere = one.labels.label.map((own, s) => (isContent(label[s]!) ? Label.boilerplate : own));
  return contentWords({ page: one.page, labels: { label: onlyHere } });
}
