// In place of answer/step-list.ts: the steps that need neither model, template, layout, rules nor names for what is left out. Who asks for
// a site's template or gives a layout hears that it is not used here.

import type { Draft, Step } from '../../../answer/steps/draft.ts';
import { hide } from '../../../answer/steps/hide.ts';
import { label } from '../../../answer/steps/label.ts';
import { select } from '../../../answer/steps/select.ts';
import { title } from '../../../answer/steps/title.ts';
import type { StepName } from '../../../methods/index.ts';
import { refuse } from './left-out.ts';

const refuseLearned: Step = (_page, draft): Draft => {
  const { site, layout } = draft.request;
  if (site !== undefined) refuse('reads no templates of sites');
  if (layout !== undefined) refuse('uses no layout');
  return draft;
};

/** Methods of one's own label segments themselves. What makes a guessed choice whole has nothing to do then. */
const refuseGuesses: Step = (_page, draft): Draft => {
  if (draft.prediction !== undefined) refuse('makes no choice from probabilities');
  return draft;
};

export const STEPS: readonly (readonly [name: StepName, step: Step])[] = [
  ['match', refuseLearned],
  ['label', label],
  ['choose', refuseGuesses],
  ['hide', hide],
  ['title', title],
  ['select', select],
];
