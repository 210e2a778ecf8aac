// Chooses every note that a chosen mark refers to, whatever the method decided: without the note the mark leads nowhere.
// Product pages are the exception: their notes are small print.

import { isContent, Label } from '../../methods/index.ts';
import { findNotes, firstSegmentFrom } from '../../structures/index.ts';
import type { Draft, Step } from './draft.ts';

export const addNotes: Step = (page, draft, trace): Draft => {
  if (draft.prediction === undefined || draft.labels.pageType === 'product') return draft;
  const { marks, past: endOf } = findNotes(page);
  if (marks.size === 0) return draft;
  const { segments } = page;
  const label = draft.labels.label.slice();
  for (const [mark, note] of marks) {
    // The mark is inside a segment, the note begins one.
    const inside = firstSegmentFrom(page, mark + 1) - 1;
    if (inside < 0 || segments.to[inside]! <= mark || !isContent(label[inside]!)) continue;
    const past = firstSegmentFrom(page, endOf(note));
    for (let s = firstSegmentFrom(page, note); s < past; s++) {
      if (isContent(label[s]!)) continue;
      label[s] = Label.content;
      trace?.settle('notes:note', s, 'content: a note that a mark in the text refers to');
    }
  }
  return { ...draft, labels: { ...draft.labels, label } };
};
