// The one interface of all methods: Page → Labels. A method is a folder here and a line in registry.ts;
// the command, the service, the evaluation, the bench and the contract tests read the registry.

import type { Layout } from '../layout/index.ts';
import type { Page } from '../page/index.ts';
import type { Template } from '../sites/templates/index.ts';
import type { Answer, Labels } from './label.ts';
import type { MethodOptions, OptionSpecs } from './options.ts';
import type { WantedScope } from './scope.ts';
import type { Trace } from './trace.ts';

export interface MethodContext<Learned = unknown> {
  /** Checked against the method's `options`, defaults filled in. */
  readonly options: MethodOptions;
  readonly trace?: Trace | undefined;
  /** How much of the page is wanted; `auto` when it is not said. For methods with `knowsScopes`. */
  readonly scope?: WantedScope | undefined;
  readonly layout?: Layout | undefined;
  /** What `readTemplate` made of the template learned of this page's site. */
  readonly learned?: Learned | undefined;
  /** The options the site was learned with. */
  readonly learnerOptions?: MethodOptions | undefined;
}

/** How a method uses templates: whose, of which version, and what it makes of one. Asked through `readTemplate` only. */
export interface TemplateReader<Learned = unknown> {
  /** Its own name, or that of another learner. */
  readonly learner: string;
  readonly version: number;
  /** May throw on what is not what the learner writes. */
  read(template: Template): Learned;
}

export interface Method<Learned = unknown> {
  /** What the user types. */
  readonly name: string;
  /** One line for tables and `--help`. */
  readonly title: string;
  /** The paper it follows, or `Pith`. */
  readonly origin: string;
  /** What it cannot work without; it abstains when that is missing. */
  readonly needs: readonly ('layout' | 'template')[];
  /** Set for forms kept as a reference, whose cost grows faster than the page: contract and bench give them small pages. */
  readonly slow?: boolean;
  /** Set for methods that tell the story from the page; others refuse to be asked for either. */
  readonly knowsScopes?: boolean;
  readonly options: OptionSpecs;
  /** Present on methods that use what was learned of a site. */
  readonly reads?: TemplateReader<Learned>;
  label(page: Page, context: MethodContext<Learned>): Answer;
  /** Whose verdicts move a prediction of this method before the choice is made. */
  readonly advisers?: readonly Adviser<Learned>[];
  /** Present on learners: starts a template for one site. */
  learner?(options: MethodOptions): Learner;
}

/** Another method, asked for its verdict where there is something it can judge by. */
export interface Adviser<Learned = unknown> {
  /** What it judges by; also the name of the step that asks it. */
  readonly from: 'site' | 'layout';
  /** Undefined when it has nothing to say of this page. */
  ask(page: Page, context: MethodContext<Learned>): Advice | undefined;
}

export interface Advice {
  readonly verdict: Labels;
  /** Log-odds that a segment gains when the verdict takes it, and loses when it does not. */
  readonly inside: number;
  readonly outside: number;
  /** Segments that are left out for a surer reason than the others (1 each), and what they lose instead. */
  readonly sure?: { readonly segments: Uint8Array; readonly outside: number };
  /** Says in the trace who it was, such as `the 12 learned pages of the site`. */
  readonly who: string;
  /** The adviser's own reasons, when a trace was asked for. */
  readonly reasons?: Trace | undefined;
}

/** Learns page by page and keeps no page: only what it needs of each (hashes, counts). */
export interface Learner {
  add(page: Page): void;
  /**
   * What `add` keeps of a page, as plain data that can be stored and sent: `addSketch(sketch(page))` is `add(page)`.
   * Absent where a learner cannot give it away.
   */
  sketch?(page: Page): unknown;
  addSketch?(sketch: unknown): void;
  /**
   * The template of some of the pages (by their order, 0 first), or of all. May be called more than once: a site is
   * learned by one learner, and which pages share a layout is known only when all are there.
   */
  finish(pages?: readonly number[]): Template;
}
