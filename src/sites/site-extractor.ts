// Page + store of learned sites → extraction. The site is the one named, or that of each page's URL; a page whose site
// nobody learned is judged without a template, and the answer says so. Records are read once and kept, the least recently
// used one let go; what its pages say of a site is counted on the way (tracked-site.ts).

import { PithError } from '../error.ts';
import {
  DEFAULT_METHOD,
  type Extraction,
  type ExtractOptions,
  extract,
  Page,
  type PageInput,
  parsePage,
  type SiteRecord,
} from '../index.ts';
import { pageAddress } from '../metadata/index.ts';
import { findMethod } from '../methods/index.ts';
import type { Store } from '../store/index.ts';
import { formerSiteKey, siteKey } from '../url/index.ts';
import { assertReadable } from './assert-readable.ts';
import { learnCommand } from './command-lines.ts';
import type { SiteNotice } from './site-notice.ts';
import { readSite } from './stored-site.ts';
import { TrackedSite } from './tracked-site.ts';

export interface SiteExtractorOptions {
  /** A site's key; without it every page is of the site that its URL names. */
  readonly site?: string | undefined;
  /** A method that learns, or that uses what another learned; `DEFAULT_METHOD` when not given. */
  readonly method?: string | undefined;
  /** On top of those the site was learned with. */
  readonly methodOptions?: Readonly<Record<string, unknown>>;
  /** Learn a stale site again from the pages that follow. */
  readonly relearn?: boolean;
  /** Hears that a site has become stale, has been learned again, or cannot be counted. */
  readonly onNotice?: (notice: SiteNotice) => void;
}

/** What `extract` takes, without what the extractor itself decides. */
export type SitePageOptions = Omit<ExtractOptions, 'site' | 'template' | 'method' | 'methodOptions'>;

const OPTIONS: readonly string[] = [
  'site',
  'method',
  'methodOptions',
  'relearn',
  'onNotice',
] satisfies (keyof SiteExtractorOptions)[];

/** Sites held at a time; the one used least recently is written and let go. */
const MAX_SITES = 64;

/** Extracts pages by what a store has learned of their sites, and counts how well that still fits. One page at a time. */
export class SiteExtractor {
  private readonly store: Store;
  private readonly options: SiteExtractorOptions;
  private readonly method: string;
  /** The learner whose record is read: the method itself, or another. */
  private readonly learner: string;
  /** In order of last use; undefined for a site that is not in the store. */
  private readonly sites = new Map<string, TrackedSite | undefined>();

  constructor(store: Store, options: SiteExtractorOptions = {}) {
    for (const name of Object.keys(options)) {
      if (!OPTIONS.includes(name))
        throw new PithError('bad-option', `unknown option '${name}' (there are: ${OPTIONS.join(', ')})`);
    }
    this.store = store;
    this.options = options;
    this.method = options.method ?? DEFAULT_METHOD;
    const { reads } = findMethod(this.method);
    if (reads === undefined)
      throw new PithError(
        'bad-option',
        `method '${this.method}' makes no use of a site: leave the site or the method out`,
      );
    this.learner = reads.learner;
  }

  /** Refuses a named site that the store does not have, before any page is read. `extract` would, with the first page. */
  async prepare(): Promise<void> {
    const { site } = this.options;
    if (site !== undefined && (await this.tracked(site)) === undefined) throw await this.notFound(site);
  }

  /** The page by its site's template; by the default method, with `fallback` set, where its site was not learned. */
  async extract(input: PageInput | Page, given: SitePageOptions = {}): Promise<Extraction> {
    const page = input instanceof Page ? input : openPage(input, given);
    const { url: _url, contentType: _contentType, ...rest } = given;
    // A page that came in open is its owner's: the answer must be of that page.
    const options = { embedded: input instanceof Page ? 'drop' : 'read', ...rest } as const;
    const tracked = await this.siteOf(page);
    if (tracked === undefined) return this.withoutSite(page, options);
    const extraction = extract(page, {
      ...options,
      method: this.method,
      methodOptions: this.optionsFor(tracked.record),
      site: tracked.record,
    });
    // What a page holds in its data says nothing of its layout.
    if (extraction.source === 'page') await tracked.observe(extraction);
    return extraction;
  }

  /** Writes what was counted, and learns again what is due. The store stays open: it is its opener's. */
  async close(): Promise<void> {
    for (const tracked of this.sites.values()) await tracked?.finish();
    this.sites.clear();
  }

  private async siteOf(page: Page): Promise<TrackedSite | undefined> {
    const { site } = this.options;
    if (site !== undefined) {
      const tracked = await this.tracked(site);
      if (tracked === undefined) throw await this.notFound(site);
      return tracked;
    }
    const url = pageAddress(page);
    if (url === undefined) return undefined;
    for (const key of [siteKey(url), formerSiteKey(url)]) {
      const tracked = key === undefined ? undefined : await this.tracked(key);
      if (tracked !== undefined) return tracked;
    }
    return undefined;
  }

  private withoutSite(page: Page, options: SitePageOptions): Extraction {
    const url = pageAddress(page);
    const key = url === undefined ? undefined : siteKey(url);
    const reason =
      key === undefined
        ? 'the page has no URL to tell its site by'
        : `site '${key}' has not been learned by ${this.learner}`;
    const { needs } = findMethod(this.method);
    const method = needs.includes('template') ? DEFAULT_METHOD : this.method;
    const methodOptions = method === this.method ? (this.options.methodOptions ?? {}) : {};
    return extract(page, { ...options, method, methodOptions }).withFallback({ from: this.method, reason });
  }

  /** A site's own options, changed by those of the caller. */
  private optionsFor(record: SiteRecord): Readonly<Record<string, unknown>> {
    const learned = record.method === this.method ? record.options : {};
    return { ...learned, ...this.options.methodOptions };
  }

  private async tracked(key: string): Promise<TrackedSite | undefined> {
    let tracked = this.sites.get(key);
    if (!this.sites.has(key)) {
      const record = await readSite(this.store, key, this.learner);
      if (record !== undefined) {
        assertReadable(record);
        const { relearn = false, onNotice = () => {} } = this.options;
        tracked = new TrackedSite(record, { store: this.store, relearn, onNotice });
      }
    }
    this.sites.delete(key);
    this.sites.set(key, tracked);
    if (this.sites.size > MAX_SITES) {
      const [oldest, site] = this.sites.entries().next().value!;
      this.sites.delete(oldest);
      await site?.finish();
    }
    return tracked;
  }

  private async notFound(key: string): Promise<PithError> {
    const others = (await this.store.list()).filter((one) => one.key === key).map(({ method }) => method);
    const learned = others.length === 0 ? '' : ` (it has been learned by ${others.join(', ')}: name that as --method)`;
    const command = learnCommand(key, this.learner, this.store.location);
    return new PithError(
      'not-found',
      `site '${key}' has not been learned by ${this.learner} in '${this.store.location}'${learned}; learn it: ${command}`,
    );
  }
}

/** Opened before its site is known, since the site may be that of its URL. */
function openPage(input: PageInput, { url, contentType, limits }: SitePageOptions): Page {
  return parsePage(input, {
    ...(url === undefined ? {} : { url }),
    ...(contentType === undefined ? {} : { contentType }),
    ...(limits === undefined ? {} : { limits }),
  });
}
