// What every reader gives, whatever the input: where the record stood, what is known of its page, and the page's bytes
// or why there are none.

import type { Outcome } from '../outcome.ts';

export interface Item {
  readonly offset: number;
  readonly inner: number;
  readonly length: number;
  /** Absent when the input has none: `source#offset` then. */
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  readonly date?: string | undefined;
  readonly status?: number | undefined;
  readonly contentType?: string | undefined;
  /** What the crawler says was cut off. */
  readonly truncated?: string | undefined;
  /** The page, as it was stored; its encodings are taken off when it is wanted. */
  readonly body?: Body | undefined;
  /** Set when there is no page to judge. */
  readonly outcome?: Outcome;
  readonly reason?: string | undefined;
}

export interface Body {
  readonly bytes: Buffer | string;
  readonly transferEncoding?: string | undefined;
  readonly contentEncoding?: string | undefined;
}
