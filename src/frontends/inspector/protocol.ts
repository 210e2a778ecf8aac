// Messages between the page and the core in its worker: plain data. A block is a segment here, the smallest labeled unit, as
// in the JSON of an answer, identified by its index.

import type {
  Account,
  Candidates,
  FormatName,
  LabeledPage,
  LabelName,
  Metadata,
  PageLabel,
  Proposal,
  Rule,
  RuleTrial,
} from '../../index.ts';

export interface InspectedSource {
  readonly id: string;
  readonly input: string | ArrayBuffer;
  readonly url?: string | undefined;
  readonly contentType?: string | undefined;
}

/** A page for display: elements and texts in document order, from an allow-list; nothing that runs or loads. */
export interface ShownTree {
  /** Index of each on the tape. */
  readonly node: Int32Array;
  /** Row of the element around it; -1 for the root. */
  readonly parent: Int32Array;
  /** Index into `names`; -1 for a text. */
  readonly name: Int32Array;
  readonly names: readonly string[];
  /** A text's characters, or an element's attributes: name, value, name, value. */
  readonly value: readonly (string | readonly string[])[];
  /** Its own style sheets, in order. */
  readonly sheets: readonly { readonly css: string; readonly media: string }[];
  /** Number of omitted nodes, because there are too many. */
  readonly left: number;
}

export interface Opened {
  readonly id: string;
  readonly url?: string;
  readonly site?: string;
  readonly title: string;
  readonly charset?: string;
  readonly characters: number;
  readonly nodes: number;
  readonly openMs: number;
  readonly blocks: InspectedBlocks;
  readonly tree: ShownTree;
}

/** Facts that do not depend on the method; each list has one entry per block. */
export interface InspectedBlocks {
  readonly count: number;
  readonly words: Int32Array;
  /** Node range on the tape. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The beginning of each. */
  readonly text: readonly string[];
}

export interface InspectorSettings {
  readonly method: string;
  /** Square of beta: above 1 for recall, below 1 for precision. */
  readonly tilt: number;
}

/** Labels and rules that users gave for a page and its site. */
export interface SaidReason {
  readonly labels: readonly PageLabel[];
  readonly rules: readonly Rule[];
  /** The learned site, if any, as written by siteToJson. */
  readonly site?: string | undefined;
}

export interface Judged {
  readonly label: Uint8Array;
  readonly score: Float32Array;
  /** 1 for blocks that a label or a rule decided. */
  readonly settled: Uint8Array;
  readonly method: string;
  readonly words: number;
  readonly confidence?: number;
  readonly pageType?: string;
  readonly abstained?: string;
  readonly fallback?: string;
  /** False for methods that choose themselves: they have no tilt. */
  readonly canLean: boolean;
  readonly timings: Readonly<Record<string, number>>;
  /** What each rule matched and changed. */
  readonly ruled: readonly { readonly rule: number; readonly named: number; readonly changed: number }[];
  /** Segments of each label; empty if its text is gone. */
  readonly labeled: readonly (readonly number[])[];
}

export interface Explained {
  readonly accounts: readonly Account[];
  /** Whole texts of the blocks. */
  readonly texts: readonly string[];
  /** In sentences. */
  readonly said: readonly string[];
  /** Command-line options that would change it. */
  readonly tries: readonly string[];
  readonly segments: readonly number[];
  /** Its path: `html › body › div.story › p`. */
  readonly path: string;
  readonly trace: readonly {
    readonly step: string;
    readonly rule: string;
    readonly effect: number;
    readonly note?: string;
  }[];
}

export interface Comparison {
  readonly label: Uint8Array;
  readonly method: string;
  readonly abstained?: string;
}

export interface MethodInfo {
  readonly name: string;
  readonly title: string;
  readonly needs: readonly string[];
  readonly slow: boolean;
}

export interface MethodTally {
  readonly name: string;
  readonly words: number;
  readonly onlyHere: number;
  readonly missing: number;
  readonly ms: number;
  readonly abstained?: string;
}

export interface SiteRow {
  readonly id: string;
  readonly name: string;
  /** Its page kind, from 0. */
  readonly kind: number;
  readonly words: Int32Array;
  readonly label: Uint8Array;
  /** Share of the site's pages that have the block's text, 0 to 1. */
  readonly repeats: Float32Array;
  readonly contentWords: number;
  readonly confidence?: number;
}

export interface Repeated {
  readonly text: string;
  readonly pages: number;
  readonly kept: number;
  readonly label: LabelName;
  readonly words: number;
}

export interface SiteView {
  readonly key: string;
  readonly rows: readonly SiteRow[];
  readonly kinds: readonly {
    readonly pages: number;
    readonly repeated: readonly Repeated[];
    readonly words: string;
  }[];
  /** The learned template, in sentences, or the reason why there is none. */
  readonly template: readonly string[];
  readonly record?: string;
  readonly health: readonly HealthLine[];
}

/** How far two readers agree, or why the second answer does not fit. */
export type Readers =
  | { readonly refused: string }
  | { readonly refused?: undefined; readonly agreement: number; readonly differs: readonly number[] };

export interface HealthLine {
  readonly what: string;
  /** One letter per page, oldest first. */
  readonly recent: string;
  readonly seen: number;
  readonly stale?: string;
}

/** All requests to the worker; each takes one value and returns one. */
export interface Api {
  open(source: InspectedSource): Opened;
  methods(asked: Record<string, never>): readonly MethodInfo[];
  judge(asked: { id: string; settings: InspectorSettings; said: SaidReason }): Judged;
  reasons(asked: { id: string; segments: readonly number[] }): readonly string[];
  explain(asked: { id: string; segments: readonly number[] }): Explained;
  find(asked: { id: string; sentence: string }): Explained;
  compare(asked: { id: string; method: string }): Comparison;
  tally(asked: { id: string; methods: readonly string[] }): readonly MethodTally[];
  metadata(asked: { id: string }): { metadata: Metadata; candidates: Candidates };
  output(asked: { id: string; format: FormatName }): string;
  label(asked: { id: string; segments: readonly number[]; label: 'keep' | 'drop' }): PageLabel;
  propose(asked: {
    pages: readonly { id: string; labels: readonly PageLabel[] }[];
    rules: readonly Rule[];
  }): readonly Proposal[];
  /** The effect of an unfinished rule on these pages. */
  tryRule(asked: {
    pages: readonly { id: string; labels: readonly PageLabel[] }[];
    rules: readonly Rule[];
    rule: Rule;
  }): RuleTrial;
  tellRule(rule: Rule): string;
  site(asked: {
    key: string;
    pages: readonly { id: string; name: string; said: SaidReason }[];
    record?: string | undefined;
  }): SiteView;
  writeLabels(asked: { pages: readonly LabeledPage[]; rules: readonly (readonly [string, readonly Rule[]])[] }): string;
  labelStudio(pages: readonly LabeledPage[]): string;
  /** The key of a page's labeling task. */
  taskKey(asked: { id: string }): string;
  /** Two readers' answers, as lines of JSON. */
  readers(asked: { id: string; one: string; other: string }): Readers;
  close(asked: { id: string }): void;
}

export type Verb = keyof Api;
export type CoreQuestion<V extends Verb> = Parameters<Api[V]>[0];
export type Answered<V extends Verb> = ReturnType<Api[V]>;

export interface Question<V extends Verb = Verb> {
  readonly number: number;
  readonly verb: V;
  readonly asked: CoreQuestion<V>;
}

export type CoreReply = { readonly number: number } & ({ readonly answer: unknown } | { readonly error: string });
