// All families side by side: a row a segment, filled when first asked for. The order of columns is part of the model.

import type { Page } from '../page.ts';
import { ancestorTags, classHints } from './ancestry.ts';
import { bodyRun } from './body-run.ts';
import { cues } from './cues.ts';
import { densities } from './densities.ts';
import type { Family } from './family.ts';
import { mainContainer } from './main-container.ts';
import { neighbours } from './neighbours.ts';
import { overlap } from './overlap.ts';
import { pageSigns } from './page-signs.ts';
import { position } from './position.ts';
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
  bodyRun,
  textShare,
  mainContainer,
  neighbours,
  overlap,
  cues,
  pageSigns,
];

/** `family.column`, in the order of a row. */
export const FEATURE_NAMES: readonly string[] = FAMILIES.flatMap(({ name, columns }) =>
  columns.map((column) => `${name}.${column}`),
);

export interface FeatureMatrix {
  readonly width: number;
  /** Row-major: column c of segment s is `rows[s * width + c]`. */
  readonly rows: Float32Array;
}

export function featureMatrix(page: Page): FeatureMatrix {
  return page.derive(fillMatrix);
}

function fillMatrix(page: Page): FeatureMatrix {
  const width = FEATURE_NAMES.length;
  const rows = new Float32Array(page.segments.count * width);
  let at = 0;
  for (const family of FAMILIES) {
    family.fill(page, rows, width, at);
    at += family.columns.length;
  }
  return { width, rows };
}
