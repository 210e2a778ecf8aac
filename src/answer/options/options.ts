// The caller's options: where the page came from, how to judge it, how to write the answer. These are the types;
// option-table.ts has each option's meaning, default and check, and the compiler keeps the two in step.

import type { Layout } from '../../layout/index.ts';
import type { WantedScope } from '../../methods/index.ts';
import type { RenderOptions } from '../../render/index.ts';
import type { SiteRecord, Template } from '../../sites/templates/index.ts';
import type { Limits } from '../limits.ts';

export interface PageOptions {
  /** The absolute URL of the page: resolves links, identifies the site. */
  readonly url?: string;
  /** The HTTP `Content-Type` header, as evidence for the charset. */
  readonly contentType?: string;
  /** Sizes above which a page is rejected as `too-large`. */
  readonly limits?: Limits;
}

export interface ExtractOptions extends PageOptions, RenderOptions {
  /** A name from `methods()`; default `DEFAULT_METHOD`. */
  readonly method?: string;
  /** Options of the method, from its own table. */
  readonly methodOptions?: Readonly<Record<string, unknown>>;
  /**
   * How much of the page to keep: the body of a story alone, or everything a visitor came for. `auto` (the default)
   * decides by features of the page; `Extraction.scope` has the result.
   */
  readonly scope?: WantedScope;
  /** Boxes of the page's elements. */
  readonly layout?: Layout;
  /**
   * Learned from similar pages. `DEFAULT_METHOD` reads templates of the default learner. For other templates the learner's
   * own method is used, and `DEFAULT_METHOD` if that cannot judge the page.
   */
  readonly template?: Template;
  /**
   * Learned from this page's site: the matching template is used; without a match the page is judged without a template.
   */
  readonly site?: SiteRecord;
  /** Abstain if the expected F is below this, 0 to 1. For methods that report a confidence. */
  readonly minConfidence?: number;
  /**
   * Whether to use text in the page's data (JSON-LD, framework state) if the page shows little. Default `read` for bytes
   * and text, and `drop` for a page that is open already, since the answer would be about another page.
   */
  readonly embedded?: 'read' | 'drop';
  /**
   * The page's title: exactly once (`once`: a text alone starts with it, a text next to a `title` does not repeat it),
   * always first in the text (`keep`), never in the text (`drop`), or as the method decides (`auto`). Default `once`.
   */
  readonly title?: 'once' | 'keep' | 'drop' | 'auto';
  /** The fields of the record, in JSON and JSON lines; default all. */
  readonly fields?: readonly string[];
  /** Collect the reasons (`Extraction.trace`). */
  readonly trace?: boolean;
  /** JSON without paths and indents. */
  readonly compact?: boolean;
  /** Put the metadata before the Markdown, as YAML. */
  readonly frontMatter?: boolean;
  /** Today's date, so that a future date is never taken for the page's; Pith itself reads no clock. */
  readonly now?: Date;
  /** A clock in milliseconds (`performance.now`): times the steps (`Extraction.timings`). */
  readonly clock?: () => number;
}

/** Options that matter after the labels are known. */
export type OutputOptions = RenderOptions & Pick<ExtractOptions, 'compact' | 'frontMatter' | 'now' | 'fields'>;
