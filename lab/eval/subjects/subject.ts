// The subject of an evaluation: anything that turns a page into text. Methods, peers, other programs and the floor are
// all subjects.

import type { Labels, Page } from '../../../src/index.ts';
import type { DataSet, GoldPage } from '../data/index.ts';

export interface Outcome {
  readonly text: string;
  /** The same output as Markdown, if the subject can write it: requested if the gold has Markdown, outside `ms`. */
  readonly markdown?: (() => string) | undefined;
  /** Set if the output is a choice of the page's segments. */
  readonly labels?: Labels | undefined;
  /** Why there is no answer: the method abstained, or it threw. The text is then empty and scored as such. */
  readonly abstained?: string | undefined;
  readonly failed?: string | undefined;
  /** Time from the HTML to the text, parsing included. */
  readonly ms: number;
}

export interface Subject {
  readonly name: string;
  readonly kind: 'floor' | 'method' | 'peer';
  /** Called once before the first page, for subjects that learn: they may read the data set. */
  prepare?(data: DataSet): Promise<void>;
  /** `open` returns the parsed page, fresh (nothing computed yet), with the time of decoding and parsing. */
  run(page: GoldPage, open: () => Opened): Outcome | Promise<Outcome>;
  /** Called once after the last page. */
  close?(): Promise<void>;
}

export interface Opened {
  readonly page: Page;
  readonly openMs: number;
}
