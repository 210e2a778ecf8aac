// A record of an input, as a corpus judges it: what its reader yields, or an outcome that only a run knows.

import type { InputItem } from '../inputs/items/index.ts';
import type { Outcome } from './outcome.ts';

export interface CorpusItem extends Omit<InputItem, 'outcome'> {
  /** Set if there is no page to judge. */
  readonly outcome?: Outcome;
}
