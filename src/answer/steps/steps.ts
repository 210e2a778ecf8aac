// Runs the list of steps (step-list.ts): each step takes the page and the draft so far, returns the next draft, and writes
// its changes and their reasons into the trace.

import type { StepName, Trace } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { Stopwatch } from '../stopwatch.ts';
import type { Draft } from './draft.ts';
import { STEPS } from './step-list.ts';

export { STEPS };

/** Index of the step that chooses. */
const CHOICE = STEPS.findIndex(([name]) => name === 'choose');

const NO_CLOCK = new Stopwatch(undefined);

/** Runs all steps in turn; if a method abstains, the rest are skipped. */
export function runSteps(page: Page, first: Draft, trace?: Trace, stopwatch: Stopwatch = NO_CLOCK): Draft {
  return runAll(STEPS, page, first, trace, stopwatch);
}

/** Chooses again from an undecided draft; `trace` has the entries of the earlier steps. */
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
