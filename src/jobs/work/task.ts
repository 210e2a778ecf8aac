// What the service asks of whoever does the work: plain data, so that it can be done in place or sent to another process.
// An answer is ready to be sent: its body is bytes already, and the little that the service itself must know lies beside.

import type { FormatName } from '../../answer/index.ts';
import type { ExtractOptions } from '../../index.ts';

/** Options of the library that are plain data; those that are not have a name in their place. */
export type PlainOptions = Omit<ExtractOptions, 'layout' | 'template' | 'site' | 'now' | 'clock'> & {
  /** Where the page was fetched from: its URL, unless it is in an archive or MHTML that names its own. */
  readonly address?: string;
  /** Where the boxes come from. */
  readonly layout?: 'estimate' | 'browser';
  /** Key of a learned site, or `auto`: that of the page's address. */
  readonly site?: string;
  /** Time the steps. */
  readonly timings?: boolean;
};

export interface PageTask {
  readonly input: Uint8Array | string;
  readonly options: PlainOptions;
  /** Ask a second reader where the confidence is low. Plain data: the caller asks, and sends the answer with the next task. */
  readonly second?: SecondTask;
  /** How often the service has changed its store: what was read of it before is out of date. */
  readonly storeChanges?: number;
}

export interface SecondTask {
  /** Confidence from 0 to 1 below which a page is asked about. */
  readonly below?: number;
  /** The reader's answer. Without one, a page below the confidence is answered with the `question` beside it. */
  readonly answer?: unknown;
  readonly isCached?: boolean;
}

export interface ExtractTask extends PageTask {
  readonly kind: 'extract';
  readonly formats: readonly FormatName[];
  /** As a record, also where there is one format: a line of a stream, with this before its fields. */
  readonly record?: Readonly<Record<string, unknown>>;
}

export interface WhyTask extends PageTask {
  readonly kind: 'why';
  readonly sentence: string;
}

export interface CompareTask extends PageTask {
  readonly kind: 'compare';
  readonly methods: readonly string[];
}

/** The page as an agent reads it: Markdown, its tables, what is hidden. */
export interface ReadTask extends PageTask {
  readonly kind: 'read';
  /** Keep the addresses of links. */
  readonly links: boolean;
}

export interface LearnTask {
  readonly kind: 'learn';
  readonly key: string;
  readonly method?: string;
  readonly methodOptions?: Readonly<Record<string, unknown>>;
  readonly pages: readonly {
    readonly input: Uint8Array | string;
    readonly url?: string;
    readonly contentType?: string;
  }[];
}

export type Task = ExtractTask | WhyTask | CompareTask | ReadTask | LearnTask;

/** What every answer about a page says of itself. */
export interface About {
  readonly method: string;
  readonly confidence: number | null;
  readonly fallback: { readonly from: string; readonly reason: string } | null;
  /** Why there is no text. */
  readonly abstained: string | null;
  /** What was unusual about how the page was given. */
  readonly notes: readonly string[];
  /** Parts of the page that no reader can see. */
  readonly hidden: number;
  /** Parts of the text that a reader may not see. */
  readonly maybeHidden: number;
  /** Limits that were reached. */
  readonly limits: readonly string[];
}

export interface Done {
  readonly kind: 'done';
  readonly body: Uint8Array;
  readonly mediaType: string;
  /** Of an answer about a page. */
  readonly about?: About;
  /** A site that was learned, as bytes of its record. */
  readonly site?: Uint8Array;
}

/** Calls back when whoever asked has gone away, unless told that this is no longer of interest. */
export type OnGone = (call: () => void) => () => void;

/** Does a task. Throws a PithError; `busy`, when it takes no more now. */
export type Run = (task: Task, onGone?: OnGone) => Promise<Done>;
