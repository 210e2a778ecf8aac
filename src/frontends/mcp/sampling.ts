// The client's own model as a second reader: requests `sampling/createMessage` go out, answers come in among the client's
// messages. A client that did not offer sampling at `initialize` is never asked. The limits on questions at once and on
// their time are below those on tool calls, so that a client that never answers cannot block the others.

import { PithError } from '../../base/index.ts';
import { type CountingJudge, countingJudge, GUIDE, type JudgeBudget, MAX_ANSWER_TOKENS } from '../../second/index.ts';

/** Clients give up on a tool call after 60 seconds, unless told otherwise. */
const DEFAULT_TIMEOUT_MS = 45_000;
const MAX_OPEN = 8;

export interface SamplingOptions extends JudgeBudget {
  readonly timeoutMs?: number;
}

interface Question {
  readonly answered: (result: unknown) => void;
  readonly failed: (error: PithError) => void;
}

type Message = Readonly<Record<string, unknown>>;

export class Sampling {
  readonly judge: CountingJudge;
  private readonly send: (message: object) => void;
  private readonly timeoutMs: number;
  private readonly open = new Map<string, Question>();
  private isOffered = false;
  private asked = 0;

  constructor(send: (message: object) => void, { timeoutMs = DEFAULT_TIMEOUT_MS, ...budget }: SamplingOptions = {}) {
    this.send = send;
    this.timeoutMs = timeoutMs;
    const counted = countingJudge(budget, async (question) => ({ answer: textOf(await this.ask(question)) }));
    // A client that cannot be asked uses up no budget.
    const judge = async (...task: Parameters<CountingJudge>): Promise<unknown> => {
      if (!this.isOffered) throw new PithError('unavailable', 'the client offers no sampling');
      return counted(...task);
    };
    this.judge = Object.defineProperty(judge, 'use', { get: () => counted.use }) as CountingJudge;
  }

  /** Handles messages of the client about sampling. True if it was an answer, which needs no other handler. */
  hear(message: unknown): boolean {
    const { id, method, params, result, error } = asMessage(message);
    if (method === 'initialize')
      this.isOffered = asMessage(asMessage(params)['capabilities'])['sampling'] !== undefined;
    const question = method === undefined && typeof id === 'string' ? this.open.get(id) : undefined;
    if (question === undefined) return false;
    this.open.delete(id as string);
    if (error !== undefined) question.failed(new PithError('unavailable', refusal(error)));
    else question.answered(result);
    return true;
  }

  /** Fails all open questions when the client is gone. */
  close(): void {
    for (const { failed } of this.open.values()) failed(new PithError('unavailable', 'the client disconnected'));
    this.open.clear();
  }

  private ask(question: string): Promise<unknown> {
    if (this.open.size >= MAX_OPEN)
      throw new PithError('busy', `the client's model already has ${MAX_OPEN} questions to answer`);
    const id = `pith-sampling-${++this.asked}`;
    return new Promise((answered, failed) => {
      const late = setTimeout(() => {
        this.open.delete(id);
        const reason = `the client's model did not answer within ${this.timeoutMs} ms`;
        this.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id, reason } });
        failed(new PithError('timeout', reason));
      }, this.timeoutMs);
      const ended =
        <T>(end: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(late);
          end(value);
        };
      this.open.set(id, { answered: ended(answered), failed: ended(failed) });
      this.send({ jsonrpc: '2.0', id, method: 'sampling/createMessage', params: paramsOf(question) });
    });
  }
}

function paramsOf(question: string): object {
  return {
    systemPrompt: GUIDE,
    messages: [{ role: 'user', content: { type: 'text', text: question } }],
    maxTokens: MAX_ANSWER_TOKENS,
    temperature: 0,
    includeContext: 'none',
  };
}

/** The text of a result, whose content is one block or a list of them. */
function textOf(result: unknown): string | undefined {
  const { content } = asMessage(result);
  const texts = (Array.isArray(content) ? content : [content])
    .map((block) => asMessage(block))
    .filter(({ type, text }) => type === 'text' && typeof text === 'string')
    .map(({ text }) => text as string);
  return texts.length === 0 ? undefined : texts.join('\n');
}

/** The client's own words are not repeated: they may come from its model. */
function refusal(error: unknown): string {
  const { code } = asMessage(error);
  return `the client refused to ask its model${Number.isSafeInteger(code) ? ` (${code})` : ''}`;
}

function asMessage(value: unknown): Message {
  return typeof value === 'object' && value !== null ? (value as Message) : {};
}
