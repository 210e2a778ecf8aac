// Prediction → the content segments: the choice with the highest expected F, given that segments on one element path are
// mostly right or wrong together. Of repeated text, only the most probable copy is chosen; on pages made of similar parts,
// segments similar to chosen ones are added. The calibrated expectation is the answer's confidence.

import { pathGroups } from '../../columns/measures/index.ts';
import type { Trace } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { bestChoice } from '../choice/best-choice.ts';
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
  const excluded = new Uint8Array(probability.length);
  for (const { segments } of aside) for (let s = 0; s < segments.length; s++) if (segments[s] === 1) excluded[s] = 1;
  for (let s = 0; s < excluded.length; s++) if (excluded[s] === 1) probability[s] = 0;
  const { chosen, expected } = bestChoice(probability, page.segments.words, prediction.tilt, pathGroups(page).of);
  // A caller who favors precision wants only certain text.
  const more = prediction.tilt < 1 ? undefined : likeChosen(page, chosen, probability, partsOf(draft));
  if (trace !== undefined) explainChoice(page, { chosen, aside, more }, trace);
  const confidence = prediction.calibrate(expected);
  const label = withLike(chosen, more);
  for (const { segments, label: instead } of aside)
    if (instead !== undefined) for (let s = 0; s < label.length; s++) if (segments[s] === 1) label[s] = instead;
  const labels = { ...draft.labels, label, confidence };
  // A caller who favors recall prefers the labels of a form to nothing.
  const abstained =
    (prediction.tilt > 1 ? undefined : lacksContent(page, expected, draft.labels.pageType)) ??
    lacksConfidence(draft, confidence);
  return abstained === undefined ? { ...draft, labels, excluded, undecided: draft } : { ...draft, abstained };
};

/** The page type, if its parts are wanted; in a story only posts are, whatever the page looks like. */
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
    else if (more?.[s] === 1) trace.settle('choose:like', s, 'content: much of the text in similar places is content');
    else if (chosen[s] === 1)
      trace.settle('choose:content', s, 'content: part of the choice with the highest expected F');
    else trace.settle('choose:rest', s, 'left out: adding it would lower the expected F');
  }
}
