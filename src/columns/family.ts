// A family of features: its columns by name, each with one sentence that says what it holds and the pass that fills it.
// A column is worked out alone, because a model reads only some of them; what several share is derived from the page once.

import type { Page } from '../page/index.ts';

/**
 * Writes a column, segment s of the page at `into[at + s]`. A value that all segments have is returned instead, and
 * nothing is written: the walk through the trees then asks for it once.
 */
export type Fill = (page: Page, into: Float32Array, at: number) => number | undefined;

export interface Column {
  /** What the number is, for a reader who knows the page and not the code. */
  readonly says: string;
  readonly fill: Fill;
}

export interface Family {
  /** Short name; columns are reported as `family.column`. */
  readonly name: string;
  /** In the order of the matrix. */
  readonly columns: Readonly<Record<string, Column>>;
}
