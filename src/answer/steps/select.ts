// The caller's `keep` and `drop`: text in an element that a selector matches is content, or is left out, whatever earlier
// steps and rules of the site decided. The innermost matched element wins.

import { wishes } from '../../css/index.ts';
import { applySelectors } from '../choice/apply-selectors.ts';
import type { Draft, Step } from './draft.ts';

const SAID = {
  keep: 'content: it stands in an element that you asked to keep',
  drop: 'left out: it stands in an element that you asked to drop',
} as const;

export const select: Step = (page, draft, trace): Draft => {
  const marks = wishes(page, draft.request);
  if (marks === undefined) return draft;
  return applySelectors(page, draft, marks, `'keep' and 'drop'`, (segment, wish, _node, isChanged) => {
    if (isChanged) trace?.settle(`select:${wish}`, segment, SAID[wish]);
  });
};
