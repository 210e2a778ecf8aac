// The context of the tools: pages read by a worker, a store of learned sites, and the most recent pages, so that the next
// question about a page does not fetch and extract it again.

import { LruMap, PithError, utf8Text } from '../../base/index.ts';
import { type Page, siteFromBytes } from '../../index.ts';
import {
  type PageQuestion,
  type PageReading,
  type PlainOptions,
  type Run,
  type SecondFields,
  type SecondTask,
  throwOutward,
} from '../../jobs/work/index.ts';
import { askOnce, type Judge } from '../../second/index.ts';
import { saveSite } from '../../sites/tracking/index.ts';
import type { Store } from '../../store/index.ts';
import { readPageUrl } from '../../url/index.ts';
import { Lru } from './lru.ts';

type FetchPage = (
  address: string,
) => Promise<{ readonly bytes: Uint8Array; readonly url: string; readonly contentType?: string }>;

export interface PageCacheParts {
  readonly run: Run;
  readonly store?: Store | undefined;
  /** Without it, pages can only be given as HTML. */
  readonly fetchPage?: FetchPage | undefined;
  /** Pages of a site, to learn from. */
  readonly samplePages?: ((url: string) => Promise<readonly Page[]>) | undefined;
}

/** A page as read by a worker. */
export interface PageRead extends PageReading, Partial<SecondFields> {
  readonly method: string;
  readonly confidence: number | null;
  readonly fallback: { readonly from: string; readonly reason: string } | null;
  readonly abstained: string | null;
  readonly hidden: readonly { readonly xpath: string; readonly text: string; readonly why: string }[];
  readonly maybeHidden?: readonly { readonly text: string; readonly why: string }[];
  readonly limits?: readonly string[];
}

/** Which page a tool is about. */
export interface PageArguments {
  readonly url?: string | undefined;
  readonly html?: string | undefined;
  readonly site?: string | undefined;
}

/** How a tool wants it read. */
export interface CachedReadOptions {
  readonly links?: boolean;
  readonly images?: boolean;
  readonly comments?: boolean;
  /** Library options that decide what is kept. */
  readonly choose?: Pick<PlainOptions, 'keep' | 'drop' | 'scope' | 'methodOptions'>;
  /** Ask the client's model where the confidence is low. */
  readonly second?: SecondTask | undefined;
}

/** Waits for its turn, then does the work. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const KEPT_PAGES = 8;
const TTL_MS = 5 * 60_000;
/** Of all pages, and again of all their readings. */
const KEPT_BYTES = 8 * 2 ** 20;
/** Answers of the client's model. */
const KEPT_ANSWERS = 256;

interface Source {
  readonly input: string | Uint8Array;
  readonly options: PlainOptions;
}

interface Reading {
  readonly read: PageRead;
  readonly bytes: number;
}

interface Kept {
  readonly sources: Lru<Source>;
  readonly pages: Lru<Reading>;
}

function keepNothing(): Kept {
  const limits = { entries: KEPT_PAGES, bytes: KEPT_BYTES, ttlMs: TTL_MS };
  return {
    sources: new Lru({ ...limits, weigh: ({ input }) => input.length }),
    pages: new Lru({ ...limits, weigh: ({ bytes }) => bytes }),
  };
}

/** Per-client settings. */
interface Served {
  readonly inTurn: InTurn;
  /** Asks the client's own model. */
  readonly judge?: Judge;
}

const ATONCE: Served = { inTurn: (work) => work() };

export class PageCache {
  readonly parts: PageCacheParts;
  private readonly kept: Kept;
  private readonly served: Served;
  private readonly answers = new LruMap<string, unknown>(KEPT_ANSWERS);

  constructor(parts: PageCacheParts, kept?: Kept, served: Served = ATONCE) {
    this.parts = parts;
    this.kept = kept ?? keepNothing();
    this.served = served;
  }

  /** The same cache, for a client whose work waits for its turn. */
  within(inTurn: InTurn): PageCache {
    return new PageCache(this.parts, this.kept, { ...this.served, inTurn });
  }

  /** The same cache, for a client whose model can be asked. */
  asking(judge: Judge): PageCache {
    return new PageCache(this.parts, this.kept, { ...this.served, judge });
  }

