// What the tools work with: pages read by a worker, a store of learned sites, and the last pages, so that going on with a
// page does not fetch and judge it again.

import { PithError, utf8Text } from '../../base/index.ts';
import { type Page, siteFromBytes } from '../../index.ts';
import { type PlainOptions, type ReadPage, type Run, throwOutward } from '../../jobs/work/index.ts';
import { saveSite } from '../../sites/tracking/index.ts';
import type { Store } from '../../store/index.ts';
import { hash53 } from '../../text/index.ts';
import { isUrl } from '../../url/index.ts';

type FetchPage = (
  address: string,
) => Promise<{ readonly bytes: Uint8Array; readonly url: string; readonly contentType?: string }>;

export interface DeskParts {
  readonly run: Run;
  readonly store?: Store | undefined;
  /** Not given, pages come as HTML only. */
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
}

/** Which page a tool is about. */
export interface PageArguments {
  readonly url?: string | undefined;
  readonly html?: string | undefined;
  readonly site?: string | undefined;
}

/** What a tool wants of it. */
export interface ReadOptions {
  readonly links?: boolean;
  readonly images?: boolean;
  readonly comments?: boolean;
}

const KEPT_PAGES = 8;
const KEPT_MS = 5 * 60_000;

interface Source {
  readonly input: string | Uint8Array;
  readonly options: PlainOptions;
}

export class Desk {
  readonly parts: DeskParts;
  private readonly sources = new Shelf<Source>();
  private readonly pages = new Shelf<PageRead>();

  constructor(parts: DeskParts) {
    this.parts = parts;
  }

  /** The page's text and outline. */
  async read(
    page: PageArguments,
    { links = false, images = false, comments = false }: ReadOptions = {},
  ): Promise<PageRead> {
    return this.pages.get(`${sourceKey(page)} ${links} ${images} ${comments}`, async () => {
      const { input, options } = await this.source(page);
      const { body } = await this.parts.run({
        kind: 'read',
        input,
        options: { ...options, images: images ? 'keep' : 'drop', ...(comments ? { comments: 'keep' } : {}) },
        links,
      });
      return JSON.parse(utf8Text(body)) as PageRead;
    });
  }

  /** An answer of a worker about the page, as it came. */
  async ask<T>(
    page: PageArguments,
    more:
      | { readonly kind: 'why'; readonly sentence: string }
      | { readonly kind: 'compare'; readonly methods: readonly string[] },
  ): Promise<T> {
    const { input, options } = await this.source(page);
    const { body } = await this.parts.run({ ...more, input, options });
    return JSON.parse(utf8Text(body)) as T;
  }

  async learn(key: string, pages: readonly { readonly html: string; readonly url?: string }[]): Promise<void> {
    const { site } = await this.parts.run({
      kind: 'learn',
      key,
      pages: pages.map(({ html, url }) => ({ input: html, ...(url === undefined ? {} : { url }) })),
    });
    await this.withStore((store) => saveSite(store, siteFromBytes(site!)));
    this.pages.clear();
  }

  async withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const { store } = this.parts;
    if (store === undefined)
      throw new PithError('unavailable', 'no sites are kept here: start pith mcp with --store PATH');
    return work(store).catch((thrown: unknown) => throwOutward(thrown));
  }

  private async source(page: PageArguments): Promise<Source> {
    const { url, html, site } = page;
    if (html === undefined && url === undefined)
      throw new PithError('bad-option', "give the page: 'url', or 'html' (with its 'url', if it has one)");
    const bySite = site === undefined ? {} : { site };
    if (html !== undefined)
      return { input: html, options: { ...bySite, ...(url === undefined ? {} : { url: checkedUrl(url) }) } };
    return this.sources.get(sourceKey(page), () => this.fetch(checkedUrl(url!), bySite));
  }

  private async fetch(address: string, options: PlainOptions): Promise<Source> {
    const { fetchPage } = this.parts;
    if (fetchPage === undefined)
      throw new PithError('refused', "pages are not fetched here: give the page itself as 'html'");
    const { bytes, url, contentType } = await fetchPage(address);
    return {
      input: bytes,
      options: { ...options, address: url, ...(contentType === undefined ? {} : { contentType }) },
    };
  }
}

function checkedUrl(url: string): string {
  if (!isUrl(url)) throw new PithError('bad-option', `'url' is an absolute address such as https://example.org/page`);
  return url;
}

function sourceKey({ url, html, site }: PageArguments): string {
  return JSON.stringify([html === undefined ? undefined : [html.length, hash53(html)], url, site]);
}

/** The last few things that took work, for a while. */
class Shelf<T> {
  private readonly kept = new Map<string, { readonly work: Promise<T>; readonly since: number }>();

  get(key: string, make: () => Promise<T>): Promise<T> {
    const found = this.kept.get(key);
    if (found !== undefined && Date.now() - found.since < KEPT_MS) return found.work;
    const work = make();
    this.kept.delete(key);
    this.kept.set(key, { work, since: Date.now() });
    if (this.kept.size > KEPT_PAGES) this.kept.delete(this.kept.keys().next().value!);
    // What failed may succeed the next time.
    work.catch(() => this.kept.delete(key));
    return work;
  }

  clear(): void {
    this.kept.clear();
  }
}
