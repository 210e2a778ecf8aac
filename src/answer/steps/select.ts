// Applies the caller's `keep` and `drop`: text in an element that a selector matches is content, or is left out, whatever
// earlier steps and site rules decided. The innermost matched element wins.

import { wishes } from '../../css/index.ts';
import { applySelectors } from '../choice/apply-selectors.ts';
import type { Draft, Step } from './draft.ts';

const SAID = {
  keep: 'content: you asked to keep an element around it',
  drop: 'left out: you asked to drop an element around it',
} as const;

export const select: Step = (page, draft, trace): Draft => {
  const marks = wishes(page, draft.request);
  if (marks === undefined) return draft;
  return applySelectors(page, draft, marks, `'keep' and 'drop'`, (segment, wish, _node, isChanged) => {
    if (isChanged) trace?.settle(`select:${wish}`, segment, SAID[wish]);
  });
};
