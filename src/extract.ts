// The whole way of a page, and the only file that knows every stage:
// bytes → decode → parse → Page → method → Labels → render. Synchronous and pure: no clock, no network, no state.

import { decode } from './decode/index.ts';
import type { ParseOptions } from './dom/index.ts';
import { parse } from './dom/index.ts';
import { PithError } from './error.ts';
import type { Layout } from './layout/index.ts';
import {
  checkOptions,
  DEFAULT_METHOD,
  emptyLabels,
  findMethod,
  isAbstained,
  isContent,
  type Labels,
  labelHidden,
  Trace,
} from './methods/index.ts';
import { Page } from './page.ts';
import {
  type Document,
  type JsonPage,
  type RenderOptions,
  renderDocument,
  renderJson,
  renderText,
  writeHtml,
  writeMarkdown,
} from './render/index.ts';
import { matchTemplate, type SiteRecord, type Template } from './templates/index.ts';

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
  /** Collect the reasons (`Extraction.trace`). */
  readonly trace?: boolean;
}

const PAGE_OPTIONS = ['url', 'contentType', 'limits'];
const RENDER_OPTIONS = ['comments', 'hidden', 'images', 'media', 'dataImages'];
const EXTRACT_OPTIONS = [
  ...PAGE_OPTIONS,
  ...RENDER_OPTIONS,
  'method',
  'methodOptions',
  'layout',
  'template',
  'site',
  'trace',
];

/** The method that was to be used, and why it was not. */
export interface Fallback {
  readonly from: string;
  readonly reason: string;
}

/** What was found; renderings are made when first read. */
export class Extraction {
  readonly page: Page;
  readonly labels: Labels;
  /** The method that gave the labels. */
  readonly method: string;
  /** Why the method gave none; the labels are then empty. */
  readonly abstained: string | undefined;
  readonly trace: Trace | undefined;
  /** Id of the site's template that was used. */
  readonly template: string | undefined;
  /** Set when a learned method could not judge the page and `method` stood in for it. */
  readonly fallback: Fallback | undefined;
  private readonly output: RenderOptions;
  private built: Document | undefined;

  constructor(
    page: Page,
    labels: Labels,
    method: string,
    abstained: string | undefined,
    trace: Trace | undefined,
    {
      template,
      fallback,
      output = {},
    }: { template?: string | undefined; fallback?: Fallback | undefined; output?: RenderOptions } = {},
  ) {
    this.page = page;
    const asLabelled = output.hidden === 'keep' || page.segments.count === 0;
    this.labels = asLabelled ? labels : labelHidden(page, labels);
    this.output = output;
    this.method = method;
    this.abstained = abstained;
    this.trace = trace;
    this.template = template;
    this.fallback = fallback;
  }

  /** Words of the primary text: what a site's drift is judged by (`observe`). */
  get contentWords(): number {
    const { label } = this.labels;
    return this.page.segments.words.reduce((sum, words, i) => (isContent(label[i]!) ? sum + words : sum), 0);
  }

  /** The same answer, given in the place of a method that could not be used at all. */
  standingIn(fallback: Fallback): Extraction {
    const { page, labels, method, abstained, trace, template, output } = this;
    return new Extraction(page, labels, method, abstained, trace, { template, fallback, output });
  }

  /** The primary text. */
  get text(): string {
    return renderText(this.page, this.labels, this.output);
  }

  /** The primary text as CommonMark with GFM tables, task lists and strikethrough. */
  get markdown(): string {
    return writeMarkdown(this.document, this.output);
  }

  /** The primary text as HTML written from an allow-list: no scripts, handlers, styles or forms. */
  get html(): string {
    return writeHtml(this.document, this.output);
  }

  private get document(): Document {
    this.built ??= renderDocument(this.page, this.labels, this.output);
    return this.built;
  }

  get json(): JsonPage {
    return renderJson(this.page, this.labels);
  }
}

/** Bytes or text → a page, ready for any number of methods. */
export function parsePage(input: PageInput, options: PageOptions = {}): Page {
  refuseUnknown(options, PAGE_OPTIONS);
  return openPage(input, options);
}

/** Finds the primary text of a page. */
export function extract(input: PageInput | Page, options: ExtractOptions = {}): Extraction {
  refuseUnknown(options, EXTRACT_OPTIONS);
  if (options.site !== undefined && options.template !== undefined) {
    throw new PithError('bad-option', `give 'site' or 'template', not both`);
  }
  const learned = options.site?.method ?? options.template?.method;
  if (learned !== undefined && options.method !== undefined && options.method !== learned) {
    throw new PithError('bad-option', `the template was learned by '${learned}': '${options.method}' cannot read it`);
  }
  const method = findMethod(options.method ?? learned ?? DEFAULT_METHOD);
  const methodOptions = checkOptions(method.name, method.options, options.methodOptions ?? options.site?.options);
  const page = input instanceof Page ? input : openPage(input, options);
  const trace = options.trace === true ? new Trace() : undefined;
  const binary = page.info.decoded?.evidence.binary;
  if (binary !== undefined)
    return new Extraction(page, emptyLabels(page.segments.count), method.name, notText(binary), trace);
  // Nothing to judge: no method need look for it among millions of empty elements.
  if (page.segments.count === 0)
    return new Extraction(page, emptyLabels(0), method.name, undefined, trace, { output: options });
  const match = options.site === undefined ? undefined : matchTemplate(options.site, page);
  if (match !== undefined && match.template === undefined) {
    return fallBack(page, options, { from: method.name, reason: match.abstained }, trace);
  }
  const template = match === undefined ? options.template : match.template.template;
  const answer = method.label(page, { options: methodOptions, trace, layout: options.layout, template });
  if (!isAbstained(answer)) {
    return new Extraction(page, answer, method.name, undefined, trace, {
      template: match?.template.id,
      output: options,
    });
  }
  if (template !== undefined) return fallBack(page, options, { from: method.name, reason: answer.abstained }, trace);
  return new Extraction(page, emptyLabels(page.segments.count), method.name, answer.abstained, trace, {
    output: options,
  });
}

/** The default method in the place of a learned one. */
function fallBack(page: Page, options: ExtractOptions, fallback: Fallback, trace: Trace | undefined): Extraction {
  const method = findMethod(DEFAULT_METHOD);
  const answer = method.label(page, {
    options: checkOptions(method.name, method.options),
    trace,
    layout: options.layout,
  });
  if (!isAbstained(answer))
    return new Extraction(page, answer, method.name, undefined, trace, { fallback, output: options });
  return new Extraction(page, emptyLabels(page.segments.count), method.name, answer.abstained, trace, {
    fallback,
    output: options,
  });
}

function openPage(input: PageInput, { url, contentType, limits }: PageOptions): Page {
  if (typeof input === 'string') return new Page(parse(input, { ...limits }), { url });
  if (!(input instanceof Uint8Array))
    throw new PithError('bad-input', 'a page is a string or a Uint8Array of its bytes');
  const decoded = decode(input, contentType === undefined ? {} : { contentType });
  return new Page(parse(decoded.source, { ...limits, utf8: decoded.utf8 }), { url, decoded });
}

/** Letters found in an image are no text of its author's; saying so is better than guessing. */
function notText(kind: string): string {
  return kind === 'unknown' ? 'the input is binary, not a web page' : `the input is binary (${kind}), not a web page`;
}

function refuseUnknown(options: object, known: readonly string[]): void {
  for (const name of Object.keys(options)) {
    if (!known.includes(name))
      throw new PithError('bad-option', `unknown option '${name}' (there are: ${known.join(', ')})`);
  }
}
