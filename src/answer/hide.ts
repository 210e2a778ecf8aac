// Wanted segments that no reader can see get the label `hidden`, whatever method wanted them. Parts of a segment that
// cannot be seen are left out by the renderers.

import { hiddenSegments, visibility } from '../elements/index.ts';
import { isContent, Label, type Labels, type Trace } from '../methods/index.ts';
import type { Page } from '../page.ts';
import type { Draft, Step } from './draft.ts';

export const hide: Step = (page, draft, trace): Draft =>
  draft.request.keepHidden ? draft : { ...draft, labels: labelHidden(page, draft.labels, trace) };

export function labelHidden(page: Page, labels: Labels, trace?: Trace): Labels {
  if (page.segments.count === 0) return labels;
  const hidden = hiddenSegments(page);
  let label: Uint8Array | undefined;
  for (let i = 0; i < hidden.length; i++) {
    const was = labels.label[i]!;
    if (hidden[i] === 0 || (!isContent(was) && was !== Label.comment)) continue;
    label ??= labels.label.slice();
    label[i] = Label.hidden;
    trace?.add('hide:hidden', i, 0, `left out: no reader can see it (${visibility(page).why(page.segments.from[i]!)})`);
  }
  return label === undefined ? labels : { ...labels, label };
}
