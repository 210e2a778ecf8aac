// The sets that train, and the digest of a set's file, so that a model says exactly what it has seen.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Which habit the people who made a set's gold had: `wide` keeps what a visitor came for, `news` the story alone. */
export type Habit = 'wide' | 'news';

/** Sets whose licence lets the weights ship. Everything else in the folder is for scoring only. */
export const TRAINING_SETS: readonly { readonly name: string; readonly habit: Habit }[] = [
  { name: 'wcxb-dev', habit: 'wide' },
  { name: 'dragnet', habit: 'news' },
  { name: 'cleaneval-final', habit: 'wide' },
];

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
