// The answer as an ordered list (step-list.ts): each step gets the page and the draft so far, gives the next draft, and writes
// into the trace what it changed and why.

import type { StepName, Trace } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { Stopwatch } from '../stopwatch.ts';
import type { Draft } from './draft.ts';
import { STEPS } from './step-list.ts';

export { STEPS };

/** Where a choice is made, and everything that follows from it. */
const CHOICE = STEPS.findIndex(([name]) => name === 'choose');

const NO_CLOCK = new Stopwatch(undefined);

/** All steps in turn; when nobody judges the page, those that follow are left out. */
export function runSteps(page: Page, first: Draft, trace?: Trace, stopwatch: Stopwatch = NO_CLOCK): Draft {
  return runAll(STEPS, page, first, trace, stopwatch);
}

/** The choice once more, from a draft that is undecided; the trace is one of the steps before it. */
export function runFromChoice(page: Page, undecided: Draft, trace?: Trace): Draft {
  return runAll(STEPS.slice(CHOICE), page, undecided, trace, NO_CLOCK);
}

/** Names of the steps before the choice. */
export const STEPS_BEFORE_CHOICE: readonly StepName[] = STEPS.slice(0, CHOICE).map(([name]) => name);

function runAll(steps: typeof STEPS, page: Page, first: Draft, trace: Trace | undefined, stopwatch: Stopwatch): Draft {
  let draft = first;
  for (const [name, step] of steps) {
    if (draft.abstained !== undefined) break;
    trace?.begin(name);
    draft = stopwatch.time(name, () => step(page, draft, trace));
  }
  return draft;
}
