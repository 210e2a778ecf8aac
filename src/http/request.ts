// A request as handlers see it; the web's `Request` is one. Platforms with faster ways implement the optional parts.

import { PithError } from '../base/index.ts';

/** Calls back when the client disconnects; the returned function cancels that. */
export type OnGone = (call: () => void) => () => void;

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null; has(name: string): boolean };
  readonly body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null;
  readonly signal?: AbortSignal;
  readonly onGone?: OnGone;
  /** Calls back when the response was read, or never will be. */
  readonly onClosed?: (call: () => void) => void;
}

export function urlOf({ url }: HttpRequest): URL {
  try {
    return new URL(url);
  } catch (cause) {
    throw new PithError('bad-option', 'the URL of this request is invalid', { cause });
  }
}

/** Uses the platform's callback, or the request's signal. */
export function onGoneOf({ onGone, signal }: HttpRequest): OnGone {
  return (
    onGone ??
    ((call) => {
      signal?.addEventListener('abort', call, { once: true });
      return () => signal?.removeEventListener('abort', call);
    })
  );
}
