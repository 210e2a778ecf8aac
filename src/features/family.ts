// A family of features: names of its columns and the pass that fills them, a row a segment.
// Rows lie one after another in one Float32Array, because a tree model reads many columns of the same segment.

import type { Page } from '../page.ts';

export interface Family {
  /** Short name; columns are reported as `family.column`. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Writes the family's columns for every segment: column `c` of segment `s` is `rows[s * width + at + c]`. */
  fill(page: Page, rows: Float32Array, width: number, at: number): void;
}

/** Part over whole; 0 when the whole is empty. */
export function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
