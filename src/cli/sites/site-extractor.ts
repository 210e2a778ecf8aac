// Page + store of learned sites → extraction. The site is the one named, or (`auto`) that of each page's URL; a page whose
// site nobody learned is judged without a template, and the answer says so. Drift is counted on the way (tracked-site.ts).

import { PithError } from '../../error.ts';
import {
  DEFAULT_LEARNER,
  DEFAULT_METHOD,
  type Extraction,
  extract,
  type PageInput,
  parsePage,
  type RenderOptions,
  type SiteRecord,
} from '../../index.ts';
import { findMethod } from '../../methods/index.ts';
import type { Store } from '../../store/index.ts';
import { formerSiteKey, siteKey } from '../../url/index.ts';
import type { PageExtractor, PageSource } from '../extract/page-extractor.ts';
import { AUTO, learnCommand } from './options.ts';
import { proveReadable } from './prove-readable.ts';
import { readSite } from './site-in-store.ts';
import { TrackedSite } from './tracked-site.ts';

export interface SiteExtractorOptions {
  /** A site's key, or `AUTO`. */
  readonly site: string;
  /** `DEFAULT_LEARNER` when undefined. */
  readonly method: string | undefined;
  /** On top of those the site was learned with. */
  readonly methodOptions: Readonly<Record<string, unknown>>;
  readonly trace: boolean;
  /** Learn a stale site again from the pages that follow. */
  readonly relearn: boolean;
  /** How the answer is written. */
  readonly output?: RenderOptions;
}

/** Sites held at a time; the one used least recently is written and let go. */
const MOST_SITES = 64;

export class SiteExtractor implements PageExtractor {
  private readonly store: Store;
  private readonly options: SiteExtractorOptions;
  private readonly method: string;
  /** The learner whose record is read: the method itself, or the default one's for a method that only uses templates. */
  private readonly learner: string;
  private readonly warn: (line: string) => void;
  /** In order of last use; undefined for a site that is not in the store. */
  private readonly sites = new Map<string, TrackedSite | undefined>();

  constructor(store: Store, options: SiteExtractorOptions, warn: (line: string) => void) {
    this.store = store;
    this.options = options;
    this.method = options.method ?? DEFAULT_LEARNER;
    const { learner, needs } = findMethod(this.method);
    if (learner === undefined && !needs.includes('template'))
      throw new PithError('bad-option', `method '${this.method}' makes no use of a site: leave --site or --method out`);
    this.learner = learner === undefined ? DEFAULT_LEARNER : this.method;
    this.warn = warn;
  }

  /** Refuses a named site that is not there, before any page is read. */
  async prepare(): Promise<void> {
    const { site } = this.options;
    if (site !== AUTO && (await this.tracked(site)) === undefined) throw await this.notFound(site);
  }

  async extract(input: PageInput, source: PageSource): Promise<Extraction> {
    const page = parsePage(input, source);
    const { site, trace, output } = this.options;
    const key = site === AUTO ? (page.url === undefined ? undefined : siteKey(page.url)) : site;
    const former = site === AUTO && page.url !== undefined ? formerSiteKey(page.url) : undefined;
    const tracked =
      (key === undefined ? undefined : await this.tracked(key)) ??
      (former === undefined ? undefined : await this.tracked(former));
    if (tracked === undefined) {
      const reason =
        key === undefined
          ? 'the page has no URL to tell its site by'
          : `site '${key}' has not been learned by ${this.learner}`;
      const { needs } = findMethod(this.method);
      const method = needs.includes('template') ? DEFAULT_METHOD : this.method;
      const methodOptions = method === this.method ? this.options.methodOptions : {};
      return extract(page, { method, methodOptions, trace, ...output }).withFallback({ from: this.method, reason });
    }
    const { record } = tracked;
    const extraction = extract(page, {
      method: this.method,
      methodOptions: this.optionsFor(record),
      site: record,
      trace,
      ...output,
    });
    await tracked.observe(extraction);
    return extraction;
  }

  async close(): Promise<void> {
    try {
      for (const tracked of this.sites.values()) await tracked?.finish();
    } finally {
      await this.store.close();
    }
  }

  /** A site's own options, changed by those of the command line. */
  private optionsFor(record: SiteRecord): Readonly<Record<string, unknown>> {
    const learned = record.method === this.method ? record.options : {};
    return { ...learned, ...this.options.methodOptions };
  }

  private async tracked(key: string): Promise<TrackedSite | undefined> {
    let tracked = this.sites.get(key);
    if (!this.sites.has(key)) {
      const record = await readSite(this.store, key, this.learner);
      if (record !== undefined) {
        proveReadable(record);
        tracked = new TrackedSite(record, { store: this.store, warn: this.warn, relearn: this.options.relearn });
      }
    }
    this.sites.delete(key);
    this.sites.set(key, tracked);
    if (this.sites.size > MOST_SITES) {
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
