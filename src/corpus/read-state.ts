// Reads a JSON file in the folder of a run. It may be months old, on any disk, or from another machine: an invalid shape is
// reported, with what to do, before it is used.

import { misfit, PithError, type Shape } from '../base/index.ts';

export function readState<State>(path: string, text: string, shape: Shape): State {
  let state: unknown;
  try {
    state = JSON.parse(text);
  } catch (thrown) {
    throw new PithError('corrupt', `'${path}' is not JSON: remove it and run again`, { cause: thrown });
  }
  const wrong = misfit(state, shape);
  if (wrong !== undefined) throw new PithError('corrupt', `'${path}' is damaged (${wrong}): remove it and run again`);
  return state as State;
}
