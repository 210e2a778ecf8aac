// Tasks for the code that performs them: plain data, so that they can run in this process or in another one. An answer is ready to
// send: its body is already bytes, with the few facts that the service itself needs beside it.

import type { FormatName } from '../../answer/index.ts';
import type { ExtractOptions } from '../../index.ts';

/** Options of the library that are plain data; others are replaced by a name. */
export type PlainOptions = Omit<ExtractOptions, 'layout' | 'template' | 'site' | 'now' | 'clock'> & {
  /** URL that the page was fetched from; used as its URL unless an archive or MHTML names another. */
  readonly address?: string;
  /** Source of the layout. */
  readonly layout?: 'estimate' | 'browser';
  /** Key of a learned site, or `auto` for the site of the page's URL. */
  readonly site?: string;
  /** Time the steps. */
  readonly timings?: boolean;
};

export interface PageTask {
  readonly input: Uint8Array | string;
  readonly options: PlainOptions;
  /** Ask a second reader if the confidence is low. Plain data: the caller asks, and sends the answer with the next task. */
  readonly second?: SecondTask;
  /** How often the service has changed its store; a new value invalidates cached data. */
  readonly storeChanges?: number;
}

export interface SecondTask {
  /** Confidence from 0 to 1 below which to ask the second reader. */
  readonly below?: number;
  /** The reader's answer. Without one, a page below the confidence is answered together with the `question`. */
  readonly answer?: unknown;
  readonly isCached?: boolean;
}

export interface ExtractTask extends PageTask {
  readonly kind: 'extract';
  readonly formats: readonly FormatName[];
  /** Return a record even for a single format: a line of a stream, starting with these fields. */
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

/** The page for an agent: Markdown, tables, hidden parts. */
export interface ReadTask extends PageTask {
  readonly kind: 'read';
  /** Keep the URLs of links. */
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

/** A task about a page, without the page. */
export type PageQuestion = WithoutPage<Exclude<Task, LearnTask>>;
type WithoutPage<One> = One extends PageTask ? Omit<One, keyof PageTask> : never;

/** Facts in every answer about a page. */
export interface About {
  readonly method: string;
  readonly confidence: number | null;
  readonly fallback: { readonly from: string; readonly reason: string } | null;
  /** Why there is no text. */
  readonly abstained: string | null;
  /** Notes about the input. */
  readonly notes: readonly string[];
  /** Number of parts of the page that no reader can see. */
  readonly hidden: number;
  /** Number of parts of the text that a reader may not see. */
  readonly maybeHidden: number;
  /** Limits that were reached. */
  readonly limits: readonly string[];
}

export interface Done {
  readonly kind: 'done';
  readonly body: Uint8Array;
  readonly mediaType: string;
  /** Set in answers about a page. */
  readonly about?: About;
  /** The record of a learned site, as bytes. */
  readonly site?: Uint8Array;
}

/** Calls back when the caller disconnects; the returned function cancels that. */
export type OnTaskGone = (call: () => void) => () => void;

/** Performs a task. Throws a PithError; `busy` if it accepts no more tasks now. */
export type Run = (task: Task, onGone?: OnTaskGone) => Promise<Done>;
