// What a column of either stage holds, in words: for explanations and for the documents.

import { columnSays } from '../../columns/index.ts';
import { CLASS_SCORES } from './class-scores.ts';
import { SURROUNDINGS } from './surroundings.ts';

const SCOPE = '1 when the story alone is wanted';

/** Of a column that the first stage reads. */
export function firstStageSays(name: string): string {
  return columnSays(name) ?? CLASS_SCORES[name] ?? (name === 'scope' ? SCOPE : name);
}

/** Of a column that the second stage reads. */
export function secondStageSays(name: string): string {
  return SURROUNDINGS[name] ?? firstStageSays(name);
}
