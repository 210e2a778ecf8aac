// A Node request: its body in pieces, and whether its client is still connected, without web streams and signals. Those cost
// more than everything else that the service does with a request of a hundred kilobytes.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpRequest } from '../index.ts';

export class NodeRequest implements HttpRequest {
  readonly client: string;
  private readonly incoming: IncomingMessage;
  private readonly outgoing: ServerResponse;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse, client: string) {
    this.incoming = incoming;
    this.outgoing = outgoing;
    this.client = client;
  }

  get method(): string {
    return this.incoming.method ?? 'GET';
  }

  get url(): string {
    const { url = '/', headers } = this.incoming;
    if (/^https?:\/\//i.test(url)) return url;
    return `http://${headers.host ?? 'localhost'}${url.startsWith('/') ? url : `/${url}`}`;
  }

  readonly headers: HttpRequest['headers'] = {
    get: (name) => {
      const value = this.incoming.headers[name.toLowerCase()];
      return value === undefined ? null : String(value);
    },
    has: (name) => this.incoming.headers[name.toLowerCase()] !== undefined,
  };

  get body(): AsyncIterable<Uint8Array> {
    return { [Symbol.asyncIterator]: () => new Pieces(this.incoming) };
  }

  readonly onGone = (call: () => void): (() => void) => {
    this.outgoing.once('close', call);
    return () => this.outgoing.off('close', call);
  };

  readonly onClosed = (call: () => void): void => {
    if (this.outgoing.closed || this.incoming.socket.destroyed) call();
    else this.outgoing.once('close', call);
  };
}

/** Limit on unread bytes before the client has to wait. */
const MAX_WAITING_BYTES = 256 * 1024;
const ENDS = ['end', 'error', 'close'] as const;

/** Listens from the first requested piece to the last; pieces wait here until they are read. */
class Pieces implements AsyncIterator<Uint8Array> {
  private readonly incoming: IncomingMessage;
  private readonly waiting: Buffer[] = [];
  private waitingBytes = 0;
  private isListening = false;
  private wake: () => void = () => {};

  constructor(incoming: IncomingMessage) {
    this.incoming = incoming;
  }

  async next(): Promise<IteratorResult<Uint8Array>> {
    if (!this.isListening) this.listen();
    for (;;) {
      const { incoming } = this;
      const value = this.waiting.shift();
      if (value !== undefined) {
        this.waitingBytes -= value.length;
        if (this.waiting.length === 0) incoming.resume();
        return { done: false, value };
      }
      if (incoming.readableEnded) return { done: true, value: undefined };
      if (incoming.destroyed) throw incoming.errored ?? new Error('the connection was closed');
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  /** Does not wait for the remaining pieces: the server reads and drops them. */
  async return(): Promise<IteratorResult<Uint8Array>> {
    const { incoming } = this;
    incoming.off('data', this.take);
    for (const event of ENDS) incoming.off(event, this.notice);
    if (!incoming.readableEnded) incoming.pause();
    this.wake();
    return { done: true, value: undefined };
  }

  private listen(): void {
    this.isListening = true;
    for (const event of ENDS) this.incoming.on(event, this.notice);
    this.incoming.on('data', this.take);
  }

  private readonly notice = (): void => this.wake();

  private readonly take = (piece: Buffer): void => {
    this.waiting.push(piece);
    this.waitingBytes += piece.length;
    if (this.waitingBytes > MAX_WAITING_BYTES) this.incoming.pause();
    this.wake();
  };
}
