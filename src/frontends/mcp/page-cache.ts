// What the tools work with: pages read by a worker, a store of learned sites, and the last pages, so that the next question
// about a page does not fetch and extract it again.

import { PithError, utf8Text } from '../../base/index.ts';
import { type Page, siteFromBytes } from '../../index.ts';
import { type PlainOptions, type ReadPage, type Run, throwOutward } from '../../jobs/work/index.ts';
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
  /** Without it, pages are given as HTML only. */
  readonly fetchPage?: FetchPage | undefined;
  /** Pages of a site, to learn from. */
  readonly samplePages?: ((url: string) => Promise<readonly Page[]>) | undefined;
}

/** A page as a worker has read it. */
export interface PageRead extends ReadPage {
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
export interface ReadOptions {
  readonly links?: boolean;
  readonly images?: boolean;
  readonly comments?: boolean;
  /** Options of the library that decide what is kept. */
  readonly choose?: Pick<PlainOptions, 'keep' | 'drop' | 'scope' | 'methodOptions'>;
}

/** Waits until work may begin; does it. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const KEPT_PAGES = 8;
const TTL_MS = 5 * 60_000;

interface Source {
  readonly input: string | Uint8Array;
  readonly options: PlainOptions;
}

interface Kept {
  readonly sources: Lru<Source>;
  readonly pages: Lru<PageRead>;
}

const atOnce: InTurn = (work) => work();

export class PageCache {
  readonly parts: PageCacheParts;
  private readonly kept: Kept;
  private readonly inTurn: InTurn;

  constructor(parts: PageCacheParts, kept?: Kept, inTurn: InTurn = atOnce) {
    this.parts = parts;
    this.kept = kept ?? { sources: new Lru(KEPT_PAGES, TTL_MS), pages: new Lru(KEPT_PAGES, TTL_MS) };
    this.inTurn = inTurn;
  }

  /** The same pages, for a client whose work waits for its turn. */
  within(inTurn: InTurn): PageCache {
    return new PageCache(this.parts, this.kept, inTurn);
  }

  /** The page's text and outline. */
  async read(page: PageArguments, options: ReadOptions = {}): Promise<PageRead> {
    const { links = false, images = false, comments = false, choose = {} } = options;
    const key = await keyOf([page, links, images, comments, choose]);
    return this.kept.pages.get(key, async () => {
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
      });
      return JSON.parse(utf8Text(body)) as PageRead;
    });
  }

  /** A worker's answer about the page. */
  async ask<T>(
    page: PageArguments,
    more:
      | { readonly kind: 'why'; readonly sentence: string }
      | { readonly kind: 'compare'; readonly methods: readonly string[] },
  ): Promise<T> {
    const { input, options } = await this.source(page);
    const { body } = await this.run({ ...more, input, options });
    return JSON.parse(utf8Text(body)) as T;
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

  private readonly run: Run = (task) => this.inTurn(() => this.parts.run(task));

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

/** A page to fetch needs a URL; one without a scheme is taken as https. */
function checkedUrl(text: string): string {
  const { url } = readPageUrl(text);
  if (url === undefined) throw new PithError('bad-option', `'url' takes a URL such as https://example.org/page`);
  return url;
}

/** By SHA-256: pages of one client must never be answers to another. */
async function keyOf(asked: readonly unknown[]): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(asked));
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64');
}
