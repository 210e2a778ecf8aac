// Rows of several runs → one list of sets: a page that several seeds judged is one row with each of their results.

import type { JudgedSet } from './cross-tables.ts';
import type { PageRow } from './judge-pages.ts';

/** Sets and pages in order of first appearance. */
export function joinSets(runs: readonly (readonly JudgedSet[])[]): JudgedSet[] {
  const joined = new Map<string, JudgedSet>();
  for (const set of runs.flat()) {
    const known = joined.get(set.name);
    joined.set(set.name, known === undefined ? set : { ...set, rows: joinRows(known.rows, set.rows) });
  }
  return [...joined.values()];
}

/** Pages that only some of the runs judged are left out: their mean would cover other seeds. */
function joinRows(a: readonly PageRow[], b: readonly PageRow[]): PageRow[] {
  const others = new Map(b.map((row) => [row.id, row]));
  return a.flatMap((row) => {
    const other = others.get(row.id);
    return other === undefined ? [] : [{ ...row, judged: [...row.judged, ...other.judged] }];
  });
}
