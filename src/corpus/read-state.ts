// A file of JSON in the folder of a run → what it says. It may lie there for months, on any disk, or come from another machine:
// what is not of its shape is said, with what to do, before anybody counts with it.

import { misfit, PithError, type Shape } from '../base/index.ts';

export function readState<State>(path: string, text: string, shape: Shape): State {
  let state: unknown;
  try {
    state = JSON.parse(text);
  } catch (thrown) {
    throw new PithError('corrupt', `'${path}' is not JSON: take it away and run again`, { cause: thrown });
  }
  const wrong = misfit(state, shape);
  if (wrong !== undefined)
    throw new PithError('corrupt', `'${path}' is damaged (${wrong}): take it away and run again`);
  return state as State;
}
