// Page + Labels → the JSON shape: the record of the page, and everything that was found out, block by block, in page order.

import { xpath } from '../elements/index.ts';
import { type Metadata, readMetadata } from '../metadata/index.ts';
import { LABEL_NAMES, type LabelName, type Labels, type Scope, type TraceEntry } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import { type Comment, readComments, readPosts } from './comments.ts';
import { hiddenParts, type JsonHidden } from './hidden-parts.ts';
import type { KeepOptions } from './keep.ts';
import type { PageRecord } from './record/fields.ts';
import { pageRecord } from './record/page-record.ts';
import { renderText } from './text.ts';

/**
 * Raised when a field changes meaning or goes.
 *
 *     extract(html).json.version === JSON_VERSION; // true
 */
export const JSON_VERSION = 1;

/** One labelled unit: a segment of the page. */
export interface JsonBlock {
  readonly label: LabelName;
  readonly score: number;
  /** Block path, such as `HTML.BODY.DIV.P`; the middle of a very deep one is left out (`HTML.BODY.….DIV.P`). */
  readonly path: string;
  readonly xpath: string;
  /** Range in the page's text. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What came of asking a second reader (`extractAsync`). */
export interface SecondReading {
  /** Whether its answer decided the text; if not, `reason` says why. */
  readonly used: boolean;
  readonly reason?: string;
  /** The answer came from the cache. */
  readonly cached: boolean;
  /** The confidence that made the page a case for it. */
  readonly confidence: number;
}

/** The record of the page, and everything that was found out about it. */
export interface JsonPage extends PageRecord {
  readonly version: number;
  readonly charset?: string;
  readonly method?: string;
  /** Why there is no text: nobody judged the page, or nothing was found. */
  readonly abstained?: string;
  /** Where the text comes from: what the page shows, or data inside it. */
  readonly source: 'page' | 'embedded';
  /** What held it, when it was embedded: `JSON-LD`, `__NEXT_DATA__`. */
  readonly embeddedIn?: string;
  readonly fallback?: { readonly from: string; readonly reason: string };
  /** What was unusual about how the page was given, such as a URL without a scheme. */
  readonly notes?: readonly string[];
  /** What came of asking a second reader, when one was asked. */
  readonly second?: SecondReading;
  /** Id of the site's template that was used. */
  readonly template?: string;
  /** Where the boxes came from, when the method used a layout: browser, in-page or estimate. */
  readonly layout?: string;
  /** How much of the page was taken to be wanted, from methods that can say. */
  readonly scope?: Scope;
  /** Why; by option. */
  readonly scopeBecause?: string;
  /** Each fact with its source. */
  readonly metadata: Metadata;
  readonly text: string;
  readonly blocks: readonly JsonBlock[];
  readonly comments: readonly Comment[];
  /** Posts of a thread, when the text is one. */
  readonly posts: readonly Comment[];
  readonly hidden: readonly JsonHidden[];
  /** What is in the text and may be hidden; absent when nothing is. */
  readonly maybeHidden?: readonly JsonHidden[];
  /** Limits that were reached, so that something may be missing here; absent when none was. */
  readonly limits?: readonly string[];
  /** Which rule moved which block by how much; by option. */
  readonly evidence?: readonly TraceEntry[];
  /** Milliseconds a stage; by option. */
  readonly timings?: Readonly<Record<string, number>>;
  /** Milliseconds per fact of the page; by option. */
  readonly factTimings?: Readonly<Record<string, number>>;
}

/** What is known besides the page and its labels; the rest is made here. */
export interface JsonContext {
  readonly second?: SecondReading | undefined;
  readonly method?: string | undefined;
  readonly abstained?: string | undefined;
  readonly embeddedIn?: string | undefined;
  readonly fallback?: { readonly from: string; readonly reason: string } | undefined;
  readonly template?: string | undefined;
  readonly metadata?: Metadata | undefined;
  /** With its text. */
  readonly record?: PageRecord | undefined;
  readonly comments?: readonly Comment[] | undefined;
  readonly posts?: readonly Comment[] | undefined;
  readonly hidden?: readonly JsonHidden[] | undefined;
  readonly maybeHidden?: readonly JsonHidden[] | undefined;
  readonly limits?: readonly string[] | undefined;
  readonly evidence?: readonly TraceEntry[] | undefined;
  readonly timings?: Readonly<Record<string, number>> | undefined;
  readonly factTimings?: Readonly<Record<string, number>> | undefined;
  readonly now?: Date | undefined;
}

export function renderJson(page: Page, labels: Labels, options: KeepOptions = {}, context: JsonContext = {}): JsonPage {
  const { url, decoded } = page.info;
  const text = context.record?.text ?? renderText(page, labels, options);
  const metadata = context.metadata ?? readMetadata(page, context.now === undefined ? {} : { now: context.now }, text);
  const { pageType, confidence } = labels;
  const known = {
    version: JSON_VERSION,
    ...(context.record ?? { ...pageRecord({ metadata: () => metadata, url, pageType, confidence }), text }),
    charset: decoded?.charset,
    method: context.method,
    abstained: context.abstained,
    source: context.embeddedIn === undefined ? 'page' : 'embedded',
    embeddedIn: context.embeddedIn,
    fallback: context.fallback,
    notes: page.info.notes,
    second: context.second,
    template: context.template,
    layout: labels.layout,
    scope: labels.scope?.is,
    scopeBecause: context.evidence === undefined ? undefined : labels.scope?.because,
    metadata,
    blocks: jsonBlocks(page, labels),
    comments: options.comments === 'drop' ? [] : (context.comments ?? readComments(page, labels, context.now)),
    posts: context.posts ?? readPosts(page, labels, context.now),
    hidden: context.hidden ?? hiddenParts(page),
    maybeHidden: unlessEmpty(context.maybeHidden),
    limits: unlessEmpty(context.limits),
    evidence: context.evidence,
    timings: context.timings,
    factTimings: context.factTimings,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as unknown as JsonPage;
}

function unlessEmpty<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list?.length === 0 ? undefined : list;
}

function jsonBlocks(page: Page, labels: Labels): JsonBlock[] {
  const { segments } = page;
  if (segments.count === 0) return [];
  const blocks = page.blocks('html5');
  const shown = blocks.paths.map(shortPath);
  const list: JsonBlock[] = [];
  for (let i = 0; i < segments.count; i++) {
    const node = segments.node[i]!;
    const block = blocks.of[node]!;
    list.push({
      label: LABEL_NAMES[labels.label[i]!]!,
      score: Math.round(labels.score[i]! * 1e4) / 1e4,
      path: block < 0 ? '' : shown[blocks.path[block]!]!,
      xpath: xpath(page, node),
      from: segments.textFrom[i]!,
      to: segments.textTo[i]!,
      text: page.segmentText(i),
    });
  }
  return list;
}

/** Steps of a path kept at its start and at its end: a page of nested divs would otherwise be written hundreds of times. */
const PATH_START = 8;
const PATH_END = 56;
/** And of names that are very long the last characters. */
const MAX_PATH = 1000;

function shortPath(path: string): string {
  const steps = path.split('.');
  const isDeep = steps.length > PATH_START + PATH_END;
  const shown = isDeep ? [...steps.slice(0, PATH_START), '…', ...steps.slice(-PATH_END)].join('.') : path;
  return shown.length > MAX_PATH ? `…${shown.slice(-MAX_PATH)}` : shown;
}
