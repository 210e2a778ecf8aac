// Options of a request to the engine: those of `pith corpus` that say what becomes of a page, typed the same way and
// checked by the same rows. What says where things go or how a machine is used is not among them.

import type { CorpusOptions } from '../../../corpus/index.ts';
import { parseArguments } from '../arguments.ts';
import { RUN_OPTIONS, readCorpusOptions } from './read-options.ts';
import { sketchOptions } from './start-run.ts';

const NAMES = [
  'text',
  'method',
  'status',
  'content-type',
  'url',
  'language',
  'min-words',
  'max-words',
  'min-confidence',
  'filter',
  'signatures',
  'max-bytes',
  'max-work',
  'partial',
  'part-size',
] as const satisfies readonly (keyof typeof RUN_OPTIONS)[];

const ENGINE_OPTIONS = Object.fromEntries(NAMES.map((name) => [name, RUN_OPTIONS[name]]));

/** Modes in which the method is the one that learns. */
const LEARNING: ReadonlySet<string> = new Set(['sketch', 'learn']);

export function readEngineOptions(args: readonly string[], mode: string): CorpusOptions {
  // Only to be told of what is not understood here.
  parseArguments(args, ENGINE_OPTIONS);
  const { values } = parseArguments(args, RUN_OPTIONS);
  return LEARNING.has(mode) ? sketchOptions(values) : readCorpusOptions(values, '');
}
