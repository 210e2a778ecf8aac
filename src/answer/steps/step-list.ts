// The steps of an answer, in order. Timings and trace entries use the same names.

import type { StepName } from '../../methods/index.ts';
import { advise } from './advise.ts';
import { addBelonging } from './belonging.ts';
import { choose } from './choose.ts';
import type { Step } from './draft.ts';
import { addHeadline } from './headline.ts';
import { hide } from './hide.ts';
import { label } from './label.ts';
import { match } from './match.ts';
import { name } from './name.ts';
import { addNotes } from './notes.ts';
import { addRecipe } from './recipe.ts';
import { completeRecords } from './records.ts';
import { applyRules } from './rules.ts';
import { completeSections } from './sections.ts';
import { select } from './select.ts';
import { title } from './title.ts';
import { makeWhole } from './whole.ts';

const IN_ORDER: Readonly<Record<StepName, Step>> = {
  match,
  label,
  site: advise('site'),
  layout: advise('layout'),
  choose,
  headline: addHeadline,
  recipe: addRecipe,
  whole: makeWhole,
  records: completeRecords,
  belonging: addBelonging,
  sections: completeSections,
  notes: addNotes,
  name,
  hide,
  title,
  rules: applyRules,
  select,
};

export const STEPS = Object.entries(IN_ORDER) as readonly (readonly [name: StepName, step: Step])[];
