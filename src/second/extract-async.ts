// extract, and a second reader for pages that Pith is not sure about: a page below the threshold becomes a labeling task,
// the answer becomes labels, and the page is extracted again with them. A bad answer changes nothing but the note.

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

export interface SecondChoice {
  /** Asked about pages whose confidence is below `below`. */
  readonly second: Judge;
  /** Confidence from 0 to 1; default .8. */
  readonly below?: number;
  /** Bound on the characters of a task's lines. */
  readonly maxChars?: number;
  readonly cache?: AnswerCache;
}

export type SecondOptions = ExtractOptions & SecondChoice;

const DEFAULT_BELOW = 0.8;

/**
 * Extracts a page and asks `second` where the confidence is low. `Extraction.second` has the outcome.
 *
 *     const { text, second } = await extractAsync(html, { second: () => 'no idea', below: 1 });
 *     second === undefined || !second.used; // true
 */
export function extractAsync(input: PageInput | Page, options: SecondOptions): Promise<Extraction> {
  const { second, below, maxChars, cache, ...asked } = options;
  return askSecond(extract(input, asked), options, asked.labels);
}

/** The same answer, or one decided by the second reader. `labels`: the caller's own labels, which override the reader's. */
export async function askSecond(
  first: Extraction,
  { second, below = DEFAULT_BELOW, maxChars, cache }: SecondChoice,
  labels: ExtractOptions['labels'] = [],
): Promise<Extraction> {
  const task = questionOn(first, { below, ...(maxChars !== undefined && { maxChars }) });
  if (task === undefined) return first;
  const { answer, isCached, failed } = await askOnce(second, task, cache);
  if (failed !== undefined) return notAnswered(first, failed);
  return applyAnswer(first, answer, { labels, isCached });
}

/** The task for a second reader; undefined where Pith is sure enough, or has no confidence. */
export function questionOn(
  { confidence, source, page }: Extraction,
  { below = DEFAULT_BELOW, maxChars }: Pick<SecondChoice, 'below' | 'maxChars'> = {},
): LabelTask | undefined {
  if (confidence === undefined || confidence >= below || source === 'embedded') return undefined;
  return labelTask(page, maxChars === undefined ? {} : { maxChars });
}

/** Pith's own answer, with the reason why there is no other. */
function notAnswered(first: Extraction, reason: string): Extraction {
  return first.withSecond({ used: false, reason, cached: false, confidence: roundedConfidence(first) });
}

const roundedConfidence = ({ confidence = 0 }: Extraction): number => Math.round(confidence * 1e4) / 1e4;

interface Given {
  readonly labels?: ExtractOptions['labels'];
  readonly isCached: boolean;
}

/** The page as the reader decided, or unchanged if the reader's answer does not fit; `Extraction.second` tells which. */
export function applyAnswer(first: Extraction, answer: unknown, { labels = [], isCached }: Given): Extraction {
  const about = { cached: isCached, confidence: roundedConfidence(first) };
  const judgment = readJudgment(answer, first.page.segments.count);
  const judged = 'refused' in judgment ? judgment : weighJudgment(first, judgment);
  return 'refused' in judged
    ? first.withSecond({ used: false, reason: judged.refused, ...about })
    : first
        .again({ labels: [...judged.labels, ...labels] })
        .withSecond({ used: true, ...about, ...(judged.overruled > 0 && { overruled: judged.overruled }) });
}

interface Asked {
  readonly answer?: unknown;
  readonly isCached: boolean;
  readonly failed?: string;
}

/** The answer, from the cache where it has one. Answers that can be read are remembered. */
export async function askOnce(second: Judge, task: LabelTask, cache: AnswerCache | undefined): Promise<Asked> {
  try {
    const known = await cache?.get(task.key);
    if (known !== undefined) return { answer: known, isCached: true };
    const answer = await second(task);
    if (!('refused' in readJudgment(answer, task.count))) await cache?.set(task.key, answer);
    return { answer, isCached: false };
  } catch (thrown) {
    return { isCached: false, failed: asPithError(thrown).message };
  }
}
