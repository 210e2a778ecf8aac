// Labels that mark everything on a page as content.

import { labelHidden } from '../../src/answer/index.ts';
import { emptyLabels, Label, type Labels } from '../../src/methods/index.ts';
import type { Page } from '../../src/page/index.ts';

export function contentLabels(page: Page): Labels {
  const labels = emptyLabels(page.segments.count);
  labels.label.fill(Label.content);
  labels.score.fill(1);
  return labelHidden(page, labels);
}
