// What is evaluated: anything that makes text of a page. Methods, peers, other programs and the floor are all subjects.

import type { Labels, Page } from '../../../src/index.ts';
import type { DataSet, GoldPage } from '../data/index.ts';

export interface Outcome {
  readonly text: string;
  /** The same output as Markdown, from subjects that can: asked for where the gold has Markdown, outside `ms`. */
  readonly markdown?: (() => string) | undefined;
  /** Where the output is a choice of the page's segments. */
  readonly labels?: Labels | undefined;
  /** Why there is no answer: the method abstained, or it threw. The text is then empty and is scored as that. */
  readonly abstained?: string | undefined;
  readonly failed?: string | undefined;
  /** Time from the HTML to the text, parsing included. */
  readonly ms: number;
}

export interface Subject {
  readonly name: string;
  readonly kind: 'floor' | 'method' | 'peer';
  /** Called once before the first page, for subjects that learn: a pass over the data set is theirs. */
  prepare?(data: DataSet): Promise<void>;
  /** `open` gives the page parsed, fresh (nothing derived yet), with the time decoding and parsing took. */
  run(page: GoldPage, open: () => Opened): Outcome | Promise<Outcome>;
  /** Called once after the last page. */
  close?(): Promise<void>;
}

export interface Opened {
  readonly page: Page;
  readonly openMs: number;
}
