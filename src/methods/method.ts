// The one interface of all methods: Page → Labels. A method is a folder here and a line in paper-methods.ts;
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
  /** How much of the page is wanted; default `auto`. For methods with `knowsScopes`. */
  readonly scope?: WantedScope | undefined;
  readonly layout?: Layout | undefined;
  /** The site's template, as returned by `readTemplate`. */
  readonly learned?: Learned | undefined;
  /** The options the site was learned with. */
  readonly learnerOptions?: MethodOptions | undefined;
}

/**
 * How a method uses templates: their learner and version, and how it reads one. Called only through
 * `readTemplate`.
 */
export interface TemplateReader<Learned = unknown> {
  /** Its own name, or that of another learner. */
  readonly learner: string;
  readonly version: number;
  /** May throw if the template is invalid. */
  read(template: Template): Learned;
}

export interface Method<Learned = unknown> {
  /** The name that users type. */
  readonly name: string;
  /** One line for tables and `--help`. */
  readonly title: string;
  /** The paper it follows, or `Pith`. */
  readonly origin: string;
  /** Inputs that it requires; it abstains without them. */
  readonly needs: readonly ('layout' | 'template')[];
  /**
   * Set for reference forms, whose cost grows faster than the page: contract tests and benchmarks give them small pages.
   */
  readonly slow?: boolean;
  /** Set for methods that support scopes; others reject the option. */
  readonly knowsScopes?: boolean;
  readonly options: OptionSpecs;
  /** Present on methods that use a learned site. */
  readonly reads?: TemplateReader<Learned>;
  label(page: Page, context: MethodContext<Learned>): Answer;
  /** Advisers that adjust a prediction of this method before the choice is made. */
  readonly advisers?: readonly Adviser<Learned>[];
  /** Present on learners: starts a template for one site. */
  learner?(options: MethodOptions): Learner;
}

/** Another method, used for its verdict if its evidence is available. */
export interface Adviser<Learned = unknown> {
  /** Its evidence; also the name of the step that uses it. */
  readonly from: 'site' | 'layout';
  /** Undefined if it has no advice for this page. `own`: the method's answer so far. */
  ask(page: Page, context: MethodContext<Learned>, own: Labels): Advice | undefined;
}

export interface Advice {
  readonly verdict: Labels;
  /** Log-odds that a segment gains if the verdict keeps it, and loses if not. */
  readonly inside: number;
  readonly outside: number;
  /** Segments that are left out for a stronger reason than others (1 each), and what they lose instead. */
  readonly sure?: { readonly segments: Uint8Array; readonly outside: number };
  /** Segments that the verdict leaves out but may not remove (1 each): they keep their probability. */
  readonly spared?: Uint8Array;
  /** Names the adviser in the trace, such as `the 12 learned pages of the site`. */
  readonly who: string;
  /** The adviser's own reasons, if a trace was requested. */
  readonly reasons?: Trace | undefined;
}

/** Learns page by page and keeps no page, only hashes and counts. */
export interface Learner {
  add(page: Page): void;
  /**
   * What `add` keeps of a page, as plain data that can be stored and sent: `addSketch(sketch(page))` equals `add(page)`.
   * Absent if a learner does not support it.
   */
  sketch?(page: Page): unknown;
  addSketch?(sketch: unknown): void;
  /**
   * The template of some of the pages (by index), or of all. May be called more than once: one learner learns a site, and
   * which pages share a layout is known only at the end.
   */
  finish(pages?: readonly number[]): Template;
}
