// extract, and a second reader for pages that Pith is not sure about: a page below the threshold becomes a labeling task,
// the answer becomes labels, and the page is extracted again with them. A bad answer changes nothing but the note.

import type { SecondReading } from '../answer/index.ts';
import { asPithError } from '../base/index.ts';
import { type Extraction, type ExtractOptions, extract, type PageInput } from '../extract.ts';
import type { Page } from '../page/index.ts';
import { readJudgment } from './judgment.ts';
import { type LabelTask, labelTask } from './label-task.ts';
import { weighJudgment } from './weigh.ts';

/** Answers a task with ranges: an object such as `{ content: '3-9' }`, or text that contains one. */
export type Judge = (task: LabelTask) => unknown | Promise<unknown>;

/** Remembers answers by `LabelTask.key`. A `Map` will do. */
export interface AnswerCache {
  get(key: string): unknown | Promise<unknown>;
  set(key: string, answer: unknown): unknown;
}

export interface SecondOptions extends ExtractOptions {
  /** Asked about pages whose confidence is below `below`. */
  readonly second: Judge;
  /** Confidence from 0 to 1; default .8. */
  readonly below?: number;
  /** Bound on the characters of a task's lines. */
  readonly maxChars?: number;
  readonly cache?: AnswerCache;
}

const DEFAULT_BELOW = 0.8;

/**
 * Extracts a page and asks `second` where the confidence is low. `Extraction.second` says what came of it.
 *
 *     const { text, second } = await extractAsync(html, { second: () => ({ content: '0-1' }), below: 1 });
 *     second?.used; // true
 */
export async function extractAsync(input: PageInput | Page, options: SecondOptions): Promise<Extraction> {
  const { second, below = DEFAULT_BELOW, maxChars, cache, ...asked } = options;
  const first = extract(input, asked);
  if (first.confidence === undefined || first.confidence >= below || first.source === 'embedded') return first;
  const task = labelTask(first.page, maxChars === undefined ? {} : { maxChars });
  const { answer, isCached, failed } = await ask(second, task, cache);
  const note = (reading: Omit<SecondReading, 'cached' | 'confidence'>): SecondReading => ({
    ...reading,
    cached: isCached,
    confidence: first.confidence!,
  });
  if (failed !== undefined) return first.withSecond(note({ used: false, reason: failed }));
  const judgment = readJudgment(answer, task.count);
  if ('refused' in judgment) return first.withSecond(note({ used: false, reason: judgment.refused }));
  if (!isCached) await cache?.set(task.key, answer);
  const labels = weighJudgment(first, judgment);
  if ('refused' in labels) return first.withSecond(note({ used: false, reason: labels.refused }));
  const own = asked.labels ?? [];
  return first.again({ labels: [...labels, ...own] }).withSecond(note({ used: true }));
}

interface Asked {
  readonly answer?: unknown;
  readonly isCached: boolean;
  readonly failed?: string;
}

async function ask(second: Judge, task: LabelTask, cache: AnswerCache | undefined): Promise<Asked> {
  try {
    const known = await cache?.get(task.key);
    if (known !== undefined) return { answer: known, isCached: true };
    return { answer: await second(task), isCached: false };
  } catch (thrown) {
    return { isCached: false, failed: asPithError(thrown).message };
  }
}
