// The core's worker, called like a function: `core.ask('judge', …)`. Answers come in the order of the questions.

import type { Answered, CoreQuestion, CoreReply, Question, Verb } from '../protocol.ts';

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** The part of the browser's Trusted Types that is needed; not all browsers have them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string | URL };
}

const WORKER = 'worker.js';

export class Core {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor() {
    this.worker = new Worker(workerUrl(), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<CoreReply>): void => this.hear(data);
    this.worker.onerror = (event): void => {
      for (const { reject } of this.waiting.values()) reject(new Error(`the core stopped: ${event.message}`));
      this.waiting.clear();
    };
  }

  ask<V extends Verb>(verb: V, asked: CoreQuestion<V>): Promise<Answered<V>> {
    const number = ++this.last;
    const question: Question<V> = { number, verb, asked };
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve: resolve as (answer: unknown) => void, reject });
      this.worker.postMessage(question);
    });
  }

  private hear(reply: CoreReply): void {
    const waiting = this.waiting.get(reply.number);
    this.waiting.delete(reply.number);
    if ('error' in reply) waiting?.reject(new Error(reply.error));
    else waiting?.resolve(reply.answer);
  }
}

/** The only script that may be started. */
function workerUrl(): string | URL {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (types === undefined) return WORKER;
  return types
    .createPolicy('pith', {
      createScriptURL: (url) => {
        if (url !== WORKER) throw new TypeError('no script but the core is started');
        return url;
      },
    })
    .createScriptURL(WORKER);
}
