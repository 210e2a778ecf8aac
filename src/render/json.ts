// Page + Labels → the JSON shape: the record of the page, and everything that was found, block by block, in page order.

import { limitsReached } from '../base/index.ts';
import { type Metadata, readMetadata } from '../metadata/index.ts';
import type { Labels, Scope, TraceEntry } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import { type Comment, readComments, readPosts } from './comments.ts';
import { hiddenParts, type JsonHidden } from './hidden-parts.ts';
import { type JsonBlock, jsonBlocks } from './json-blocks.ts';
import type { KeepOptions } from './keep.ts';
import type { PageRecord } from './record/fields.ts';
import { pageRecord } from './record/page-record.ts';
import { renderText } from './text.ts';

/**
 * Raised when a field changes its meaning or is removed.
 *
 *     extract(html).json.version === JSON_VERSION; // true
 */
export const JSON_VERSION = 1;

/** The outcome of asking a second reader (`extractAsync`). */
export interface SecondReading {
  /** Whether its answer decided the text; if not, `reason` says why. */
  readonly used: boolean;
  readonly reason?: string;
  /** Segments on which Pith kept its own decision, being surer than the reader; absent when there were none. */
  readonly overruled?: number;
  /** Whether the answer came from the cache. */
  readonly cached: boolean;
  /** The confidence that triggered the second reading. */
  readonly confidence: number;
}

/** The record of the page, and everything that was found about it. */
export interface JsonPage extends PageRecord {
  readonly version: number;
  readonly charset?: string;
  readonly method?: string;
  /** Why there is no text: no method judged the page, or nothing was found. */
  readonly abstained?: string;
  /** Where the text comes from: the visible page, or data inside it. */
  readonly source: 'page' | 'embedded';
  /** The source of embedded text: `JSON-LD`, `__NEXT_DATA__`. */
  readonly embeddedIn?: string;
  readonly fallback?: { readonly from: string; readonly reason: string };
  /** Anything unusual about the input, such as a URL without a scheme. */
  readonly notes?: readonly string[];
  /** The outcome of a second reading, if there was one. */
  readonly second?: SecondReading;
  /** Id of the site's template that was used. */
  readonly template?: string;
  /** The source of the boxes, if the method used a layout: browser, in-page or estimate. */
  readonly layout?: string;
  /** How much of the page was kept, from methods that support scopes. */
  readonly scope?: Scope;
  /** The reason; on request. */
  readonly scopeBecause?: string;
  /** Each fact with its source. */
  readonly metadata: Metadata;
  readonly text: string;
  readonly blocks: readonly JsonBlock[];
  readonly comments: readonly Comment[];
  /** Posts of a thread, if the text is one. */
  readonly posts: readonly Comment[];
  readonly hidden: readonly JsonHidden[];
  /** Text in the answer that may be hidden; absent if there is none. */
  readonly maybeHidden?: readonly JsonHidden[];
  /** Limits that were reached, so something may be missing here; absent if there are none. */
  readonly limits?: readonly string[];
  /** Which rule moved which block by how much; on request. */
  readonly evidence?: readonly TraceEntry[];
  /** Milliseconds per stage; on request. */
  readonly timings?: Readonly<Record<string, number>>;
  /** Milliseconds per fact of the page; on request. */
  readonly factTimings?: Readonly<Record<string, number>>;
}

/** Facts besides the page and its labels. */
export interface JsonContext {
  readonly method?: string | undefined;
  readonly abstained?: string | undefined;
  readonly embeddedIn?: string | undefined;
  readonly fallback?: { readonly from: string; readonly reason: string } | undefined;
  readonly template?: string | undefined;
  readonly second?: SecondReading | undefined;
  readonly metadata?: Metadata | undefined;
  /** Includes the text. */
  readonly record?: PageRecord | undefined;
  readonly comments?: readonly Comment[] | undefined;
  readonly posts?: readonly Comment[] | undefined;
  readonly hidden?: readonly JsonHidden[] | undefined;
  readonly maybeHidden?: readonly JsonHidden[] | undefined;
  readonly evidence?: readonly TraceEntry[] | undefined;
  readonly timings?: Readonly<Record<string, number>> | undefined;
  readonly factTimings?: Readonly<Record<string, number>> | undefined;
  readonly now?: Date | undefined;
  /** Without paths. */
  readonly compact?: boolean | undefined;
}

export function renderJson(page: Page, labels: Labels, options: KeepOptions = {}, context: JsonContext = {}): JsonPage {
  const { url, decoded } = page.info;
  const text = context.record?.text ?? renderText(page, labels, options);
  const metadata = context.metadata ?? readMetadata(page, context.now === undefined ? {} : { now: context.now }, text);
  const { pageType, confidence } = labels;
  const shown = (parts: readonly JsonHidden[]): readonly JsonHidden[] =>
    context.compact === true ? parts.map(({ xpath: _xpath, ...part }) => part) : parts;
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
    blocks: jsonBlocks(page, labels, context.compact === true),
    comments: options.comments === 'drop' ? [] : (context.comments ?? readComments(page, labels, context.now)),
    posts: context.posts ?? readPosts(page, labels, context.now),
    hidden: shown(context.hidden ?? hiddenParts(page)),
    maybeHidden: unlessEmpty(shown(context.maybeHidden ?? [])),
    limits: unlessEmpty(limitsReached(page.tape)),
    evidence: context.evidence,
    timings: context.timings,
    factTimings: context.factTimings,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as unknown as JsonPage;
}

function unlessEmpty<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list?.length === 0 ? undefined : list;
}
