// Labels → the same with wanted segments that no reader can see under `hidden`: the step after every method, so that
// none of them has to think of it. Parts of a segment that cannot be seen are left out by the renderers.

import { Kind } from '../dom/index.ts';
import { hiddenNodes } from '../elements/index.ts';
import type { Page } from '../page.ts';
import { isContent, Label, type Labels } from './label.ts';

export function labelHidden(page: Page, labels: Labels): Labels {
  const hidden = hiddenNodes(page);
  const { segments, tape } = page;
  let label: Uint8Array | undefined;
  for (let i = 0; i < segments.count; i++) {
    const was = labels.label[i]!;
    if (!isContent(was) && was !== Label.comment) continue;
    if (!isAllHidden(hidden, tape.kind, segments.from[i]!, segments.to[i]!)) continue;
    label ??= labels.label.slice();
    label[i] = Label.hidden;
  }
  return label === undefined ? labels : { ...labels, label };
}

function isAllHidden(hidden: Uint8Array, kind: Uint8Array, from: number, to: number): boolean {
  for (let node = from; node < to; node++) if (kind[node] === Kind.text && hidden[node] === 0) return false;
  return true;
}
