// The method judges the page: it decides, leaves the choice open, or abstains. If a method cannot use its template, the
// default one, which needs none, replaces it.

import { isAbstained, isPrediction, type Trace } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { lacksConfidence } from '../choice/confidence.ts';
import { withFallback } from '../choice/fall-back.ts';
import { shellReason } from '../choice/page-shell.ts';
import { contextOf, type Draft, type Step } from './draft.ts';

export const label: Step = (page, draft, trace): Draft => {
  // A page without text needs no method: it may have millions of empty elements.
  if (page.segments.count === 0) return draft;
  const shell = shellReason(page);
  if (shell !== undefined) return { ...draft, abstained: shell, isShell: true };
  const judged = askMethod(page, draft, trace);
  if (judged.abstained === undefined || draft.learned === undefined) return judged;
  trace?.clear();
  return askMethod(page, withFallback(draft, judged.abstained), trace);
};

function askMethod(page: Page, draft: Draft, trace: Trace | undefined): Draft {
  const answer = draft.method.label(page, contextOf(draft, trace));
  if (isAbstained(answer)) return { ...draft, abstained: answer.abstained };
  if (isPrediction(answer)) {
    const { probability: score, pageType, scope } = answer;
    const said = { ...(pageType !== undefined && { pageType }), ...(scope !== undefined && { scope }) };
    const labels = { ...draft.labels, score, ...said };
    return { ...draft, labels, prediction: answer };
  }
  if (trace !== undefined) addMissingReasons(trace, draft, answer);
  const abstained = lacksConfidence(draft, answer.confidence);
  return abstained === undefined ? { ...draft, labels: answer } : { ...draft, abstained };
}

/** Methods need not give reasons; the trace says so if one does not. */
function addMissingReasons(trace: Trace, { method, labels }: Draft, answer: Draft['labels']): void {
  for (let s = 0; s < answer.label.length; s++) {
    const changed = answer.label[s] !== labels.label[s] || answer.score[s] !== labels.score[s];
    if (changed && trace.of(s).length === 0) trace.add(method.name, s, answer.score[s]!, 'the method gave no reason');
  }
}
