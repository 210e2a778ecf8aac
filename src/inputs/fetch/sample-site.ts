// Site URL → 20 to 30 of its pages, fetched politely (polite-fetcher.ts), from the sitemap or, without one, by following the
// site's own links. URLs are grouped by shape and the groups take turns, so that the sample includes articles and not only
// pages that the front page lists first.

import { asPithError, PithError } from '../../base/index.ts';
import { linksOf } from '../../elements/index.ts';
import { type Page, parsePage } from '../../index.ts';
import { isUrl, siteKey, urlShape } from '../../url/index.ts';
import { gunzipFile } from '../compression/index.ts';
import { DEFAULT_MAX_BYTES, type Fetched } from './http-get.ts';
import { PoliteFetcher, type PoliteOptions } from './polite-fetcher.ts';
import type { Robots } from './robots.ts';
import { readSitemap } from './sitemap.ts';

export interface SampleOptions extends Omit<PoliteOptions, 'beforeRedirect' | 'judge'> {
  /** Number of pages to fetch. */
  readonly pages?: number;
  /** Total time limit. Afterwards the pages so far are returned, or `timeout` is thrown if there are none. */
  readonly totalMs?: number;
  readonly onPage?: (url: string, done: number, wanted: number) => void;
  /** Called for a page that could not be fetched; sampling continues. */
  readonly onSkip?: (url: string, reason: string) => void;
}

export const DEFAULT_SAMPLE = 24;
/** Limit on requests per wanted page, so that dead links and feeds cannot make it run forever. */
const TRIES_PER_PAGE = 3;
const MAX_SITEMAPS = 5;
/** Limits on queued sitemaps and URLs: a site can list millions, and a few dozen are enough. */
const MAX_WAITING = 100;
const MAX_OFFERED = 5000;
/** Limit on URLs checked: each is matched against all rules of its host, and there may be as many rules. */
const MAX_LOOKED_AT = 10_000;
/** Long enough for a site that sets the longest delay. */
const DEFAULT_TOTAL_MS: number = 40 * 60_000;

export async function sampleSite(start: string, options: SampleOptions = {}): Promise<Page[]> {
  return new Sampler(start, options).run();
}

class Sampler {
  private readonly start: string;
  private readonly options: SampleOptions;
  private readonly wanted: number;
  private readonly site: string;
  private readonly seen = new Set<string>();
  private lookedAt = 0;
  /** URLs to try, by shape. */
  private readonly queues = new Map<string, string[]>();
  private readonly pages: Page[] = [];
  private isOver = (): boolean => false;
  private readonly fetcher: PoliteFetcher;

  constructor(start: string, options: SampleOptions) {
    if (!isUrl(start))
      throw new PithError('bad-option', `'${start}' is not a URL; use a full URL such as https://example.org/`);
    this.start = start;
    this.options = options;
    this.wanted = options.pages ?? DEFAULT_SAMPLE;
    this.site = siteKey(start) ?? new URL(start).host;
    this.fetcher = new PoliteFetcher({ ...options, judge: (url) => this.demandSameSite(url) });
  }

  async run(): Promise<Page[]> {
    const end = Date.now() + (this.options.totalMs ?? DEFAULT_TOTAL_MS);
    this.isOver = () => Date.now() >= end;
    const robots = await this.firstRules();
    this.offer([this.start]);
    await this.readSitemaps(robots.sitemaps);
    const limit = this.wanted * TRIES_PER_PAGE;
    for (let tries = 0; tries < limit && this.pages.length < this.wanted && !this.isOver(); tries++) {
      const url = this.next();
      if (url === undefined) break;
      await this.visit(url);
    }
    if (this.isOver()) {
      const message = `the time limit for ${this.site} was reached after ${this.pages.length} pages`;
      if (this.pages.length === 0) throw new PithError('timeout', message);
      this.options.onSkip?.(this.start, message);
    }
    return this.pages;
  }

