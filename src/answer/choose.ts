// Prediction → which segments are content: the choice with the highest expected F, of text that stands on the page twice
// only the most probable copy; with its like, where a page is made of parts of one kind. The expectation, calibrated, is the
// answer's confidence.

import { Label, type Trace } from '../methods/index.ts';
import type { Page } from '../page.ts';
import { bestPrefix } from './best-prefix.ts';
import { lacksConfidence } from './confidence.ts';
import type { Draft, Step } from './draft.ts';
import { nextStories } from './next-stories.ts';
import { copiesOf } from './repeats.ts';
import { reviews } from './reviews.ts';
import { likeChosen, withLike } from './together.ts';

export const choose: Step = (page, draft, trace): Draft => {
  const { prediction, inSite } = draft;
  if (prediction === undefined) return draft;
  const { score } = draft.labels;
  const isCopy = copiesOf(page, score, inSite);
  const isReview = reviews(page, score, draft.labels.pageType, inSite);
  const isNext = prediction.scope?.is === 'story' ? nextStories(page, score, inSite) : undefined;
  const distinct = score.map((p, s) => (isCopy[s] === 1 || isReview?.[s] === 1 || isNext?.[s] === 1 ? 0 : p));
  const { chosen, expected } = bestPrefix(distinct, page.segments.words, prediction.tilt);
  // Who favours precision wants no more than what is sure by itself.
  const more = prediction.tilt < 1 ? undefined : likeChosen(page, chosen, distinct, partsOf(draft));
  if (trace !== undefined) explainChoice(page, { chosen, isCopy, isReview, isNext, more }, trace);
  const confidence = prediction.calibrate(expected);
  const label = withLike(chosen, more);
  for (let s = 0; s < label.length; s++) {
    if (isReview?.[s] === 1) label[s] = Label.comment;
    if (isNext?.[s] === 1) label[s] = Label.related;
  }
  const labels = { ...draft.labels, label, confidence };
  const abstained = lacksConfidence(draft, confidence);
  return abstained === undefined ? { ...draft, labels, undecided: draft } : { ...draft, abstained };
};

/** The page's type, where its parts are wanted: of a story, whatever its page looks like, only posts are. */
function partsOf({ labels: { pageType }, prediction }: Draft): string | undefined {
  return prediction?.scope?.is === 'story' && pageType !== 'forum' ? undefined : pageType;
}

interface Chosen {
  readonly chosen: Uint8Array;
  readonly isCopy: Uint8Array;
  readonly isReview: Uint8Array | undefined;
  readonly isNext: Uint8Array | undefined;
  readonly more: Uint8Array | undefined;
}

function explainChoice(page: Page, { chosen, isCopy, isReview, isNext, more }: Chosen, trace: Trace): void {
  for (let s = 0; s < page.segments.count; s++) {
    if (isCopy[s] === 1)
      trace.add(
        'choose:repeat',
        s,
        0,
        'left out: the same text stands elsewhere on the page, where it is likelier to be content',
      );
    else if (isReview?.[s] === 1)
      trace.add(
        'choose:review',
        s,
        0,
        'comment: on the page of a product, it stands inside an element named for reviews',
      );
    else if (isNext?.[s] === 1)
      trace.add('choose:next', s, 0, 'related: it belongs to another story, which stands behind the page’s own');
    else if (more?.[s] === 1)
      trace.add('choose:like', s, 0, 'content: much of what stands in places of the same kind is content');
    else if (chosen[s] === 1)
      trace.add('choose:content', s, 0, 'content: in the choice of segments with the highest expected F');
    else trace.add('choose:rest', s, 0, 'left out: with it the choice would have a lower expected F');
  }
}
