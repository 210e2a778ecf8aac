// The answer to "why is this text kept, or left out?" as a record. account.ts makes it, say.ts writes sentences from it.

import type { LabelName } from '../methods/index.ts';

export interface Account {
  /** Segments it is about, in page order. */
  readonly segments: readonly number[];
  readonly label: LabelName;
  readonly isKept: boolean;
  readonly words: number;
  /** The start of its text, and of its last line where there are several. */
  readonly from: string;
  readonly to?: string;
  /** Where it stood: `in <div class="box">, under the heading “More”, after the end of the text`. */
  readonly place: string;
  /** The strongest first, each a clause: `it is short (3 words) and no sentence`. Needs a trace. */
  readonly reasons: readonly string[];
}

/** The answer to "why is this missing, why is this here?". */
export interface Why {
  /** Where the sentence is, when it is not in any segment: in a script, nowhere. */
  readonly elsewhere?: string;
  readonly accounts: readonly Account[];
  /** What was kept: words, and where it begins and ends. */
  readonly chosen: { readonly words: number; readonly from: string; readonly to: string } | undefined;
  /** Options of the command that would change it. */
  readonly tries: readonly string[];
}
