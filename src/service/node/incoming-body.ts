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

const EVENTS = ['readable', 'end', 'error', 'close'] as const;

class Pieces implements AsyncIterator<Uint8Array> {
  private readonly incoming: IncomingMessage;
  private stopWaiting: () => void = () => {};

  constructor(incoming: IncomingMessage) {
    this.incoming = incoming;
  }

  async next(): Promise<IteratorResult<Uint8Array>> {
    for (;;) {
      const { incoming } = this;
      const value: Buffer | null = incoming.read();
      if (value !== null) return { done: false, value };
      if (incoming.readableEnded) return { done: true, value: undefined };
      if (incoming.destroyed) throw incoming.errored ?? new Error('the connection was closed');
      await this.change();
    }
  }

  /** What has not come yet is not waited for; the server deals with it. */
  async return(): Promise<IteratorResult<Uint8Array>> {
    this.stopWaiting();
    return { done: true, value: undefined };
  }

  /** Settles when there is something to read, or nothing any more. */
  private change(): Promise<void> {
    return new Promise((resolve) => {
      const settle = (): void => {
        for (const event of EVENTS) this.incoming.off(event, settle);
        resolve();
      };
      this.stopWaiting = settle;
      for (const event of EVENTS) this.incoming.on(event, settle);
    });
  }
}
