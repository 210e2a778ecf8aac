// Prediction → which segments are content: the choice with the highest expected F, of text that stands on the page twice
// only the most probable copy; with its like, where a page is made of parts of one kind. The expectation, calibrated, is the
// answer's confidence.

import type { Trace } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { bestPrefix } from '../choice/best-prefix.ts';
import { lacksConfidence } from '../choice/confidence.ts';
import { type Exclusion, findExclusions } from '../choice/exclusions.ts';
import { lacksContent } from '../choice/no-content.ts';
import { likeChosen, withLike } from '../choice/same-path.ts';
import type { Draft, Step } from './draft.ts';

export const choose: Step = (page, draft, trace): Draft => {
  const { prediction } = draft;
  if (prediction === undefined) return draft;
  const aside = findExclusions(page, draft);
  const probability = draft.labels.score.slice();
  for (const { segments } of aside) for (let s = 0; s < segments.length; s++) if (segments[s] === 1) probability[s] = 0;
  const { chosen, expected } = bestPrefix(probability, page.segments.words, prediction.tilt);
  // Who favours precision wants no more than what is sure by itself.
  const more = prediction.tilt < 1 ? undefined : likeChosen(page, chosen, probability, partsOf(draft));
  if (trace !== undefined) explainChoice(page, { chosen, aside, more }, trace);
  const confidence = prediction.calibrate(expected);
  const label = withLike(chosen, more);
  for (const { segments, label: instead } of aside)
    if (instead !== undefined) for (let s = 0; s < label.length; s++) if (segments[s] === 1) label[s] = instead;
  const labels = { ...draft.labels, label, confidence };
  // Who favors recall rather reads the labels of a form than nothing.
  const abstained =
    (prediction.tilt > 1 ? undefined : lacksContent(page, expected, draft.labels.pageType)) ??
    lacksConfidence(draft, confidence);
  return abstained === undefined ? { ...draft, labels, undecided: draft } : { ...draft, abstained };
};

/** The page's type, where its parts are wanted: of a story, whatever its page looks like, only posts are. */
function partsOf({ labels: { pageType }, prediction }: Draft): string | undefined {
  return prediction?.scope?.is === 'story' && pageType !== 'forum' ? undefined : pageType;
}

interface Chosen {
  readonly chosen: Uint8Array;
  readonly aside: readonly Exclusion[];
  readonly more: Uint8Array | undefined;
}

function explainChoice(page: Page, { chosen, aside, more }: Chosen, trace: Trace): void {
  for (let s = 0; s < page.segments.count; s++) {
    const why = aside.find(({ segments }) => segments[s] === 1);
    if (why !== undefined) trace.settle(why.rule, s, why.note);
    else if (more?.[s] === 1)
      trace.settle('choose:like', s, 'content: much of what stands in places of the same kind is content');
    else if (chosen[s] === 1)
      trace.settle('choose:content', s, 'content: in the choice of segments with the highest expected F');
    else trace.settle('choose:rest', s, 'left out: with it the choice would have a lower expected F');
  }
}
