// A way to ask → a judge with a budget. Calls and tokens are counted before the question is sent: a call that fails costs the
// reader as much as one that succeeds.

import { PithError } from '../base/index.ts';
import type { Judge } from './extract-async.ts';
import { GUIDE } from './guide.ts';
import { labelQuestion } from './label-task.ts';

export interface JudgeBudget {
  readonly maxCalls?: number;
  /** Tokens of prompts and answers together, as the reader counts them; where it does not, four characters are one. */
  readonly maxTokens?: number;
}

export interface JudgeUse {
  readonly calls: number;
  readonly tokens: number;
}

/** A judge that counts. */
export type CountingJudge = Judge & { readonly use: JudgeUse };

/** An answer is a few ranges. */
export const MAX_ANSWER_TOKENS = 2_000;
const CHARS_PER_TOKEN = 4;

/** Sends the question, which comes after the guide. `tokens` are those the reader counted. */
export type Send = (question: string) => Promise<{ readonly answer: unknown; readonly tokens?: number | undefined }>;

export function countingJudge(budget: JudgeBudget, send: Send): CountingJudge {
  const { maxCalls = Number.POSITIVE_INFINITY, maxTokens = Number.POSITIVE_INFINITY } = budget;
  let [calls, tokens] = [0, 0];
  const judge: Judge = async (task) => {
    const question = labelQuestion(task);
    const expected = Math.ceil((GUIDE.length + question.length) / CHARS_PER_TOKEN);
    if (calls >= maxCalls) throw new PithError('too-large', `the budget of ${maxCalls} calls is used up`);
    if (tokens + expected > maxTokens) throw new PithError('too-large', `the budget of ${maxTokens} tokens is used up`);
    calls++;
    tokens += expected;
    const { answer, tokens: counted } = await send(question);
    if (counted !== undefined) tokens += counted - expected;
    return answer;
  };
  return Object.defineProperty(judge, 'use', { get: () => ({ calls, tokens }) }) as CountingJudge;
}
