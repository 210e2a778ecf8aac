// The whole way of a page, and the only file that knows every stage:
// bytes → decode → parse → Page → method → Labels → render. Synchronous and pure: no clock, no network, no state.

import { decode } from './decode/index.ts';
import type { ParseOptions, Tape } from './dom/index.ts';
import { closeTitle, parse } from './dom/index.ts';
import { PithError } from './error.ts';
import type { Layout } from './layout/index.ts';
import { type Metadata, readMetadata } from './metadata/index.ts';
import {
  type Abstained,
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
  type Comment,
  type Document,
  frontMatter,
  type JsonPage,
  type RenderOptions,
  readComments,
  readPosts,
  renderDocument,
  renderJson,
  renderText,
  writeHtml,
  writeMarkdown,
  writeTei,
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
  /** Abstain when the method expects an F under this, 0 to 1. For methods that give a confidence. */
  readonly minConfidence?: number;
  /** Collect the reasons (`Extraction.trace`). */
  readonly trace?: boolean;
  /** Put the metadata before the Markdown, as YAML. */
  readonly frontMatter?: boolean;
  /** Today, so that a date from the future is never taken for the page's; Pith reads no clock itself. */
  readonly now?: Date;
  /** A clock in milliseconds (`performance.now`): the stages are then timed (`Extraction.timings`). */
  readonly clock?: () => number;
}

/** Options that matter after the labels are known. */
type OutputOptions = RenderOptions & Pick<ExtractOptions, 'frontMatter' | 'now'>;

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
  /** Milliseconds a stage, when a clock was given. */
  readonly timings: Readonly<Record<string, number>> | undefined;
  private readonly output: OutputOptions;
  private built: Document | undefined;
  private read: Metadata | undefined;

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
      timings,
    }: {
      template?: string | undefined;
      fallback?: Fallback | undefined;
      output?: OutputOptions;
      timings?: Readonly<Record<string, number>> | undefined;
    } = {},
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
    this.timings = timings;
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
    const body = writeMarkdown(this.document, this.output);
    return this.output.frontMatter === true ? frontMatter(this.metadata, this.page.url) + body : body;
  }

  /** The primary text as HTML written from an allow-list: no scripts, handlers, styles or forms. */
  get html(): string {
    return writeHtml(this.document, this.output);
  }

  /** The primary text as XML-TEI, with the metadata in its header. */
  get tei(): string {
    const { title, authors, siteName, published, modified, licence, tags, description, language } = this.metadata;
    const header = {
      title: title?.value,
      authors: authors?.value,
      siteName: siteName?.value,
      published: published?.value,
      modified: modified?.value,
      licence: licence?.value,
      tags: tags?.value,
      description: description?.value,
      language: language?.declared?.value ?? language?.detected,
      url: this.page.url,
      method: this.method,
    };
    return writeTei(this.document, header, this.output);
  }

  /** Title, authors, dates and the rest, each with where it was found. */
  get metadata(): Metadata {
    this.read ??= readMetadata(this.page, this.output.now === undefined ? {} : { now: this.output.now }, this.text);
    return this.read;
  }

  /** Comments under the text, one by one. */
  get comments(): readonly Comment[] {
    return readComments(this.page, this.labels, this.output.now);
  }

  /** Posts of a thread, when the text is one; else none. */
  get posts(): readonly Comment[] {
    return readPosts(this.page, this.labels, this.output.now);
  }

  private get document(): Document {
    this.built ??= renderDocument(this.page, this.labels, this.output);
    return this.built;
  }

  get json(): JsonPage {
    const { page, labels, method, abstained, fallback, template, metadata, timings } = this;
    const evidence = this.trace?.entries;
    const { now } = this.output;
    return renderJson(page, labels, this.output, {
      method,
      abstained,
      fallback,
      template,
      metadata,
      timings,
      evidence,
      now,
    });
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
  const { minConfidence } = options;
  if (minConfidence !== undefined && !(minConfidence >= 0 && minConfidence <= 1)) {
    throw new PithError('bad-option', `'minConfidence' is a number from 0 to 1, not ${minConfidence}`);
  }
  if (options.site !== undefined && options.template !== undefined) {
    throw new PithError('bad-option', `give 'site' or 'template', not both`);
  }
  const learned = options.site?.method ?? options.template?.method;
  if (learned !== undefined && options.method !== undefined && options.method !== learned) {
    throw new PithError('bad-option', `the template was learned by '${learned}': '${options.method}' cannot read it`);
  }
  const method = findMethod(options.method ?? learned ?? DEFAULT_METHOD);
  const methodOptions = checkOptions(method.name, method.options, options.methodOptions ?? options.site?.options);
  const timings: Record<string, number> = {};
  const page = timed('open', options, timings, () => (input instanceof Page ? input : openPage(input, options)));
  const trace = options.trace === true ? new Trace() : undefined;
  const binary = page.info.decoded?.evidence.binary;
  if (binary !== undefined)
    return new Extraction(page, emptyLabels(page.segments.count), method.name, notText(binary), trace);
  const match = options.site === undefined ? undefined : matchTemplate(options.site, page);
  if (match !== undefined && match.template === undefined) {
    return fallBack(page, options, { from: method.name, reason: match.abstained }, trace);
  }
  const template = match === undefined ? options.template : match.template.template;
  const context = { options: methodOptions, trace, layout: options.layout, template };
  // Where there is no text there is nothing to judge: no method need look for it among millions of empty elements.
  const judge = (): Labels | Abstained =>
    page.segments.count === 0 ? emptyLabels(0) : demandConfidence(method.label(page, context), method.name, options);
  const answer = timed('label', options, timings, judge);
  if (!isAbstained(answer)) {
    return new Extraction(page, answer, method.name, undefined, trace, {
      template: match?.template.id,
      output: options,
      timings: options.clock === undefined ? undefined : timings,
    });
  }
  if (template !== undefined) return fallBack(page, options, { from: method.name, reason: answer.abstained }, trace);
  return new Extraction(page, emptyLabels(page.segments.count), method.name, answer.abstained, trace, {
    output: options,
    timings: options.clock === undefined ? undefined : timings,
  });
}

