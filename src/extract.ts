// Bytes → Page → the steps of an answer (src/answer/steps/step-list.ts) → Extraction. Synchronous and pure: no clock of
// its own, no network, no state.

import {
  checkExtractOptions,
  checkPageOptions,
  Extraction,
  type ExtractOptions,
  type Fallback,
  firstDraft,
  openEmbedded,
  openPage,
  type PageInput,
  type PageOptions,
  planForEmbedded,
  planOf,
  type Rerun,
  runSteps,
  Stopwatch,
} from './answer/index.ts';
import { Trace } from './methods/index.ts';
import { Page } from './page/index.ts';

export { Extraction, type ExtractOptions, type Fallback, type PageInput, type PageOptions };

/**
 * Bytes or text → a page, ready for any number of methods.
 *
 *     const page = parsePage(html, { url: 'https://example.org/ferry' });
 *     methods().length > 5 && extract(page, { method: 'bte' }).text === extract(html, { method: 'bte' }).text; // true
 */
export function parsePage(input: PageInput, options: PageOptions = {}): Page {
  checkPageOptions(options);
  return openPage(input, options);
}

/**
 * Extracts the main text of a page.
 *
 *     const { title, text, markdown } = extract(html, { url: 'https://example.org/ferry' });
 *     title; // 'The last ferry'
 */
export function extract(input: PageInput | Page, options: ExtractOptions = {}): Extraction {
  checkExtractOptions(options);
  return extractWith(input, options, options.trace === true ? new Trace() : undefined);
}

/** `options` have been checked. */
function extractWith(input: PageInput | Page, options: ExtractOptions, trace: Trace | undefined): Extraction {
  const plan = planOf(options);
  const stopwatch = new Stopwatch(options.clock);
  const page = stopwatch.time('open', () => openPage(input, options));
  if (options.clock !== undefined) page.timeFacts(options.clock);
  const draft = runSteps(page, firstDraft(page, plan), trace, stopwatch);
  const isAsked = options.embedded === undefined ? !(input instanceof Page) : options.embedded === 'read';
  // The page already has its URL and content type.
  const { url: _url, contentType: _contentType, ...asked } = options;
  const rerun: Rerun = (more, only) => {
    const all: ExtractOptions = { ...asked, embedded: isAsked ? 'read' : 'drop', ...more };
    return only === undefined ? extract(page, all) : extractWith(page, all, only);
  };
  const finished = { trace, timings: stopwatch.timings, output: options, rerun };
  const embedded = isAsked ? openEmbedded(page, draft, options.limits) : undefined;
  // A page that the caller holds may be read by more methods.
  if (!(input instanceof Page)) page.forgetChoice();
  if (embedded === undefined) return new Extraction(page, draft, finished);
  trace?.clear();
  const answer = runSteps(embedded.page, firstDraft(embedded.page, planForEmbedded(plan)), trace);
  embedded.page.forgetChoice();
  return new Extraction(embedded.page, answer, { ...finished, embeddedIn: embedded.from });
}

/** The part of a `fetch` response that is needed. */
export interface ResponseLike {
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Extracts a `fetch` response: its bytes, its `Content-Type`, its URL after redirects. The caller checks the status.
 *
 *     const { title, markdown } = await extractResponse(await fetch('https://example.org/story'));
 */
export async function extractResponse(response: ResponseLike, options: ExtractOptions = {}): Promise<Extraction> {
  return extract(...(await readResponse(response, options)));
}

/** What `extract` takes, from a response: its body can be read once. */
export async function readResponse(
  response: ResponseLike,
  options: ExtractOptions = {},
): Promise<[bytes: Uint8Array, options: ExtractOptions]> {
  const contentType = response.headers.get('content-type');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const own = { ...(response.url !== '' && { url: response.url }), ...(contentType !== null && { contentType }) };
  return [bytes, { ...own, ...options }];
}
