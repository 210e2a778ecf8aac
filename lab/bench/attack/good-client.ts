// A client that behaves: one request after another from its own address, each with a new page, and the time of each.

import { Agent, request } from 'node:http';

export interface Round {
  /** Milliseconds of each request. */
  readonly ms: readonly number[];
  /** Requests that were not answered with 200. */
  readonly refused: number;
}

const paragraphs = '<p>Some words of a page, and a few more of them, in a sentence.</p>'.repeat(100);

/** Pages so far: no two are the same, whichever client sends them. */
let asked = 0;

export class GoodClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly url: URL;
  private readonly isMcp: boolean;

  constructor(url: string) {
    this.url = new URL(url);
    this.isMcp = this.url.pathname === '/mcp';
    if (!this.isMcp) this.url.pathname = '/extract';
  }

  async round(count: number): Promise<Round> {
    const ms: number[] = [];
    let refused = 0;
    for (let i = 0; i < count; i++) {
      const from = performance.now();
      if ((await this.ask()) !== 200) refused++;
      ms.push(performance.now() - from);
    }
    return { ms, refused };
  }

  close(): void {
    this.agent.destroy();
  }

  /** The status; 0 without an answer. */
  private ask(): Promise<number> {
    const html = `<title>Page ${asked++}</title><main><h1>Page ${asked}</h1>${paragraphs}</main>`;
    const params = { name: 'read_page', arguments: { html } };
    const body = this.isMcp ? JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }) : html;
    const headers = { 'content-type': this.isMcp ? 'application/json' : 'text/html' };
    return new Promise((resolve) => {
      const sent = request(this.url, { method: 'POST', agent: this.agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode!));
        answer.on('error', () => resolve(0));
      });
      sent.on('error', () => resolve(0));
      sent.end(body);
    });
  }
}
