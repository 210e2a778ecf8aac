// A request as Node has it: its body piece by piece, and whether its caller is still there, without the streams and signals
// of the web around them: those cost more than all else that the service does with a request of a hundred kilobytes.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OnGone } from '../../../jobs/work/index.ts';
import type { BodyOf } from '../http/body.ts';

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Requests that the server gave to the app → what Node knows of them. */
export class Incoming {
  private readonly known = new WeakMap<Request, Exchange>();

  remember(request: Request, exchange: Exchange): void {
    this.known.set(request, exchange);
  }

  readonly bodyOf: BodyOf = (request) => {
    const exchange = this.known.get(request);
    return exchange === undefined ? undefined : { [Symbol.asyncIterator]: () => new Pieces(exchange.incoming) };
  };

  readonly onGone = (request: Request): OnGone | undefined => {
    const outgoing = this.known.get(request)?.outgoing;
    if (outgoing === undefined) return undefined;
    return (call) => {
      outgoing.once('close', call);
      return () => outgoing.off('close', call);
    };
  };
}

/** So much waits to be taken before the client is told to wait. */
const MAX_WAITING_BYTES = 256 * 1024;

/** Listens from the first piece that is asked for to the last: what comes waits here until it is taken. */
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

  /** What has not come yet is not waited for; the server deals with it. */
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

const ENDS = ['end', 'error', 'close'] as const;
