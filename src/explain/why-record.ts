// The answer to "why was this text kept or left out?" as a record. account.ts makes it, say.ts writes sentences from it.

import type { LabelName } from '../methods/index.ts';

export interface Account {
  /** Its segments, in page order. */
  readonly segments: readonly number[];
  readonly label: LabelName;
  readonly isKept: boolean;
  readonly words: number;
  /** The start of its text, and of its last line if it has several. */
  readonly from: string;
  readonly to?: string;
  /** Its position: `in <div class="box">, under the heading “More”, after the main text`. */
  readonly place: string;
  /** The strongest first, each a clause: `it is short (3 words) and not a sentence`. Needs a trace. */
  readonly reasons: readonly string[];
}

/** The answer to "why is this missing?" or "why is this here?". */
export interface Why {
  /** Where the sentence is when no segment contains it, e.g. in a script. */
  readonly elsewhere?: string;
  /** Segments that contain the sentence, and how many of them were kept. */
  readonly found: { readonly all: number; readonly kept: number };
  /** One per segment, for at most 6 of them. */
  readonly accounts: readonly Account[];
  /** The text that was kept: its word count, start and end. */
  readonly chosen: { readonly words: number; readonly from: string; readonly to: string } | undefined;
  /** Options that would change the outcome. */
  readonly tries: readonly string[];
}