  /** The rules of the given host: if they do not allow the start URL, there is nothing to do. */
  private async firstRules(): Promise<Robots> {
    try {
      return await this.fetcher.demandAllowed(this.start);
    } catch (thrown) {
      const { code, message } = asPithError(thrown);
      if (code === 'refused') throw thrown;
      throw new PithError('unavailable', `${this.start}: the site does not respond: ${message}`, { cause: thrown });
    }
  }

  private async readSitemaps(named: readonly string[]): Promise<void> {
    const waiting = named.length > 0 ? named.slice(0, MAX_WAITING) : [new URL('/sitemap.xml', this.start).href];
    for (let read = 0; read < MAX_SITEMAPS && waiting.length > 0 && !this.isOver(); read++) {
      const url = waiting.shift()!;
      if (!this.sameSite(url)) continue;
      const answer = await this.attempt(url, 'application/xml,text/xml;q=0.9,*/*;q=0.1');
      if (answer?.status !== 200) continue;
      try {
        const file = gunzipFile(answer.bytes, this.options.maxBytes ?? DEFAULT_MAX_BYTES);
        const { pages, sitemaps } = readSitemap(new TextDecoder().decode(file));
        this.offer(pages);
        for (const one of sitemaps.slice(0, MAX_WAITING - waiting.length)) waiting.push(one);
      } catch (thrown) {
        this.options.onSkip?.(url, asPithError(thrown).message);
      }
    }
  }

  private async visit(url: string): Promise<void> {
    const answer = await this.attempt(url);
    if (answer === undefined) return;
    const reason = this.reasonAgainst(answer);
    if (reason !== undefined) {
      this.options.onSkip?.(url, reason);
      return;
    }
    const page = parsePage(answer.bytes, { url: answer.url, contentType: answer.contentType });
    this.pages.push(page);
    this.options.onPage?.(answer.url, this.pages.length, this.wanted);
    this.offer(linksOf(page));
  }

  private reasonAgainst({ status, contentType, url }: Fetched): string | undefined {
    if (status !== 200) return `answered ${status}`;
    if (!/html/i.test(contentType)) return `is ${contentType || 'without a content type'}, not HTML`;
    return this.sameSite(url) ? undefined : `redirects to another site: ${url}`;
  }

  /** One request; undefined when it fails or its host does not allow it. */
  private async attempt(url: string, accept?: string): Promise<Fetched | undefined> {
    try {
      return await this.fetcher.get(url, accept);
    } catch (thrown) {
      this.options.onSkip?.(url, asPithError(thrown).message);
      return undefined;
    }
  }

  private offer(urls: readonly string[]): void {
    for (const url of urls) {
      if (this.seen.size >= MAX_OFFERED || this.lookedAt >= MAX_LOOKED_AT || this.isOver()) return;
      if (this.seen.has(url)) continue;
      this.lookedAt++;
      if (!this.sameSite(url) || this.fetcher.isForbidden(url)) continue;
      this.seen.add(url);
      const shape = urlShape(url)?.text ?? '';
      const queue = this.queues.get(shape);
      if (queue === undefined) this.queues.set(shape, [url]);
      else queue.push(url);
    }
  }

  /** The start URL comes first, then always one from the fullest group. */
  private next(): string | undefined {
    const [fullest] = [...this.queues.values()].filter((queue) => queue.length > 0).sort((a, b) => b.length - a.length);
    return this.pages.length === 0 ? this.take(this.start) : fullest?.shift();
  }

  private take(url: string): string | undefined {
    for (const queue of this.queues.values()) {
      const at = queue.indexOf(url);
      if (at >= 0) return queue.splice(at, 1)[0];
    }
    return [...this.queues.values()].find((queue) => queue.length > 0)?.shift();
  }

  private demandSameSite(url: string): void {
    if (!this.sameSite(url)) throw new PithError('refused', `redirects to another site: ${url}`);
  }

  private sameSite(url: string): boolean {
    if (!isUrl(url)) return false;
    return siteKey(url) === undefined ? new URL(url).host === new URL(this.start).host : siteKey(url) === this.site;
  }
}
