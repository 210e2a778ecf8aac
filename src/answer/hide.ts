// Wanted segments that no reader can see get the label `hidden`, whatever method wanted them. Parts of a segment that
// cannot be seen are left out by the renderers.
// The surprise: where most of what was wanted is hidden, it is the page (text behind a subscriber's wall, tabs that a script
// opens), and leaving it out would leave next to nothing: then it stays, and JSON still lists it as hidden.

import { hiddenSegments, visibility } from '../elements/index.ts';
import { isContent, Label, type Labels, type Trace } from '../methods/index.ts';
import type { Page } from '../page.ts';
import type { Draft, Step } from './draft.ts';

/** Share of the wanted words, and words, from which on hidden text is the page. Fewer words may be anything. */
const PAGE_SHARE = 0.5;
const PAGE_WORDS = 100;

export const hide: Step = (page, draft, trace): Draft => {
  if (draft.request.keepHidden || page.segments.count === 0) return draft;
  if (!isPage(page, draft.labels)) return { ...draft, labels: labelHidden(page, draft.labels, trace) };
  hiddenSegments(page).forEach((hidden, i) => {
    if (hidden === 1 && isContent(draft.labels.label[i]!))
      trace?.add('hide:page', i, 0, 'hidden, and kept: most of the text is hidden until something opens it');
  });
  return { ...draft, hiddenIsPage: true };
};

function isPage(page: Page, { label }: Labels): boolean {
  const hidden = hiddenSegments(page);
  const { words } = page.segments;
  let wanted = 0;
  let unseen = 0;
  for (let i = 0; i < hidden.length; i++) {
    if (!isContent(label[i]!)) continue;
    wanted += words[i]!;
    if (hidden[i] === 1) unseen += words[i]!;
  }
  return unseen >= PAGE_WORDS && unseen >= PAGE_SHARE * wanted;
}

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
