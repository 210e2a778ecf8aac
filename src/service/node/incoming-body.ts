// The body of a request as Node has it, piece by piece, without the streams of the web around it: those cost more than all
// else that the service does with a request of a hundred kilobytes.

import type { IncomingMessage } from 'node:http';
import type { BodyOf } from '../http/body.ts';

/** Requests that the server gave to the app → where they came from. */
export class IncomingBodies {
  private readonly known = new WeakMap<Request, IncomingMessage>();

  remember(request: Request, incoming: IncomingMessage): void {
    this.known.set(request, incoming);
  }

  readonly of: BodyOf = (request) => {
    const incoming = this.known.get(request);
    return incoming === undefined ? undefined : { [Symbol.asyncIterator]: () => new Pieces(incoming) };
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
