// Facts about the records around a segment: shop cards, search results, posts, teasers, rows of links.

import { fromArray, lookup } from './columns.ts';
import type { Column, Family } from './family.ts';
import { RECORD_FACTS, type RecordFactName, recordFacts, recordGroups, sameTexts } from './record-groups.ts';

const ofGroup = (name: RecordFactName): Column => lookup(RECORD_FACTS[name][0], recordFacts[name], recordGroups, 0);

export const recordColumns: Family = {
  name: 'record',
  columns: {
    ...Object.fromEntries((Object.keys(RECORD_FACTS) as RecordFactName[]).map((name) => [name, ofGroup(name)])),
    sameText: fromArray('share of the records around it with its text at the same place', sameTexts),
  },
};
