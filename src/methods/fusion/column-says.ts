// Descriptions of the columns of both stages, for explanations and for the docs.

import { columnSays } from '../../columns/index.ts';
import { CLASS_SCORES } from './class-scores.ts';
import { SURROUNDINGS } from './surroundings.ts';

const SCOPE = '1 if only the story is wanted';

/** Describes a column of the first stage. */
export function firstStageSays(name: string): string {
  return columnSays(name) ?? CLASS_SCORES[name] ?? (name === 'scope' ? SCOPE : name);
}

/** Describes a column of the second stage. */
export function secondStageSays(name: string): string {
  return SURROUNDINGS[name] ?? firstStageSays(name);
}
