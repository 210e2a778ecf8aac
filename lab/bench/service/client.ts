// Sends pages over keep-alive connections and measures each request.

import { Agent, request } from 'node:http';

export interface Timed {
  readonly status: number;
  readonly ms: number;
}

export class Client {
  private readonly agent: Agent;
  private readonly url: URL;

  constructor(url: string, sockets = 1024) {
    this.url = new URL(url);
    this.agent = new Agent({ keepAlive: true, maxSockets: sockets });
  }

  /** The status is 0 if there was no answer. */
  post(path: string, body: Uint8Array): Promise<Timed> {
    const started = performance.now();
    return new Promise((resolve) => {
      const done = (status: number): void => resolve({ status, ms: performance.now() - started });
      const asked = request(
        new URL(path, this.url),
        { method: 'POST', agent: this.agent, headers: { 'content-type': 'text/html', 'content-length': body.length } },
        (answer) => {
          answer.resume();
          answer.on('end', () => done(answer.statusCode!));
          answer.on('error', () => done(0));
        },
      );
      asked.on('error', () => done(0));
      asked.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
