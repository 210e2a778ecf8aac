// A server that speaks the OpenAI protocol (Ollama, vLLM, llama.cpp, hosted ones) → a judge. Nothing is sent to any other
// address: redirects are errors. Calls and tokens have a budget, answers a time limit and a size limit.

import { PithError, textDecoder } from '../base/index.ts';
import { parseUrl } from '../url/index.ts';
import { type CountingJudge, countingJudge, type JudgeBudget, MAX_ANSWER_TOKENS } from './counting-judge.ts';
import { GUIDE } from './guide.ts';

export interface OpenAiJudgeOptions extends JudgeBudget {
  /** Base address, with `/v1`: `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token. Never logged, traced or put into an error. */
  readonly key?: string;
  readonly timeoutMs?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

const DEFAULT_TIMEOUT_MS = 60_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * A judge behind an OpenAI-compatible server.
 *
 *     const second = openAiJudge({ url: 'http://127.0.0.1:11434/v1', model: 'qwen3' });
 *     second.use.calls; // 0
 */
export function openAiJudge(options: OpenAiJudgeOptions): CountingJudge {
  const { model } = options;
  const address = chatAddress(options.url);
  return countingJudge(options, async (question) => {
    const answer = await post(
      address,
      {
        model,
        temperature: 0,
        max_tokens: MAX_ANSWER_TOKENS,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: GUIDE },
          { role: 'user', content: question },
        ],
      },
      options,
    );
    return { answer: contentOf(answer), tokens: usedTokens(answer) };
  });
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
