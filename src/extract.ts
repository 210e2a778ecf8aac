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
  type Labels,
  Trace,
} from './methods/index.ts';
import { Page } from './page.ts';
import { type JsonPage, renderJson, renderText } from './render/index.ts';
import type { Template } from './templates/index.ts';

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

export interface ExtractOptions extends PageOptions {
  /** A name from `methods()`; `DEFAULT_METHOD` when not given. */
  readonly method?: string;
  /** Options of the method's own table. */
  readonly methodOptions?: Readonly<Record<string, unknown>>;
  readonly layout?: Layout;
  readonly template?: Template;
  /** Collect the reasons (`Extraction.trace`). */
  readonly trace?: boolean;
}

const PAGE_OPTIONS = ['url', 'contentType', 'limits'];
const EXTRACT_OPTIONS = [...PAGE_OPTIONS, 'method', 'methodOptions', 'layout', 'template', 'trace'];

/** What was found; renderings are made when first read. */
export class Extraction {
  readonly page: Page;
  readonly labels: Labels;
  /** The method that gave the labels. */
  readonly method: string;
  /** Why the method gave none; the labels are then empty. */
  readonly abstained: string | undefined;
  readonly trace: Trace | undefined;

  constructor(page: Page, labels: Labels, method: string, abstained: string | undefined, trace: Trace | undefined) {
    this.page = page;
    this.labels = labels;
    this.method = method;
    this.abstained = abstained;
    this.trace = trace;
  }

  /** The primary text. */
  get text(): string {
    return renderText(this.page, this.labels);
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
  const method = findMethod(options.method ?? DEFAULT_METHOD);
  const methodOptions = checkOptions(method.name, method.options, options.methodOptions);
  const page = input instanceof Page ? input : openPage(input, options);
  const trace = options.trace === true ? new Trace() : undefined;
  const answer = method.label(page, {
    options: methodOptions,
    trace,
    layout: options.layout,
    template: options.template,
  });
  if (isAbstained(answer)) {
    return new Extraction(page, emptyLabels(page.segments.count), method.name, answer.abstained, trace);
  }
  return new Extraction(page, answer, method.name, undefined, trace);
}

function openPage(input: PageInput, { url, contentType, limits }: PageOptions): Page {
  if (typeof input === 'string') return new Page(parse(input, { ...limits }), { url });
  if (!(input instanceof Uint8Array))
    throw new PithError('bad-input', 'a page is a string or a Uint8Array of its bytes');
  const decoded = decode(input, contentType === undefined ? {} : { contentType });
  return new Page(parse(decoded.source, { ...limits, utf8: decoded.utf8 }), { url, decoded });
}

function refuseUnknown(options: object, known: readonly string[]): void {
  for (const name of Object.keys(options)) {
    if (!known.includes(name))
      throw new PithError('bad-option', `unknown option '${name}' (there are: ${known.join(', ')})`);
  }
}
