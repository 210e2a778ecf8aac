// A unit of the plan → its items, through the reader of its kind.

import { readItems } from '../../inputs/items/index.ts';
import type { CorpusItem } from '../item.ts';
import type { PlannedInput, WorkUnit } from './plan.ts';

export function readUnit(
  { path, kind, base }: PlannedInput,
  { from, to }: WorkUnit,
  maxBytes: number,
): AsyncIterable<CorpusItem> {
  return readItems(path, kind, { from, to, maxBytes, base });
}
