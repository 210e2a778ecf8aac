// The answer as an ordered list: each step gets the page and the draft so far, gives the next draft, and writes into the
// trace what it changed and why. The names are those of the timings and of the trace's entries.

import type { Trace } from '../methods/index.ts';
import type { Page } from '../page.ts';
import { advise } from './advise.ts';
import { choose } from './choose.ts';
import type { Draft, Step } from './draft.ts';
import { addHeadline } from './headline.ts';
import { hide } from './hide.ts';
import { label } from './label.ts';
import { match } from './match.ts';
import { name } from './name.ts';
import { addNotes } from './notes.ts';
import { addRecipe } from './recipe.ts';
import { select } from './select.ts';
import { Stopwatch } from './stopwatch.ts';
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
  ['notes', addNotes],
  ['name', name],
  ['hide', hide],
  ['select', select],
];

const NO_CLOCK = new Stopwatch(undefined);

/** All steps in turn; when nobody judges the page, those that follow are left out. */
export function runSteps(page: Page, first: Draft, trace?: Trace, stopwatch: Stopwatch = NO_CLOCK): Draft {
  let draft = first;
  for (const [name, step] of STEPS) {
    if (draft.abstained !== undefined) break;
    trace?.begin(name);
    draft = stopwatch.time(name, () => step(page, draft, trace));
  }
  return draft;
}