/** An answer that is less sure than the caller asks for is no answer: render the page, learn its site, or look at it. */
function demandConfidence(
  answer: Labels | Abstained,
  method: string,
  { minConfidence }: ExtractOptions,
): Labels | Abstained {
  if (minConfidence === undefined || isAbstained(answer)) return answer;
  if (answer.confidence === undefined) {
    throw new PithError('bad-option', `method '${method}' gives no confidence, so none can be asked for`);
  }
  if (answer.confidence >= minConfidence) return answer;
  return { abstained: `it expects an F of ${answer.confidence.toFixed(2)}, and ${minConfidence} was asked for` };
}

/** Runs a stage and notes how long it took, when there is a clock. */
function timed<T>(stage: string, { clock }: ExtractOptions, timings: Record<string, number>, run: () => T): T {
  if (clock === undefined) return run();
  const start = clock();
  const result = run();
  timings[stage] = clock() - start;
  return result;
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
  if (typeof input === 'string') return new Page(readTape(input, { ...limits }), { url });
  if (!(input instanceof Uint8Array))
    throw new PithError('bad-input', 'a page is a string or a Uint8Array of its bytes');
  const decoded = decode(input, contentType === undefined ? {} : { contentType });
  return new Page(readTape(decoded.source, { ...limits, utf8: decoded.utf8 }), { url, decoded });
}

/** A page that its own broken title has swallowed is read again with the title closed. */
function readTape(source: string, options: ParseOptions): Tape {
  const tape = parse(source, options);
  const closed = closeTitle(tape);
  return closed === undefined ? tape : parse(closed, options);
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
