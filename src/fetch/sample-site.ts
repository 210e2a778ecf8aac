// A site's address → 20 to 30 of its pages, fetched politely: robots.txt is obeyed, one request at a time with a pause
// between, from the sitemap or, without one, along the site's own links. Pages are chosen over the shapes of their URLs
// in turn, so that the sample has articles and not only what the front page shows first.

import { setTimeout as pause } from 'node:timers/promises';
import { asPithError, PithError } from '../error.ts';
import { type Page, parsePage } from '../index.ts';
import { siteKey, urlShape } from '../url/index.ts';
import { type Fetched, type GetOptions, httpGet } from './http-get.ts';
import { linksOf, readSitemap } from './links.ts';
import { ALLOW_ALL, parseRobots, type Robots } from './robots.ts';

export interface SampleOptions extends GetOptions {
  /** Pages wanted. */
  readonly pages?: number;
  /** Least pause between two requests; the site's own wish counts when it is longer. */
  readonly delayMs?: number;
  readonly onPage?: (url: string, done: number, wanted: number) => void;
  /** A page that could not be had: the rest go on. */
  readonly onSkip?: (url: string, reason: string) => void;
}

export const DEFAULT_SAMPLE = 24;
export const DEFAULT_DELAY_MS = 1000;
/** A site that asks for more than this is left alone rather than waited for. */
const LONGEST_DELAY_MS = 30_000;
/** Requests in all, for each page wanted: dead links and feeds must not make it go on for ever. */
const TRIES_PER_PAGE = 3;
const MOST_SITEMAPS = 5;

export async function sampleSite(start: string, options: SampleOptions = {}): Promise<Page[]> {
  return new Sampler(start, options).run();
}

class Sampler {
  private readonly start: string;
  private readonly options: SampleOptions;
  private readonly wanted: number;
  private readonly site: string;
  private readonly seen = new Set<string>();
  /** Addresses to try, by the shape of their URL. */
  private readonly queues = new Map<string, string[]>();
  private readonly pages: Page[] = [];
  private robots: Robots = ALLOW_ALL;
  private lastRequest = 0;

  constructor(start: string, options: SampleOptions) {
    if (!URL.canParse(start)) throw new PithError('bad-option', `'${start}' is not a URL`);
    this.start = start;
    this.options = options;
    this.wanted = options.pages ?? DEFAULT_SAMPLE;
    this.site = siteKey(start) ?? new URL(start).host;
  }

  async run(): Promise<Page[]> {
    await this.readRobots();
    this.offer([this.start]);
    await this.readSitemaps();
    const limit = this.wanted * TRIES_PER_PAGE;
    for (let tries = 0; tries < limit && this.pages.length < this.wanted; tries++) {
      const url = this.next();
      if (url === undefined) break;
      await this.visit(url);
    }
    return this.pages;
  }

  private async readRobots(): Promise<void> {
    const answer = await this.attempt(new URL('/robots.txt', this.start).href, 'text/plain,*/*;q=0.1');
    if (answer === undefined) throw new PithError('unavailable', `${this.start}: the site does not answer`);
    // 4xx means there are no rules; 5xx means nobody knows them, and then nothing may be fetched (RFC 9309).
    if (answer.status >= 500)
      throw new PithError('unavailable', `${this.start}: robots.txt answers ${answer.status}; try later`);
    if (answer.status === 200) this.robots = parseRobots(new TextDecoder().decode(answer.bytes));
    const delayMs = 1000 * (this.robots.delaySeconds ?? 0);
    if (delayMs > LONGEST_DELAY_MS) {
      throw new PithError(
        'refused',
        `${this.site} asks for ${delayMs / 1000} s between requests: fetch its pages yourself and learn from files`,
      );
    }
    if (!this.allowed(this.start))
      throw new PithError('refused', `robots.txt of ${this.site} does not allow ${this.start}`);
  }

  private async readSitemaps(): Promise<void> {
    const waiting =
      this.robots.sitemaps.length > 0 ? [...this.robots.sitemaps] : [new URL('/sitemap.xml', this.start).href];
    for (let read = 0; read < MOST_SITEMAPS && waiting.length > 0; read++) {
      const url = waiting.shift()!;
      if (!this.sameSite(url)) continue;
      const answer = await this.attempt(url, 'application/xml,text/xml;q=0.9,*/*;q=0.1');
      if (answer?.status !== 200) continue;
      const { pages, sitemaps } = readSitemap(new TextDecoder().decode(answer.bytes));
      this.offer(pages);
      waiting.push(...sitemaps);
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
    if (!/html/i.test(contentType)) return `is ${contentType || 'of no type'}, not HTML`;
    return this.sameSite(url) ? undefined : `led to another site: ${url}`;
  }

  /** One request, after the pause; undefined when it failed. */
  private async attempt(url: string, accept?: string): Promise<Fetched | undefined> {
    const delayMs = Math.max(this.options.delayMs ?? DEFAULT_DELAY_MS, 1000 * (this.robots.delaySeconds ?? 0));
    await pause(Math.max(0, this.lastRequest + delayMs - Date.now()));
    try {
      return await httpGet(url, { ...this.options, ...(accept === undefined ? {} : { accept }) });
    } catch (thrown) {
      const error = asPithError(thrown);
      if (error.code === 'refused' && this.pages.length === 0 && this.seen.size === 0) throw error;
      this.options.onSkip?.(url, error.message);
      return undefined;
    } finally {
      this.lastRequest = Date.now();
    }
  }

  private offer(urls: readonly string[]): void {
    for (const url of urls) {
      if (this.seen.has(url) || !this.sameSite(url) || !this.allowed(url)) continue;
      this.seen.add(url);
      const shape = urlShape(url)?.text ?? '';
      const queue = this.queues.get(shape);
      if (queue === undefined) this.queues.set(shape, [url]);
      else queue.push(url);
    }
  }

  /** The address after which a site's many pages are named comes first: shapes in turn, the fullest most often. */
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

  private sameSite(url: string): boolean {
    if (!URL.canParse(url)) return false;
    return siteKey(url) === undefined ? new URL(url).host === new URL(this.start).host : siteKey(url) === this.site;
  }

  private allowed(url: string): boolean {
    const { pathname, search } = new URL(url);
    return this.robots.allows(pathname + search);
  }
}
