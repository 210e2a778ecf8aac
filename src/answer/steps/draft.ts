// The data that passes through the steps: the request, which never changes, and the answer so far. A step returns a new draft
// and leaves the old one unchanged, so comparing the two shows what it did.

import type { Layout } from '../../layout/index.ts';
import type {
  Labels,
  Method,
  MethodContext,
  MethodOptions,
  Prediction,
  Trace,
  WantedScope,
} from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import type { PageLabel, Rule } from '../../sites/rules/index.ts';
import type { SiteRecord } from '../../sites/templates/index.ts';

/** The requested method, and why it was not used. */
export interface Fallback {
  readonly from: string;
  readonly reason: string;
}

/** The caller's request, checked. */
export interface Request {
  readonly scope?: WantedScope | undefined;
  readonly layout: Layout | undefined;
  readonly site: SiteRecord | undefined;
  readonly minConfidence: number | undefined;
  /** Hidden text keeps its label. */
  readonly keepHidden: boolean;
  /** The page's title: exactly once, always in the text, never, or as the method decides. */
  readonly title: 'once' | 'keep' | 'drop' | 'auto';
  /** Selectors of content, and of text to leave out, whatever the method decides. */
  readonly keep: readonly string[];
  readonly drop: readonly string[];
  /** Rules of the page's site, and labels that people gave this page. */
  readonly rules: readonly Rule[];
  readonly labels: readonly PageLabel[];
}

/** Effects of a rule on a page. */
export interface RuleUse {
  /** Its index among the rules that were given. */
  readonly rule: number;
  /** Number of elements with text, or segments, that it matches. */
  readonly named: number;
  /** Number of segments whose label it changed. */
  readonly changed: number;
}

export interface Draft {
  readonly request: Request;
  /** The method that judges the page. */
  readonly method: Method;
  readonly options: MethodOptions;
  /** The template of the site, as the method read it. */
  readonly learned?: unknown;
  /** Id of the template within its site. */
  readonly templateId?: string | undefined;
  readonly fallback?: Fallback | undefined;
  /** Why the method abstained: the remaining steps are skipped. */
  readonly abstained?: string | undefined;
  /** Set if the page only asks for scripts or consent and is not judged: its data may contain its text. */
  readonly isShell?: boolean | undefined;
  readonly labels: Labels;
  /** Set if most of the text is hidden and is kept anyway. */
  readonly hiddenIsPage?: boolean | undefined;
  /** 1 for each text node that a browser did not draw, if there is a layout by one. */
  readonly undrawn?: Uint8Array | undefined;
  /** From a method that leaves the choice to the steps. */
  readonly prediction?: Prediction | undefined;
  /** 1 for each segment that the choice excludes, however probable: later steps must not add it. */
  readonly excluded?: Uint8Array | undefined;
  /** The draft before the choice, so that another choice can be made. */
  readonly undecided?: Draft | undefined;
  /** The segment with the title, if it is kept. */
  readonly headline?: number | undefined;
  /** 1 for each segment that the site template marks as content. */
  readonly inSite?: Uint8Array | undefined;
  /** One entry per rule, if there are any. */
  readonly ruled?: readonly RuleUse[] | undefined;
}

export type Step = (page: Page, draft: Draft, trace: Trace | undefined) => Draft;

/** The context for the draft's method and its advisers. */
export function contextOf({ request, options, learned }: Draft, trace: Trace | undefined): MethodContext {
  return {
    options,
    learned,
    learnerOptions: request.site?.options,
    scope: request.scope,
    layout: request.layout,
    trace,
  };
}
