// The caller's `title`: the headline as the first line of the text, once, or not at all. Left alone (`auto`), it stays
// what the steps before have made of it. A headline is a line of the page; a title that the page only has in its head is
// in the metadata.

import { hiddenSegments } from '../elements/index.ts';
import { findHeadline, segmentText } from '../measures/index.ts';
import { isContent, Label } from '../methods/index.ts';
import type { Draft, Step } from './draft.ts';
import { titleLines } from './headline.ts';

export const title: Step = (page, draft, trace): Draft => {
  const { title: wish } = draft.request;
  if (wish === 'auto' || page.segments.count === 0 || draft.labels.ranges !== undefined) return draft;
  const { label: before } = draft.labels;
  const hidden = hiddenSegments(page);
  const headline = findHeadline(
    titleLines(page),
    (s) => isContent(before[s]!),
    (s) => draft.request.keepHidden || hidden[s] === 0,
  );
  if (headline === undefined) return draft;
  const { key } = segmentText(page);
  const label = before.slice();
  for (let s = 0; s < label.length; s++) {
    if (s === headline && wish === 'keep') {
      label[s] = Label.heading;
      trace?.add('title:keep', s, 0, 'content: it is the title, which you asked to keep');
    } else if (key[s] === key[headline] && isContent(before[s]!)) {
      label[s] = Label.boilerplate;
      trace?.add(
        'title:drop',
        s,
        0,
        `left out: it says the title${wish === 'keep' ? ' once more' : ', which you asked to drop'}`,
      );
    }
  }
  return { ...draft, labels: { ...draft.labels, label } };
};
