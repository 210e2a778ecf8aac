// A server that speaks the OpenAI protocol (Ollama, vLLM, llama.cpp, hosted ones) → a judge. Nothing is sent to any other
// address: redirects are errors. Calls and tokens have a budget, answers a time limit and a size limit.

import { PithError, textDecoder } from '../base/index.ts';
import { parseUrl } from '../url/index.ts';
import type { Judge } from './extract-async.ts';
import { GUIDE } from './guide.ts';
import { type LabelTask, labelQuestion } from './label-task.ts';

export interface OpenAiJudgeOptions {
  /** Base address, with `/v1`: `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token. Never logged, traced or put into an error. */
  readonly key?: string;
  readonly timeoutMs?: number;
  readonly maxCalls?: number;
  /** Tokens of prompts and answers together, as the server counts them; where it does not, four characters are one. */
  readonly maxTokens?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

export interface JudgeUse {
  readonly calls: number;
  readonly tokens: number;
}

/** A judge that counts. */
export type CountingJudge = Judge & { readonly use: JudgeUse };

const DEFAULT_TIMEOUT_MS = 60_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** An answer is a few ranges. */
const MAX_ANSWER_TOKENS = 2_000;
const CHARS_PER_TOKEN = 4;

/**
 * A judge behind an OpenAI-compatible server.
 *
 *     const second = openAiJudge({ url: 'http://127.0.0.1:11434/v1', model: 'qwen3' });
 *     second.use.calls; // 0
 */
export function openAiJudge(options: OpenAiJudgeOptions): CountingJudge {
  const { model, maxCalls = Number.POSITIVE_INFINITY, maxTokens = Number.POSITIVE_INFINITY } = options;
  const address = chatAddress(options.url);
  let [calls, tokens] = [0, 0];
  const judge = async (task: LabelTask): Promise<unknown> => {
    const question = labelQuestion(task);
    const expected = Math.ceil((GUIDE.length + question.length) / CHARS_PER_TOKEN);
    if (calls >= maxCalls) throw new PithError('too-large', `the budget of ${maxCalls} calls is used up`);
    if (tokens + expected > maxTokens) throw new PithError('too-large', `the budget of ${maxTokens} tokens is used up`);
    calls++;
    // Counted before the call: one that fails has cost the server the same.
    tokens += expected;
    const body = {
      model,
      temperature: 0,
      max_tokens: MAX_ANSWER_TOKENS,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: GUIDE },
        { role: 'user', content: question },
      ],
    };
    const answer = await post(address, body, options);
    const counted = usedTokens(answer);
    if (counted !== undefined) tokens += counted - expected;
    return contentOf(answer);
  };
  return Object.defineProperty(judge, 'use', { get: () => ({ calls, tokens }) }) as CountingJudge;
}

function chatAddress(url: string): string {
  const parsed = parseUrl(url);
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol))
    throw new PithError('bad-option', `the second reader's address must start with http:// or https://`);
  if (parsed.username !== '' || parsed.password !== '')
    throw new PithError('bad-option', `put the second reader's key into 'key', not into its address`);
  return `${parsed.origin}${parsed.pathname.replace(/\/+$/, '')}/chat/completions`;
}

async function post(address: string, body: object, options: OpenAiJudgeOptions): Promise<unknown> {
  const { key, timeoutMs = DEFAULT_TIMEOUT_MS, fetch: send = fetch } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let text: string;
  let status: number;
  try {
    const response = await send(address, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
      signal,
    });
    status = response.status;
    text = await readText(response);
  } catch (thrown) {
    if (thrown instanceof PithError) throw thrown;
    const isLate = signal.aborted || (thrown as { name?: unknown } | undefined)?.name === 'TimeoutError';
    throw isLate
      ? new PithError('timeout', `the second reader did not answer within ${timeoutMs} ms`)
      : new PithError('unavailable', 'the second reader could not be reached');
  }
  if (status !== 200) throw new PithError('unavailable', `the second reader answered with status ${status}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new PithError('unavailable', 'the second reader did not answer with JSON');
  }
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = textDecoder('utf-8');
  let [text, size] = ['', 0];
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX_ANSWER_BYTES) {
      await reader.cancel();
      throw new PithError('too-large', `the second reader's answer exceeds ${MAX_ANSWER_BYTES} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}

/** `choices[0].message.content`, or undefined. */
function contentOf(answer: unknown): unknown {
  const { choices } = (answer ?? {}) as { choices?: unknown };
  const [first] = Array.isArray(choices) ? choices : [];
  return (first as { message?: { content?: unknown } } | undefined)?.message?.content;
}

function usedTokens(answer: unknown): number | undefined {
  const total = (answer as { usage?: { total_tokens?: unknown } } | undefined)?.usage?.total_tokens;
  return typeof total === 'number' && total >= 0 && Number.isFinite(total) ? total : undefined;
}
