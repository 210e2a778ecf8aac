// Wanted segments that no reader can see get the label `hidden`, whatever method wanted them. Parts of a segment that
// cannot be seen are left out by the renderers.

import { Kind } from '../dom/index.ts';
import { hiddenNodes } from '../elements/index.ts';
import { isContent, Label, type Labels, type Trace } from '../methods/index.ts';
import type { Page } from '../page.ts';
import type { Draft, Step } from './draft.ts';

export const hide: Step = (page, draft, trace): Draft =>
  draft.request.keepHidden ? draft : { ...draft, labels: labelHidden(page, draft.labels, trace) };

export function labelHidden(page: Page, labels: Labels, trace?: Trace): Labels {
  if (page.segments.count === 0) return labels;
  const hidden = hiddenNodes(page);
  const { segments, tape } = page;
  let label: Uint8Array | undefined;
  for (let i = 0; i < segments.count; i++) {
    const was = labels.label[i]!;
    if (!isContent(was) && was !== Label.comment) continue;
    if (!isAllHidden(hidden, tape.kind, segments.from[i]!, segments.to[i]!)) continue;
    label ??= labels.label.slice();
    label[i] = Label.hidden;
    trace?.add('hide:hidden', i, 0, 'left out: no reader can see it');
  }
  return label === undefined ? labels : { ...labels, label };
}

function isAllHidden(hidden: Uint8Array, kind: Uint8Array, from: number, to: number): boolean {
  for (let node = from; node < to; node++) if (kind[node] === Kind.text && hidden[node] === 0) return false;
  return true;
}
