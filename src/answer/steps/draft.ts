// What goes through the steps: the request, which never changes, and the answer so far. A step returns a new draft and
// leaves the old one as it was, so that comparing the two shows what it changed.

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

/** The method that was to be used, and why it was not. */
export interface Fallback {
  readonly from: string;
  readonly reason: string;
}

/** What the caller asked for, checked. */
export interface Request {
  readonly scope?: WantedScope | undefined;
  readonly layout: Layout | undefined;
  readonly site: SiteRecord | undefined;
  readonly minConfidence: number | undefined;
  /** Hidden text keeps its label. */
  readonly keepHidden: boolean;
  /** The page's title: once in what the caller gets, in the text in any case, not at all, or as the method has it. */
  readonly title: 'once' | 'keep' | 'drop' | 'auto';
  /** Selectors of what is content, and of what is left out, whatever the method thinks. */
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
  /** Elements with text, or segments, that it names. */
  readonly named: number;
  /** Segments that have another label because of it. */
  readonly changed: number;
}

export interface Draft {
  readonly request: Request;
  /** The method that judges the page. */
  readonly method: Method;
  readonly options: MethodOptions;
  /** What the method has read of the site's template. */
  readonly learned?: unknown;
  /** Id of the template within its site. */
  readonly templateId?: string | undefined;
  readonly fallback?: Fallback | undefined;
  /** Why the method abstained: the remaining steps are skipped. */
  readonly abstained?: string | undefined;
  /** Set when the page is not judged as it only asks for scripts or consent: its data may contain its text. */
  readonly isShell?: boolean | undefined;
  readonly labels: Labels;
  /** Set when most of the text is hidden, and is the page all the same. */
  readonly hiddenIsPage?: boolean | undefined;
  /** From a method that leaves the choice open. */
  readonly prediction?: Prediction | undefined;
  /** The draft as it was before the choice: from it another choice can be made. */
  readonly undecided?: Draft | undefined;
  /** The segment that says the title, where it is kept. */
  readonly headline?: number | undefined;
  /** 1 for each segment that the site's other pages say is content. */
  readonly inSite?: Uint8Array | undefined;
  /** An entry per rule, where there are any. */
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