  /** The page's text and outline, decided by the client's model if requested. */
  read(page: PageArguments, options: CachedReadOptions = {}): Promise<PageRead> {
    return this.decided(options.second, (second) => this.readOnce(page, { ...options, second }));
  }

  private async readOnce(page: PageArguments, options: CachedReadOptions): Promise<PageRead> {
    const { links = false, images = false, comments = false, choose = {}, second } = options;
    const key = await keyOf([page, links, images, comments, choose, second]);
    const { read } = await this.kept.pages.get(key, async () => {
      const source = await this.source(page);
      const { body } = await this.run({
        kind: 'read',
        input: source.input,
        options: {
          ...source.options,
          ...choose,
          images: images ? 'keep' : 'drop',
          ...(comments ? { comments: 'keep' } : {}),
        },
        links,
        ...(second !== undefined && { second }),
      });
      return { read: JSON.parse(utf8Text(body)) as PageRead, bytes: body.length };
    });
    return read;
  }

  /** Does the work; if it returns a question, asks it, and repeats the work with the answer. */
  private async decided<T extends Partial<SecondFields>>(
    second: SecondTask | undefined,
    work: (second: SecondTask | undefined) => Promise<T>,
  ): Promise<T> {
    const first = await work(second);
    const { question, ...own } = first;
    if (second === undefined || question === undefined) return first;
    const { judge = noReader } = this.served;
    const { answer = null, isCached, failed } = await askOnce(judge, question, this.answers);
    if (failed === undefined) return work({ ...second, answer, isCached });
    const confidence = (own as { confidence?: number | null }).confidence ?? 0;
    return { ...own, second: { used: false, reason: failed, cached: false, confidence } } as unknown as T;
  }

  /** A worker's answer about the page. */
  async ask<T extends object>(
    page: PageArguments,
    question: PageQuestion,
    asked?: SecondTask,
  ): Promise<T & Partial<SecondFields>> {
    const { input, options } = await this.source(page);
    return this.decided(asked, async (second) => {
      const { body } = await this.run({ ...question, input, options, ...(second !== undefined && { second }) });
      return JSON.parse(utf8Text(body)) as T & Partial<SecondFields>;
    });
  }

  async learn(key: string, pages: readonly { readonly html: string; readonly url?: string }[]): Promise<void> {
    const { site } = await this.run({
      kind: 'learn',
      key,
      pages: pages.map(({ html, url }) => ({ input: html, ...(url === undefined ? {} : { url }) })),
    });
    await this.withStore((store) => saveSite(store, siteFromBytes(site!)));
    this.kept.pages.clear();
  }

  async withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const { store } = this.parts;
    if (store === undefined)
      throw new PithError('unavailable', 'this server has no store of sites: start pith mcp with --store PATH');
    return work(store).catch((thrown: unknown) => throwOutward(thrown));
  }

  private readonly run: Run = (task) => this.served.inTurn(() => this.parts.run(task));

  private async source(page: PageArguments): Promise<Source> {
    const { url, html, site } = page;
    if (html === undefined && url === undefined)
      throw new PithError('bad-option', "give the page: 'url', or 'html' (with its 'url', if it has one)");
    const bySite = site === undefined ? {} : { site };
    if (html !== undefined) return { input: html, options: { ...bySite, ...(url === undefined ? {} : { url }) } };
    return this.kept.sources.get(await keyOf([url, site]), () => this.fetch(checkedUrl(url!), bySite));
  }

  private async fetch(address: string, options: PlainOptions): Promise<Source> {
    const { fetchPage } = this.parts;
    if (fetchPage === undefined)
      throw new PithError('refused', "this server does not fetch pages: give the page itself as 'html'");
    const { bytes, url, contentType } = await fetchPage(address);
    return {
      input: bytes,
      options: { ...options, address: url, ...(contentType === undefined ? {} : { contentType }) },
    };
  }
}

const noReader: Judge = () => {
  throw new PithError(
    'unavailable',
    'this client cannot be asked: sampling needs pith mcp over standard input and output',
  );
};

/** A page to fetch needs a URL; one without a scheme is taken as https. */
function checkedUrl(text: string): string {
  const { url } = readPageUrl(text);
  if (url === undefined) throw new PithError('bad-option', `'url' takes a URL such as https://example.org/page`);
  return url;
}

/** By SHA-256: a page of one client must never answer another's request. */
async function keyOf(asked: readonly unknown[]): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(asked));
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64');
}
