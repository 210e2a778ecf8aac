// Options of a request to the engine: those of `pith corpus` that affect a page, given and checked in the same way.

import { parseArguments } from '../../../command/index.ts';
import type { CorpusOptions } from '../../../corpus/index.ts';
import { PAGE_OPTIONS, readCorpusOptions } from './read-options.ts';
import { sketchOptions } from './start-run.ts';

/** Modes in which the method must be a learner. */
const LEARNING: ReadonlySet<string> = new Set(['sketch', 'learn']);

export type EngineOptions = (args: readonly string[], mode: string) => CorpusOptions;

export const readEngineOptions: EngineOptions = (args, mode) => {
  const { values } = parseArguments(args, PAGE_OPTIONS);
  return LEARNING.has(mode) ? sketchOptions(values) : readCorpusOptions(values, '');
};
