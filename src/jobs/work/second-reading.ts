// Extraction that may need a second reader → the question for it; or, once there is an answer, the page judged by it.

import type { Extraction, LabelTask, SecondReading } from '../../index.ts';
import { applyAnswer, questionOn } from '../../second/index.ts';
import type { SecondTask } from './task.ts';

/** Fields of an answer to a task with `second`. */
export interface SecondFields {
  /** Result of the second reading; null if none was requested. */
  readonly second: SecondReading | null;
  /** The question, if there is no answer yet. */
  readonly question?: LabelTask;
}

export function withAnswer(first: Extraction, { below, answer, isCached = false }: SecondTask = {}): Extraction {
  return answer === undefined || questionOn(first, below === undefined ? {} : { below }) === undefined
    ? first
    : applyAnswer(first, answer, { isCached });
}

export function secondFields(found: Extraction, task: SecondTask | undefined): SecondFields | undefined {
  if (task === undefined) return undefined;
  const { below, answer } = task;
  const question = answer === undefined ? questionOn(found, below === undefined ? {} : { below }) : undefined;
  return { second: found.second ?? null, ...(question !== undefined && { question }) };
}
