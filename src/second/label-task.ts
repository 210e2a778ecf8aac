// Page → a labeling task: its segments as numbered lines, and the prompt that asks about them. A person, a model or a
// program can answer it with ranges of numbers (judgment.ts).

import { PithError } from '../base/index.ts';
import type { Page } from '../page/index.ts';
import { hash53 } from '../text/index.ts';
import { GUIDE, GUIDE_VERSION } from './guide.ts';
import { segmentLines } from './segment-lines.ts';

export interface LabelTask {
  /** Names the page's segments and the guide: an answer to another page, or under another guide, does not fit. */
  readonly key: string;
  readonly url?: string;
  /** Segments of the page; answers use the numbers 0 to `count - 1`. */
  readonly count: number;
  readonly lines: readonly string[];
  /** Segments that share a line with others. */
  readonly merged: number;
}

export interface LabelTaskOptions {
  /** Bound on the characters of all lines. */
  readonly maxChars?: number;
}

const DEFAULT_MAX_CHARS = 24_000;
const MIN_MAX_CHARS = 1_000;

/**
 * The page as numbered segments, within a bounded size. No segment is left out.
 *
 *     labelTask(parsePage('<h1>Tea</h1><p>Boil the water.</p>')).lines; // ['0 h1 | Tea', '1 p | Boil the water.']
 */
export function labelTask(page: Page, { maxChars = DEFAULT_MAX_CHARS }: LabelTaskOptions = {}): LabelTask {
  if (!(maxChars >= MIN_MAX_CHARS)) throw new PithError('bad-option', `'maxChars' must be at least ${MIN_MAX_CHARS}`);
  const { lines, merged } = segmentLines(page, maxChars);
  return {
    key: taskKey(page),
    ...(page.url !== undefined && { url: page.url }),
    count: page.segments.count,
    lines,
    merged,
  };
}

/**
 * The guide and the lines, as one text for a model.
 *
 *     labelPrompt(labelTask(parsePage('<p>Tea</p>'))).endsWith('0 p | Tea\n'); // true
 */
export function labelPrompt(task: LabelTask): string {
  return `${GUIDE}\n${labelQuestion(task)}`;
}

/** The lines alone, for a reader who has the guide. */
export function labelQuestion({ url, count, lines }: LabelTask): string {
  const from = url === undefined ? '' : ` of ${url.replace(/\s+/g, ' ').slice(0, 300)}`;
  return `${count} segments${from}, numbered 0 to ${count - 1}:\n${lines.join('\n')}\n`;
}

/** Names the page's segments and the guide: an answer is found by it. */
export function taskKey(page: Page): string {
  const text = [0, 1].map((seed) => hash53(page.text, seed).toString(36)).join('');
  return `${GUIDE_VERSION}-${page.segments.count}-${text}`;
}
