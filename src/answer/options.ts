// What a caller can say: where the page came from, how it is judged, how the answer is written.

import type { ParseOptions } from '../dom/index.ts';
import { PithError } from '../error.ts';
import type { Layout } from '../layout/index.ts';
import type { RenderOptions } from '../render/index.ts';
import type { SiteRecord, Template } from '../templates/index.ts';

/** A page as bytes (charset found from the bytes and `contentType`) or as text already decoded. */
export type PageInput = Uint8Array | string;

export interface PageOptions {
  /** Where the page came from: resolves links, names the site. */
  readonly url?: string;
  /** The HTTP `Content-Type` header, as evidence for the charset. */
  readonly contentType?: string;
  /** Limits of the parser. */
  readonly limits?: Omit<ParseOptions, 'utf8'>;
}

export interface ExtractOptions extends PageOptions, RenderOptions {
  /** A name from `methods()`; `DEFAULT_METHOD` when not given. */
  readonly method?: string;
  /** Options of the method's own table. */
  readonly methodOptions?: Readonly<Record<string, unknown>>;
  readonly layout?: Layout;
  /** Learned for this page's layout. Its method is used, and `DEFAULT_METHOD` if that cannot judge the page. */
  readonly template?: Template;
  /** Learned for this page's site: the template is the one that matches the page, and `DEFAULT_METHOD` stands in if none does. */
  readonly site?: SiteRecord;
  /** Abstain when the method expects an F under this, 0 to 1. For methods that give a confidence. */
  readonly minConfidence?: number;
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
export type OutputOptions = RenderOptions & Pick<ExtractOptions, 'frontMatter' | 'now'>;

const PAGE_OPTIONS = ['url', 'contentType', 'limits'];
const RENDER_OPTIONS = ['comments', 'hidden', 'images', 'media', 'dataImages', 'frontMatter', 'now', 'clock'];
const EXTRACT_OPTIONS = [
  ...PAGE_OPTIONS,
  ...RENDER_OPTIONS,
  'method',
  'methodOptions',
  'layout',
  'template',
  'site',
  'minConfidence',
  'trace',
];

export function checkPageOptions(options: PageOptions): void {
  refuseUnknown(options, PAGE_OPTIONS);
}

export function checkExtractOptions(options: ExtractOptions): void {
  refuseUnknown(options, EXTRACT_OPTIONS);
  const { minConfidence } = options;
  if (minConfidence !== undefined && !(minConfidence >= 0 && minConfidence <= 1)) {
    throw new PithError('bad-option', `'minConfidence' is a number from 0 to 1, not ${minConfidence}`);
  }
  if (options.site !== undefined && options.template !== undefined) {
    throw new PithError('bad-option', `give 'site' or 'template', not both`);
  }
}

function refuseUnknown(options: object, known: readonly string[]): void {
  for (const name of Object.keys(options)) {
    if (!known.includes(name))
      throw new PithError('bad-option', `unknown option '${name}' (there are: ${known.join(', ')})`);
  }
}
