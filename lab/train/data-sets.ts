// The sets that train, and the digest of a set's file, so that a model says exactly what it has seen.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Scope } from '../../src/methods/index.ts';

/** What the people who made a set's gold kept: what a visitor came for, the story alone, or nearly everything. */
const Habit = { visitor: 0, story: 1, everything: 2 } as const;

/** What a caller must ask for to get what such people kept; everything is nearer to the page than to the story. */
export const SCOPE_OF_HABIT: readonly [Scope, Scope, Scope] = ['page', 'story', 'page'];

export interface TrainingSet {
  readonly name: string;
  readonly licence: string;
  readonly habit: (typeof Habit)[keyof typeof Habit];
  /** Against 1 for a page of the others. */
  readonly pageWeight: number;
}

/** Sets whose licence lets the weights ship. Everything else in the folder is for scoring only. */
export const TRAINING_SETS: readonly TrainingSet[] = [
  { name: 'wcxb-dev', licence: 'CC-BY-4.0', habit: Habit.visitor, pageWeight: 1 },
  { name: 'dragnet', licence: 'published for training extractors', habit: Habit.story, pageWeight: 1 },
  { name: 'fundus-dev', licence: 'MIT', habit: Habit.story, pageWeight: 1.5 },
  { name: 'newspaper-2023', licence: 'Apache-2.0', habit: Habit.story, pageWeight: 0.8 },
  { name: 'cleaneval-final', licence: 'published for training extractors', habit: Habit.everything, pageWeight: 0.5 },
];

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
