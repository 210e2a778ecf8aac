// The steps of an answer, in order. The names are those of the timings and of the trace's entries.

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
import { applyRules } from './rules.ts';
import { select } from './select.ts';
import { title } from './title.ts';
import { makeWhole } from './whole.ts';

export const STEPS: readonly (readonly [name: string, step: Step])[] = [
  ['match', match],
  ['label', label],
  ['site', advise('site')],
  ['layout', advise('layout')],
  ['choose', choose],
  ['headline', addHeadline],
  ['recipe', addRecipe],
  ['whole', makeWhole],
  ['belonging', addBelonging],
  ['notes', addNotes],
  ['name', name],
  ['hide', hide],
  ['title', title],
  ['rules', applyRules],
  ['select', select],
];
