// Replaces answer/step-list.ts: the steps that need neither model, template, layout, rules nor labels for other text. A caller
// that passes a site's template or a layout gets an error.

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

/** Custom methods label segments themselves, so the steps that complete a choice have nothing to do. */
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
