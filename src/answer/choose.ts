// Prediction → which segments are content: the choice with the highest expected F, of text that stands on the page twice
// only the most probable copy. The expectation, calibrated, is the answer's confidence.

import type { Trace } from '../methods/index.ts';
import type { Page } from '../page.ts';
import { bestPrefix } from './best-prefix.ts';
import { lacksConfidence } from './confidence.ts';
import type { Draft, Step } from './draft.ts';
import { copiesOf } from './repeats.ts';

export const choose: Step = (page, draft, trace): Draft => {
  const { prediction, inSite } = draft;
  if (prediction === undefined) return draft;
  const { score } = draft.labels;
  const isCopy = copiesOf(page, score, inSite);
  const distinct = score.map((p, s) => (isCopy[s] === 1 ? 0 : p));
  const { chosen, expected } = bestPrefix(distinct, page.segments.words, prediction.tilt);
  if (trace !== undefined) explainChoice(page, chosen, isCopy, trace);
  const confidence = prediction.calibrate(expected);
  const labels = { ...draft.labels, label: chosen, confidence };
  const abstained = lacksConfidence(draft, confidence);
  return abstained === undefined ? { ...draft, labels, undecided: draft } : { ...draft, abstained };
};

function explainChoice(page: Page, chosen: Uint8Array, isCopy: Uint8Array, trace: Trace): void {
  for (let s = 0; s < page.segments.count; s++) {
    if (isCopy[s] === 1)
      trace.add(
        'choose:repeat',
        s,
        0,
        'left out: the same text stands elsewhere on the page, where it is likelier to be content',
      );
    else if (chosen[s] === 1)
      trace.add('choose:content', s, 0, 'content: in the choice of segments with the highest expected F');
    else trace.add('choose:rest', s, 0, 'left out: with it the choice would have a lower expected F');
  }
}
