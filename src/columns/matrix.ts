// All families side by side. The order of columns is part of the model. A model names the columns that it reads, and those
// are filled one by one; only training needs all of them, one row per segment.

import type { Page } from '../page/index.ts';
import { ancestorTags, classHints } from './ancestry.ts';
import { bodyRun } from './body-run.ts';
import { cues } from './cues.ts';
import { densities } from './densities.ts';
import type { Column, Family, Fill } from './family.ts';
import { mainContainer } from './main-container.ts';
import { namedBodyColumns } from './named-body.ts';
import { neighbors } from './neighbors.ts';
import { overlap } from './overlap.ts';
import { pageColumns } from './page-features.ts';
import { position } from './position.ts';
import { recordColumns } from './record-columns.ts';
import { repetition } from './repetition.ts';
import { textShape } from './text-shape.ts';
import { textShare } from './text-share.ts';

export const FAMILIES: readonly Family[] = [
  textShape,
  densities,
  ancestorTags,
  classHints,
  position,
  repetition,
  recordColumns,
  bodyRun,
  textShare,
  mainContainer,
  namedBodyColumns,
  neighbors,
  overlap,
  cues,
  pageColumns,
];

/** By `family.column`, in row order. */
const COLUMNS: ReadonlyMap<string, Column> = new Map(
  FAMILIES.flatMap(({ name, columns }) =>
    Object.entries(columns).map(([own, column]) => [`${name}.${own}`, column] as const),
  ),
);

/** `family.column`, in row order. */
export const FEATURE_NAMES: readonly string[] = [...COLUMNS.keys()];

/** The function that fills a column; undefined for an unknown name. */
export function fillOf(name: string): Fill | undefined {
  return COLUMNS.get(name)?.fill;
}

/** Description of a column; undefined for an unknown name. */
export function columnSays(name: string): string | undefined {
  return COLUMNS.get(name)?.says;
}

/** One column, with one entry per segment. */
export function featureColumn(page: Page, name: string): Float32Array {
  const column = page.scratch.float32(page.segments.count);
  const shared = COLUMNS.get(name)!.fill(page, column, 0);
  return shared === undefined ? column : column.fill(shared);
}

export interface FeatureMatrix {
  readonly width: number;
  /** Row-major: column c of segment s is `rows[s * width + c]`. */
  readonly rows: Float32Array;
}

/** Every column; for training. */
export function featureMatrix(page: Page): FeatureMatrix {
  const width = FEATURE_NAMES.length;
  const { count } = page.segments;
  const rows = new Float32Array(count * width);
  FEATURE_NAMES.forEach((name, c) => {
    const column = featureColumn(page, name);
    for (let s = 0; s < count; s++) rows[s * width + c] = column[s]!;
  });
  return { width, rows };
}
