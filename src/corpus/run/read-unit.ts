// A unit of the plan → its items, through the reader of its kind.

import { readItems } from '../../inputs/items/index.ts';
import type { Item } from '../item.ts';
import type { PlannedInput, Unit } from './plan.ts';

export function readUnit({ path, kind }: PlannedInput, { from, to }: Unit, maxBytes: number): AsyncIterable<Item> {
  return readItems(path, kind, { from, to, maxBytes });
}
