// A request as handlers read it: the web's `Request` is one. Platforms with a faster way to say more implement the rest.

import { PithError } from '../base/index.ts';

/** Calls back when the client has gone away; the function returned stops that. */
export type OnGone = (call: () => void) => () => void;

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null; has(name: string): boolean };
  readonly body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null;
  readonly signal?: AbortSignal;
  readonly onGone?: OnGone;
  /** Calls back when the answer was read, or never will be. */
  readonly onClosed?: (call: () => void) => void;
}

export function urlOf({ url }: HttpRequest): URL {
  try {
    return new URL(url);
  } catch (cause) {
    throw new PithError('bad-option', 'the address of this request is not valid', { cause });
  }
}

/** By the platform, or by the request's signal. */
export function onGoneOf({ onGone, signal }: HttpRequest): OnGone {
  return (
    onGone ??
    ((call) => {
      signal?.addEventListener('abort', call, { once: true });
      return () => signal?.removeEventListener('abort', call);
    })
  );
}
