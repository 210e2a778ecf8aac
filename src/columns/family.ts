// A family of features: its columns by name, each with a one-line description and the function that fills it. Columns are
// computed one by one, because a model reads only some of them; shared intermediate results are computed once per page.

import type { Page } from '../page/index.ts';

/**
 * Writes a column: the value of segment s goes to `into[at + s]`. If all segments have the same value, it returns the value
 * and writes nothing, so that the walk through the trees reads it once.
 */
export type Fill = (page: Page, into: Float32Array, at: number) => number | undefined;

export interface Column {
  /** Description of the number, for a reader who knows the page but not the code. */
  readonly says: string;
  readonly fill: Fill;
}

export interface Family {
  /** Short name; columns are reported as `family.column`. */
  readonly name: string;
  /** In matrix order. */
  readonly columns: Readonly<Record<string, Column>>;
}
