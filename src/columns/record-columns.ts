// Facts about the records around a segment: shop cards, search results, posts, teasers, rows of links.

import { fromArray, lookup } from './columns.ts';
import type { Column, Family } from './family.ts';
import { RECORD_FACTS, type RecordFact, recordGroups } from './record-groups.ts';

const ofGroup = (fact: RecordFact): Column =>
  lookup(
    RECORD_FACTS[fact],
    (page) => recordGroups(page).facts[fact],
    (page) => recordGroups(page).of,
    0,
  );

export const recordColumns: Family = {
  name: 'record',
  columns: {
    ...Object.fromEntries((Object.keys(RECORD_FACTS) as RecordFact[]).map((fact) => [fact, ofGroup(fact)])),
    sameText: fromArray(
      'share of the records around it with its text at the same place',
      (page) => recordGroups(page).sameText,
    ),
  },
};
