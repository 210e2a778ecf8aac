// The caller's `keep` and `drop`: what stands in an element that a selector names is content, or is left out, whatever
// anyone before thought of it. The innermost named element decides. Inline elements that are dropped out of a line are
// left out by the renderers, which ask for the same marks.

import { Kind } from '../dom/index.ts';
import { Wish, wishes } from '../elements/index.ts';
import { PithError } from '../error.ts';
import { headingLevels } from '../measures/index.ts';
import { isContent, Label } from '../methods/index.ts';
import type { Page } from '../page.ts';
import type { Draft, Step } from './draft.ts';

export const select: Step = (page, draft, trace): Draft => {
  const marks = wishes(page, draft.request);
  if (marks === undefined) return draft;
  if (draft.labels.ranges !== undefined)
    throw new PithError('bad-option', `'keep' and 'drop' do not go with this form of '${draft.method.name}'`);
  const level = headingLevels(page);
  const label = draft.labels.label.slice();
  for (let s = 0; s < label.length; s++) {
    const { keep, drop } = wishFor(page, s, marks);
    if (keep && !isContent(label[s]!)) {
      label[s] = level[s]! > 0 ? Label.heading : Label.content;
      trace?.add('select:keep', s, 0, 'content: it stands in an element that you asked to keep');
    } else if (drop && isLikely(label[s]!)) {
      label[s] = Label.boilerplate;
      trace?.add('select:drop', s, 0, 'left out: it stands in an element that you asked to drop');
    }
  }
  return { ...draft, labels: { ...draft.labels, label } };
};

/** Labels that some option would output. */
function isLikely(label: number): boolean {
  return isContent(label) || label === Label.comment || label === Label.hidden;
}

/** `keep`: some of the segment's text is wanted; `drop`: all of it is unwanted. */
function wishFor({ tape, segments }: Page, s: number, marks: Uint8Array): { keep: boolean; drop: boolean } {
  let keep = false;
  let drop = true;
  for (let node = segments.from[s]!; node < segments.to[s]!; node++) {
    if (tape.kind[node] !== Kind.text) continue;
    keep ||= marks[node] === Wish.keep;
    drop &&= marks[node] === Wish.drop;
  }
  return { keep, drop };
}
