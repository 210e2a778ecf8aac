// What a caller can say: where the page came from, how it is judged, how the answer is written. The types; each option's
// meaning, default and check is a row of option-table.ts, and the compiler holds the two together.

import type { Layout } from '../../layout/index.ts';
import type { WantedScope } from '../../methods/index.ts';
import type { RenderOptions } from '../../render/index.ts';
import type { SiteRecord, Template } from '../../sites/templates/index.ts';
import type { Limits } from '../limits.ts';

export interface PageOptions {
  /** Where the page came from, an absolute address: resolves links, names the site. */
  readonly url?: string;
  /** The HTTP `Content-Type` header, as evidence for the charset. */
  readonly contentType?: string;
  /** Sizes above which a page is refused as `too-large`. */
  readonly limits?: Limits;
}

export interface ExtractOptions extends PageOptions, RenderOptions {
  /** A name from `methods()`; `DEFAULT_METHOD` when not given. */
  readonly method?: string;
  /** Options of the method's own table. */
  readonly methodOptions?: Readonly<Record<string, unknown>>;
  /**
   * How much of the page is wanted: the body of a story alone, or all that a visitor came for; `auto` (the default) tells
   * by the page's own signs. `Extraction.scope` says which it was.
   */
  readonly scope?: WantedScope;
  /** Boxes of the page's elements. */
  readonly layout?: Layout;
  /** Learned for pages like this one. `DEFAULT_METHOD` reads what the default learner learned; else the learner's own method is used, and `DEFAULT_METHOD` if that cannot judge the page. */
  readonly template?: Template;
  /** Learned for this page's site: the template is the one that matches the page; where none does, the page is judged without. */
  readonly site?: SiteRecord;
  /** Abstain when the method expects an F under this, 0 to 1. For methods that give a confidence. */
  readonly minConfidence?: number;
  /**
   * Text that the page holds in its data (JSON-LD, the state of its framework), where it shows little: read it, or not.
   * Default `read` for bytes and text, `drop` for a page that is open already, since the answer is then of another page.
   */
  readonly embedded?: 'read' | 'drop';
  /**
   * The page's title: once in what you get (`once`: a text alone starts with it, a text beside a `title` does not repeat
   * it), first in the text in any case (`keep`), never in the text (`drop`), or as the method has it (`auto`). Default `once`.
   */
  readonly title?: 'once' | 'keep' | 'drop' | 'auto';
  /** The fields of the record, in JSON and JSON lines; all when not given. */
  readonly fields?: readonly string[];
  /** Collect the reasons (`Extraction.trace`). */
  readonly trace?: boolean;
  /** Put the metadata before the Markdown, as YAML. */
  readonly frontMatter?: boolean;
  /** Today, so that a date from the future is never taken for the page's; Pith reads no clock itself. */
  readonly now?: Date;
  /** A clock in milliseconds (`performance.now`): the steps are then timed (`Extraction.timings`). */
  readonly clock?: () => number;
}

/** Options that matter after the labels are known. */
export type OutputOptions = RenderOptions & Pick<ExtractOptions, 'frontMatter' | 'now' | 'fields'>;
